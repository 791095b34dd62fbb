/** In the person's morning, so that it is read with the first coffee. */
const morning = { from: 7, until: 10 } as const;

export function isMorning(timeZone: string, now: Date): boolean {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now);
  return Number(hour) >= morning.from && Number(hour) < morning.until;
}
