/** Pure: which draws a game has ahead, by the rules of each day. */
import { type DrawTime, drawTime } from '@autolotto/contract/lottery/draw-times.ts';
import type { GameRules } from '@autolotto/contract/lottery/game-rules.ts';
import { dayAfter, dayIn, weekdayOf } from '@autolotto/contract/shared/time.ts';

export type Version = {
  readonly id: number;
  /** The first day whose draw goes by it. */
  readonly validFrom: string;
  readonly rules: GameRules;
};
export type PlannedDraw = DrawTime & { readonly versionId: number };

/** Draws on sale at once, of each game. */
const drawsAhead = 14;
/** No game draws less often than once a week: further ahead there is nothing to look for. */
const daysAhead = 7 * (drawsAhead + 2);

/** The rules of a day: those that came into force last. */
export const versionAt = (versions: readonly Version[], day: string): Version | undefined =>
  versions
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Version | undefined>(
      (newest, one) => (newest && newest.validFrom > one.validFrom ? newest : one),
      undefined,
    );

/** The next draws whose sale has not ended, in order. The latest zone on earth begins its day last. */
export function plannedDraws(versions: readonly Version[], now: Date, count = drawsAhead): PlannedDraw[] {
  const found: PlannedDraw[] = [];
  const today = dayIn('Etc/GMT+12', now);
  for (let away = 0; found.length < count && away < daysAhead; away++) {
    const day = dayAfter(today, away);
    const version = versionAt(versions, day);
    if (!version?.rules.days.includes(weekdayOf(day))) continue;
    const draw = drawTime(version.rules, day);
    if (draw.closesAt > now) found.push({ ...draw, versionId: version.id });
  }
  return found;
}
