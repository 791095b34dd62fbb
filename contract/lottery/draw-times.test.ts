import { describe, expect, test } from 'vitest';
import { clockIn } from '../shared/time.ts';
import { drawTime, nextDraws } from './draw-times.ts';

const newYork = { days: [1, 3, 6], localTime: '22:59', timeZone: 'America/New_York', cutOff: 120 };
const paris = { days: [2, 5], localTime: '21:00', timeZone: 'Europe/Paris', cutOff: 120 };
const brisbane = { days: [4], localTime: '20:30', timeZone: 'Australia/Brisbane', cutOff: 120 };
const denver = { days: [1, 3, 6], localTime: '19:35', timeZone: 'America/Denver', cutOff: 60 };

describe('the time of a draw', () => {
  test.each([
    ['New York in winter', newYork, '2026-01-07', '2026-01-08T03:59:00.000Z'],
    ['New York in summer', newYork, '2026-07-08', '2026-07-09T02:59:00.000Z'],
    ['New York on the evening before its clocks go forward', newYork, '2026-03-07', '2026-03-08T03:59:00.000Z'],
    ['New York a day after', newYork, '2026-03-09', '2026-03-10T02:59:00.000Z'],
    ['Paris while America has changed and Europe has not', paris, '2026-03-17', '2026-03-17T20:00:00.000Z'],
    ['Paris after both have', paris, '2026-03-31', '2026-03-31T19:00:00.000Z'],
    ['Brisbane, which never changes, in January', brisbane, '2026-01-08', '2026-01-08T10:30:00.000Z'],
    ['Brisbane in July', brisbane, '2026-07-09', '2026-07-09T10:30:00.000Z'],
    ['Denver in winter', denver, '2026-12-05', '2026-12-06T02:35:00.000Z'],
  ])('is that of the clocks there: %s', (_, schedule, day, drawsAt) => {
    const draw = drawTime(schedule, day);
    expect(draw.drawsAt.toISOString()).toBe(drawsAt);
    expect(draw.drawsAt.getTime() - draw.closesAt.getTime()).toBe(schedule.cutOff * 60_000);
  });
});

describe('the next draws', () => {
  test('are those still sold, across a change of clocks', () => {
    const found = nextDraws(newYork, new Date('2026-03-05T12:00:00Z'), 4);
    expect(found.map(({ day }) => day)).toEqual(['2026-03-07', '2026-03-09', '2026-03-11', '2026-03-14']);
  });

  test('keep their time on their own clocks when these go back, and move on those of Phoenix, which do not', () => {
    const found = nextDraws(newYork, new Date('2026-10-31T12:00:00Z'), 2);
    const clocks = (timeZone: string) => found.map(({ day, drawsAt }) => [day, clockIn(timeZone, drawsAt)]);
    expect(clocks('America/New_York')).toEqual([
      ['2026-10-31', '22:59'],
      ['2026-11-02', '22:59'],
    ]);
    expect(clocks('America/Phoenix')).toEqual([
      ['2026-10-31', '19:59'],
      ['2026-11-02', '20:59'],
    ]);
  });

  test('leave out a draw from the moment that its sale ends', () => {
    const { closesAt } = drawTime(denver, '2026-12-05');
    const first = (at: number) => nextDraws(denver, new Date(at), 1)[0]?.day;
    expect(first(closesAt.getTime() - 1)).toBe('2026-12-05');
    expect(first(closesAt.getTime())).toBe('2026-12-07');
  });

  test('begin on the day of their own zone, not of the one who asks', () => {
    // Already Thursday in Brisbane, still Wednesday in Denver.
    const [draw] = nextDraws(brisbane, new Date('2026-11-25T20:00:00Z'), 1);
    expect(draw?.day).toBe('2026-11-26');
  });
});
