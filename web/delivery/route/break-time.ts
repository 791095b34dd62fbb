/** Pure: times of a break, by the clock of the phone. */
export const breakChoices = [10, 15, 20, 30, 45, 60] as const;

export const timeOfDay = (at: Date): string =>
  `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;

/** The next time that the clock shows this, now included; a minute ago is still now. */
export function nextAt(clock: string, now: Date): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const at = new Date(now);
  at.setHours(hours, minutes, 0, 0);
  if (at.getTime() < now.getTime() - 120_000) at.setDate(at.getDate() + 1);
  return at;
}
