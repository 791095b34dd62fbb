import { expect, test } from 'vitest';
import { drawBelow, systemRandom } from './random.ts';

/** Every byte there is, once each, then the end. */
function everyByte(): (count: number) => Uint8Array {
  let next = 0;
  return (count) => {
    if (next + count > 256) throw new Error('all bytes are drawn');
    next += count;
    return Uint8Array.from({ length: count }, (_, at) => next - count + at);
  };
}
/** How often each number below `end` is drawn from every byte there is. */
function countsOf(end: number, draw: (bytes: (count: number) => Uint8Array) => number): number[] {
  const bytes = everyByte();
  const counts = Array.from({ length: end }, () => 0);
  try {
    for (;;) {
      const drawn = draw(bytes);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
  } catch {
    return counts;
  }
}

test.each([2, 3, 6, 10, 49, 69, 100, 200, 255, 256])('numbers below %d are drawn equally often', (end) => {
  const counts = countsOf(end, (bytes) => drawBelow(bytes, end));
  expect(new Set(counts)).toEqual(new Set([Math.floor(256 / end)]));
});

test('control: a remainder without rejection draws small numbers more often, and the count shows it', () => {
  const biased = countsOf(100, (bytes) => (bytes(1)[0] ?? 0) % 100);
  expect([biased[0], biased[55], biased[56], biased[99]]).toEqual([3, 3, 2, 2]);
});

test('a draw beyond the last whole multiple is thrown away, and the next one counts', () => {
  const draws = [[255], [200], [7]];
  const bytes = () => Uint8Array.from(draws.shift() ?? []);
  expect(drawBelow(bytes, 100)).toBe(7);
  expect(draws).toEqual([]);
});

test('a draw takes as many bytes as its end needs, the highest first', () => {
  const asked: number[] = [];
  const bytes = (count: number) => {
    asked.push(count);
    return Uint8Array.from({ length: count }, (_, at) => (at === 0 ? 1 : at));
  };
  const drawn = [256, 257, 65_536, 65_537, 2 ** 48].map((end) => drawBelow(bytes, end));
  expect(drawn).toEqual([1, 0x0101 % 257, 0x0101, 0x010102 % 65_537, 0x010102030405]);
  expect(asked).toEqual([1, 2, 2, 3, 6]);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 48 + 1])('no number is drawn below %d', (end) => {
  expect(() => drawBelow(everyByte(), end)).toThrow(RangeError);
});

test('below one there is only zero', () => {
  expect(systemRandom.below(1)).toBe(0);
});

test('the chance of the system has the length asked for, and does not repeat itself', () => {
  expect(systemRandom.bytes(32)).toHaveLength(32);
  expect(Buffer.compare(systemRandom.bytes(32), systemRandom.bytes(32))).not.toBe(0);
  const drawn = new Set(Array.from({ length: 200 }, () => systemRandom.below(2 ** 48)));
  expect(drawn.size).toBe(200);
  expect(Math.max(...drawn)).toBeLessThan(2 ** 48);
});
