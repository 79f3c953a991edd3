"""What a person would see to be wrong in a page: things that lie over what can be chosen, and words cut off."""

from typing import Final

from playwright.sync_api import Page

# Things that can be chosen: each is scrolled to, and has to be what lies on top in its middle. Of a field that is drawn
# by its label, the label counts. What is behind a modal dialog cannot be chosen, and a sheet that one has opened and
# can close again (`data-over`) may lie over the rest.
# Words: no letter may lie outside a box that hides what does not fit, unless that box ends in an ellipsis (or in a last
# line) and the whole text can be read somewhere: as a title, or in the closer look at what it belongs to.
FAULTS: Final = """async () => {
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  const root = modal ?? document.body;
  const name = each => {
    const label = (each.getAttribute?.("aria-label") || each.textContent || "").trim().replace(/\\s+/g, " ");
    const look = typeof each.className === "string" ? each.className.replace(/svelte-\\w+/g, "").trim() : "";
    return `<${each.tagName.toLowerCase()}${look ? " ." + look : ""}> "${label.slice(0, 50)}"`;
  };
  const seen = each => each.checkVisibility({visibilityProperty: true, opacityProperty: false});
  const unseen = each => {
    for (let at = each; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath === "inset(50%)") return true;
    }
    return false;
  };
  const found = new Set();

  const CHOOSABLE = "a[href], button, input, select, textarea, summary, [role=tab], [tabindex='0'][role=button]";
  const before = [...document.querySelectorAll("*")].filter(each => each.scrollTop || each.scrollLeft)
    .map(each => [each, each.scrollTop, each.scrollLeft]);
  for (const each of root.querySelectorAll(CHOOSABLE)) {
    if (each.disabled || each.closest("[inert]") || !seen(each)) continue;
    if (each.matches("input.unseen[aria-hidden=true]")) continue; // a login that only password managers read
    let target = each;
    const small = each.getBoundingClientRect();
    if (each.matches("input") && (unseen(each) || getComputedStyle(each).opacity === "0" || small.width < 3))
      target = each.closest("label") ?? each.labels?.[0] ?? each;
    else if (unseen(each)) continue; // a link to skip to the content
    target.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
    const boxes = [...target.getClientRects()].filter(box => box.width > 1 && box.height > 1);
    if (!boxes.length) continue;
    const hit = boxes.some(({left, top, width, height}) => {
      const front = document.elementFromPoint(left + width / 2, top + height / 2);
      return front && (target.contains(front) || front.closest("label")?.contains(target));
    });
    if (hit) continue;
    const over = document.elementFromPoint(boxes[0].left + boxes[0].width / 2, boxes[0].top + boxes[0].height / 2);
    if (over?.closest("[data-over]")?.querySelector("button")) continue;
    const {left, top, width, height} = boxes[0];
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    found.add(`covered: ${name(target)} by ${front ? name(front) : "the edge of the screen"}`);
  }
  for (const [each, top, left] of before) { each.scrollTop = top; each.scrollLeft = left; }

  const readable = each => each.closest("[title]") || each.closest("[data-travel], .spot, [data-spot]")
    || each.querySelector("[title]") || each.closest("[aria-describedby]");
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || holder.closest("svg, option, script, style, [inert]") || !seen(holder) || unseen(holder))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(box => box.width > 1);
    if (!rects.length) continue;
    let [freeX, freeY] = [false, false];
    for (let box = holder; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (/auto|scroll/.test(style.overflowX)) freeX = true;
      if (/auto|scroll/.test(style.overflowY)) freeY = true;
      const frame = box.getBoundingClientRect();
      const hides = [/hidden|clip/.test(style.overflowX) && !freeX, /hidden|clip/.test(style.overflowY) && !freeY];
      const cutX = hides[0] && rects.some(each => each.right > frame.right + 2 || each.left < frame.left - 2);
      const line = parseFloat(style.lineHeight) || parseFloat(style.fontSize) * 1.2;
      const most = line / 3; // of a line: the room below the letters
      const cutY = hides[1] && rects.some(each => each.bottom > frame.bottom + most || each.top < frame.top - most);
      if (cutX || cutY) {
        const ends = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
        if (!(ends && readable(box)))
          found.add(`cut off${ends ? ", and nowhere to be read" : ""}: ${name(holder)} in ${name(box)}`);
        break;
      }
      if (style.position === "fixed") break;
    }
  }
  if (document.documentElement.scrollWidth > innerWidth + 1)
    found.add(`wider than the screen: ${document.documentElement.scrollWidth} of ${innerWidth}`);
  return [...found];
}"""


def faults_in_sight(page: Page) -> list[str]:
    found: list[str] = page.evaluate(FAULTS)
    return found
