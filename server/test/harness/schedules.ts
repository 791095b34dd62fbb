/** Kinds of job schedules: each minute, each so many, each hour, each day. */

const kinds = [
  { pattern: /^\* \* \* \* \*$/, minutes: () => 1, words: () => 'every minute' },
  {
    pattern: /^\*\/(\d+) \* \* \* \*$/,
    minutes: Number,
    words: (n: string) => `every ${n === '5' ? 'five' : 'ten'} minutes`,
  },
  { pattern: /^(\d+) \* \* \* \*$/, minutes: () => 60, words: () => 'every hour' },
  {
    pattern: /^(\d+) (\d+) \* \* \*$/,
    minutes: () => 24 * 60,
    words: (minute: string, hour: string) => `every day at ${hour}:${minute.padStart(2, '0')} UTC`,
  },
] as const;

function read(schedule: string) {
  for (const kind of kinds) {
    const found = kind.pattern.exec(schedule);
    if (found) return { kind, parts: found.slice(1) };
  }
  throw new Error(`a schedule of another kind: ${schedule}`);
}

/** The most minutes between one time and the next. */
export function longestGapMinutes(schedule: string): number {
  const { kind, parts } = read(schedule);
  return kind.minutes(parts[0]);
}

/** A schedule in words. */
export function scheduleWords(schedule: string): string {
  const { kind, parts } = read(schedule);
  return kind.words(parts[0] ?? '', parts[1] ?? '');
}
