import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asDone, clockDiscrepancy, correctedTime, isClockOff } from './device-time-rules.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);
const now = at('19:00');
const before = at('18:00');
const taken = (occurredAt: string, sentAt?: string) =>
  correctedTime(
    { occurredAt: at(occurredAt).toISOString(), ...(sentAt && { sentAt: at(sentAt).toISOString() }) },
    now,
    before,
  );

describe('a step that was taken without a connection', () => {
  test("an offline step has the phone's time", () => expect(taken('18:40', '19:00')).toEqual(at('18:40')));
  test("an offline step is dated by its distance to sending, even if the phone's clock is two hours off", () => {
    expect(taken('16:40', '17:00')).toEqual(at('18:40'));
    expect(taken('20:40', '21:00')).toEqual(at('18:40'));
  });
  test('an offline step is never later than its report', () => {
    expect(taken('19:30', '19:00')).toEqual(now);
    expect(taken('23:00')).toEqual(now);
  });
  test('an offline step is never earlier than the step before it', () =>
    expect(taken('17:00', '19:00')).toEqual(before));
  test('an offline step may come without a time', () =>
    expect(correctedTime({ sentAt: now.toISOString() }, now, before)).toBeUndefined());
  test('always lies between the step before it and now, whatever clock it was taken by', () => {
    const any = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    fc.assert(
      fc.property(any, fc.option(any, { nil: undefined }), (occurredAt, sentAt) => {
        const when = correctedTime({ occurredAt, sentAt }, now, before)?.getTime() ?? 0;
        expect(when).toBeGreaterThanOrEqual(before.getTime());
        expect(when).toBeLessThanOrEqual(now.getTime());
      }),
    );
  });
});

describe('a clock that cannot be believed', () => {
  const told = (deviceAt: string, sentAt: string | null, taken: string) =>
    clockDiscrepancy({
      deviceAt: at(deviceAt),
      sentAt: sentAt === null ? null : at(sentAt),
      occurredAt: at(taken),
      recordedAt: now,
    });
  test.each([
    ['is right', told('18:40', '19:00', '18:40'), { offByMinutes: 0, movedMinutes: 0 }, false],
    ['is a little slow', told('18:35', '18:55', '18:40'), { offByMinutes: 5, movedMinutes: 0 }, false],
    ['is slow', told('18:34', '18:54', '18:40'), { offByMinutes: 6, movedMinutes: 0 }, true],
    ['is fast', told('20:40', '21:00', '18:40'), { offByMinutes: -120, movedMinutes: 0 }, true],
    [
      'tells a time before the step before it',
      told('17:00', '19:00', '18:00'),
      { offByMinutes: 0, movedMinutes: 60 },
      true,
    ],
    ['tells a time that is still to come', told('19:30', null, '19:00'), { offByMinutes: 0, movedMinutes: -30 }, true],
  ])('a clock that cannot be believed: %s', (_, found, expected, odd) => {
    expect(found).toEqual(expected);
    expect(isClockOff(found)).toBe(odd);
  });
});

test('things stand as they were done: by our clock, but never against the order of their telephone’s line', () => {
  const one = (id: number, minute: number, seq: number | null, actorId = 'maya') => ({
    ...{ id, actorId, seq },
    occurredAt: `2026-11-21T18:${minute}:00.000Z`,
  });
  const ids = (...told: ReturnType<typeof one>[]) => asDone(told).map(({ id }) => id);
  expect(ids(one(1, 30, null), one(2, 20, null), one(3, 10, null), one(4, 10, null))).toEqual([3, 4, 2, 1]);
  expect(ids(one(1, 20, 9), one(2, 20, 8), one(3, 21, 7))).toEqual([3, 2, 1]);
  // One that has no place in it is held by its time alone.
  expect(ids(one(1, 20, 9), one(2, 25, null))).toEqual([1, 2]);
  // Each phone has its own sequence.
  expect(ids(one(1, 20, 9), one(2, 21, 8, 'sam'))).toEqual([1, 2]);
});
