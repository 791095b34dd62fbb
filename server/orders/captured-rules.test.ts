import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takenAt } from './captured-rules.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);
const now = at('19:00');
const before = at('18:00');
const taken = (capturedAt: string, sentAt?: string) =>
  takenAt(
    { capturedAt: at(capturedAt).toISOString(), ...(sentAt && { sentAt: at(sentAt).toISOString() }) },
    now,
    before,
  );

describe('a step that was taken without a connection', () => {
  test('was taken when the phone says', () => expect(taken('18:40', '19:00')).toEqual(at('18:40')));
  test('was taken as long before it was sent as the phone says, though its clock is two hours off', () => {
    expect(taken('16:40', '17:00')).toEqual(at('18:40'));
    expect(taken('20:40', '21:00')).toEqual(at('18:40'));
  });
  test('was not taken after it was told of', () => {
    expect(taken('19:30', '19:00')).toEqual(now);
    expect(taken('23:00')).toEqual(now);
  });
  test('was not taken before the step before it', () => expect(taken('17:00', '19:00')).toEqual(before));
  test('is told of without its time', () =>
    expect(takenAt({ sentAt: now.toISOString() }, now, before)).toBeUndefined());
  test('always lies between the step before it and now, whatever clock it was taken by', () => {
    const any = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    fc.assert(
      fc.property(any, fc.option(any, { nil: undefined }), (capturedAt, sentAt) => {
        const when = takenAt({ capturedAt, sentAt }, now, before)?.getTime() ?? 0;
        expect(when).toBeGreaterThanOrEqual(before.getTime());
        expect(when).toBeLessThanOrEqual(now.getTime());
      }),
    );
  });
});
