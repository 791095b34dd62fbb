import { dayIn } from '@autolotto/contract/shared/time.ts';

/** Today's date at the store by the server's clock: the phone's own clock only measures the time since then. */
export function todayAt(
  rules: { readonly now: string; readonly timeZone: string } | undefined,
  fetchedAt: number,
  now: number,
): string {
  if (!rules) return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(now));
  return dayIn(rules.timeZone, new Date(Date.parse(rules.now) + Math.max(0, now - fetchedAt)));
}
