import { dayIn } from '@autolotto/contract/shared/time.ts';

/** The day at the store by the server's clock, however wrong the telephone's own is: it only measures how long ago that was. */
export function todayAt(
  rules: { readonly now: string; readonly timeZone: string } | undefined,
  fetchedAt: number,
  now: number,
): string {
  if (!rules) return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(now));
  return dayIn(rules.timeZone, new Date(Date.parse(rules.now) + Math.max(0, now - fetchedAt)));
}
