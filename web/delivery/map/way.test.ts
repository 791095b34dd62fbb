import { describe, expect, test } from 'vitest';
import { partWay } from './way.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
/** East along a street, then north along another. */
const line = [at(39.75, -105), at(39.75, -104.99), at(39.76, -104.99)];

describe('the way on the map', () => {
  test('is ahead as a whole while nobody rides it', () => {
    expect(partWay(line, null)).toEqual({ done: [], ahead: line });
  });

  test('parts where the courier is, beside the street too', () => {
    const { done, ahead } = partWay(line, at(39.7504, -104.995));
    expect(done).toHaveLength(2);
    expect(done[1]?.latitude).toBeCloseTo(39.75, 6);
    expect(done[1]?.longitude).toBeCloseTo(-104.995, 6);
    expect(ahead).toEqual([done[1], line[1], line[2]]);
  });

  test('is behind the courier as a whole at its end', () => {
    expect(partWay(line, at(39.7601, -104.99))).toEqual({ done: line, ahead: [line[2], line[2]] });
  });

  test('stays ahead of a courier who takes another way', () => {
    expect(partWay(line, at(39.74, -105))).toEqual({ done: [], ahead: line });
  });

  test('of one place, or of none, is nowhere', () => {
    expect(partWay([], at(39.75, -105))).toEqual({ done: [], ahead: [] });
    expect(partWay([at(39.75, -105), at(39.75, -105)], at(39.75, -105)).done).toHaveLength(2);
  });
});
