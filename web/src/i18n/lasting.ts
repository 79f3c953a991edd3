/** How long something lasts, as people read it. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** To the second, rounded up: a clock shows 0:00 when time is up, and not before. From a day on, days and hours. */
export function lasting(seconds: number, language: string): string {
  const whole = Math.ceil(seconds);
  if (whole >= DAY) return roughly(whole, language);
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  const end = String(whole % MINUTE).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${end}` : `${minutes}:${end}`;
}

/** In one or two units, rounded down. */
export function roughly(seconds: number, language: string): string {
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
  if (days) return [unit(days, "day", language), ...(hours ? [unit(hours, "hour", language)] : [])].join(" ");
  if (hours) return unit(hours, "hour", language);
  return seconds >= MINUTE
    ? unit(Math.floor(seconds / MINUTE), "minute", language)
    : unit(Math.floor(seconds), "second", language);
}

/** The same for machines, as HTML wants it. */
export function duration(seconds: number): string {
  return `PT${Math.ceil(seconds)}S`;
}

function unit(n: number, name: "day" | "hour" | "minute" | "second", language: string): string {
  return new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "short" }).format(n);
}
