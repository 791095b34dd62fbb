import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fix, judged, positionLimits } from './position-rules.ts';

const now = 1_000_000_000;
const here = { latitude: 39.7392, longitude: -104.9903 };
const fix = (part: Partial<Fix> = {}): Fix => ({ ...here, at: now, ...part });
/** About so many meters to the north. */
const north = (meters: number) => here.latitude + meters / 111_195;
const judge = (one: Fix, last?: Fix, suspect?: Fix) => judged(one, { now, last, suspect, limits: positionLimits });
const kept = fix({ at: now - 10_000 });

describe('a position is not believed', () => {
  test.each([
    ['that is none', fix({ latitude: Number.NaN }), 'invalid'],
    ['beyond the pole', fix({ latitude: 91 }), 'invalid'],
    ['beyond the date line', fix({ longitude: -181 }), 'invalid'],
    ['at no time', fix({ at: Number.POSITIVE_INFINITY }), 'invalid'],
    ['in the sea off Africa', fix({ latitude: 0, longitude: 0 }), 'zero'],
    ['from two minutes ago', fix({ at: now - 120_001 }), 'outdated'],
    ['from the future', fix({ at: now + 5_001 }), 'future'],
    ['of a phone that knows only the town', fix({ accuracyMeters: 2_001 }), 'accuracy'],
    ['older than what is known', fix({ at: now - 11_001 }), 'past'],
    ['that was told already', kept, 'duplicate'],
    ['told half a second later from next door', fix({ at: now - 9_500, latitude: north(10) }), 'period'],
    ['500 km away ten seconds later', fix({ latitude: north(500_000) }), 'speed'],
  ] as const)('a position is not believed: %s', (_what, one, drop) => expect(judge(one, kept)).toEqual({ drop }));
});

describe('a position is believed', () => {
  test('when it is the first', () => expect(judge(fix())).toEqual({ take: fix() }));
  test('up to two minutes after it was found', () => expect(judge(fix({ at: now - 120_000 }))).toHaveProperty('take'));
  test('a position is believed when the courier rides', () => {
    const one = fix({ latitude: north(150) });
    expect(judge(one, kept)).toEqual({ take: one });
  });
  test('when the phone has found a better one across the town', () =>
    expect(judge(fix({ latitude: north(20_000) }), kept)).toHaveProperty('take'));
  test('far away after a long time', () =>
    expect(judge(fix({ latitude: north(500_000) }), fix({ at: now - 3 * 3_600_000 }))).toHaveProperty('take'));
  test('when the next one is beside it: the courier is there after all', () => {
    const far = fix({ at: now - 3_000, latitude: north(500_000) });
    expect(judge(far, kept)).toEqual({ drop: 'speed' });
    expect(judge(fix({ latitude: north(500_100) }), kept, far)).toHaveProperty('take');
    expect(judge(fix({ latitude: north(900_000) }), kept, far)).toEqual({ drop: 'speed' });
  });
});

test('a standing courier keeps one fresh position, and a slow one moves', () => {
  expect(judge(fix({ latitude: north(4) }), kept)).toEqual({ take: { ...kept, at: now } });
  const crept = fix({ latitude: north(6) });
  expect(judge(crept, kept)).toEqual({ take: crept });
});

test('whatever a phone says, what is kept lies on the earth, near now, and within reach of what was kept before', () => {
  const any = fc.record({
    latitude: fc.double({ min: -200, max: 200 }),
    longitude: fc.double({ min: -400, max: 400 }),
    at: fc.integer({ min: now - 10_000_000, max: now + 10_000_000 }),
    accuracyMeters: fc.double({ min: 0, max: 100_000, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), (said) => {
      let last: Fix | undefined;
      for (const one of said) {
        const found = judge(one, last);
        if ('drop' in found) continue;
        expect(Math.abs(found.take.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(found.take.longitude)).toBeLessThanOrEqual(180);
        expect(found.take.at).toBeGreaterThanOrEqual(now - positionLimits.oldestMs);
        expect(found.take.at).toBeLessThanOrEqual(now + positionLimits.futureMs);
        last = found.take;
      }
    }),
  );
});
