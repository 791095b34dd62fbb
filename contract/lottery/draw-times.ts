/** When draws are, by the clocks of their place: never by a stored offset, since clocks change. */
import { dayAfter, dayIn, instantIn, weekdayOf } from '../shared/time.ts';
import type { GameRules } from './game-rules.ts';

export type DrawTime = {
  /** The calendar day of the draw in its time zone. */
  readonly day: string;
  readonly drawsAt: Date;
  /** From here on nothing is sold for it. */
  readonly closesAt: Date;
};
type Schedule = Pick<GameRules, 'days' | 'localTime' | 'timeZone' | 'cutOff'>;

export function drawTime({ localTime, timeZone, cutOff }: Schedule, day: string): DrawTime {
  const drawsAt = instantIn(timeZone, day, localTime);
  return { day, drawsAt, closesAt: new Date(drawsAt.getTime() - cutOff * 60_000) };
}

/** The next draws that are still sold at an instant, in order. */
export function nextDraws(schedule: Schedule, at: Date, count: number): DrawTime[] {
  const found: DrawTime[] = [];
  for (let day = dayIn(schedule.timeZone, at); found.length < count; day = dayAfter(day, 1)) {
    if (!schedule.days.includes(weekdayOf(day))) continue;
    const draw = drawTime(schedule, day);
    if (draw.closesAt > at) found.push(draw);
  }
  return found;
}
