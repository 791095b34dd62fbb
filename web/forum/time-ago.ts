const hourMs = 3_600_000;

/** Whole hours and days, rounded down: what is younger than an hour is now. */
export function agoOf(at: number, now: number): { readonly key: 'now' | 'hours' | 'days'; readonly count: number } {
  const hours = Math.floor((now - at) / hourMs);
  if (hours < 1) return { key: 'now', count: 0 };
  return hours < 24 ? { key: 'hours', count: hours } : { key: 'days', count: Math.floor(hours / 24) };
}
