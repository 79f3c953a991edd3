/** What is said aloud to those who listen to the page instead of looking at it. */

class Announcer {
  polite = $state("");
  urgent = $state("");

  say(text: string): void {
    // The same sentence twice would not be read out again; a trailing space makes it another one.
    this.polite = text === this.polite ? `${text} ` : text;
  }

  warn(text: string): void {
    this.urgent = text === this.urgent ? `${text} ` : text;
  }
}

export const announcer = new Announcer();
