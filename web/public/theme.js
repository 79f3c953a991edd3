// Before anything is drawn: the theme and the language that this browser chose, so that nothing flashes.
(function () {
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("antiquary") || "{}");
  } catch {
    kept = {};
  }
  var dark = kept.theme === "dark" || (kept.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  if (dark) document.querySelector('meta[name="theme-color"]').content = "#1b1712";
})();
