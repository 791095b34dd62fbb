import { expect, test } from 'vitest';
import { groupsOf, qrTextOf, timeLeftOf } from './time-left.ts';

const from = '2026-11-27T12:00:00.000Z';
const until = '2026-11-27T12:15:00.000Z';
const at = (time: string) => timeLeftOf(from, until, Date.parse(`2026-11-27T${time}Z`));

test('BTC-14 the time to pay counts down in minutes and seconds, and ends', () => {
  expect(at('12:00:00.000')).toEqual({ clock: '15:00', minutes: 15, passed: 0 });
  expect(at('12:02:55.500')).toEqual({ clock: '12:05', minutes: 13, passed: 20 });
  expect(at('12:14:59.001')).toEqual({ clock: '0:01', minutes: 1, passed: 100 });
  expect(at('12:15:00.000')).toEqual({ clock: undefined, minutes: 0, passed: 100 });
  // A device whose clock is behind.
  expect(at('11:59:00.000')).toEqual({ clock: '16:00', minutes: 16, passed: 0 });
});

test('the code has the address in capitals and its keys as they are', () => {
  expect(qrTextOf('bitcoin:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu?amount=0.00068334')).toBe(
    'BITCOIN:BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU?amount=0.00068334',
  );
  expect(qrTextOf('bitcoin:bc1q')).toBe('BITCOIN:BC1Q');
});

test('an address stands in groups of four, nothing lost', () => {
  expect(groupsOf('bcrt1q6rz28mc')).toEqual(['bcrt', '1q6r', 'z28m', 'c']);
  expect(groupsOf('')).toEqual([]);
});
