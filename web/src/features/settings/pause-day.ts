/** The day of a pause's end as a date input has it, in the viewer's time zone; empty without one. */
export function toPauseDay(pausedUntil: string | undefined): string {
  if (!pausedUntil) return "";
  const at = new Date(pausedUntil);
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}

/** The moment at which that day begins; null without a day. */
export function fromPauseDay(day: string): string | null {
  const at = new Date(`${day}T00:00:00`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
