import { milesBetween } from '@autolotto/contract/shared/geo.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locateAddress } from './addresses.ts';
import { nearestOnLine } from './geometry.ts';
import { townNetwork } from './network.ts';
import { demoPeople } from './people.ts';
import { demoShops } from './shops.ts';
import { toPair } from './streets.ts';

const milesApart = (one: string, other: string): number => {
  const [a, b] = [locateAddress(one), locateAddress(other)];
  if (!a || !b) throw new Error(`not found: ${a ? other : one}`);
  return milesBetween(a, b);
};

describe('an address of the town', () => {
  test.each([
    '214 maple st., Larimer Falls, CO 80202',
    '214 MAPLE STREET',
    '  214   Maple\tSt ',
    '214 Maple',
    '214 Maple St Larimer Falls Colorado 80202-1234, USA',
    '214 Maple Street, Apt 4B, Larimer Falls, CO',
    '214 Maple Street #12, Larimer Falls',
    '214 Maple Street apt #12, Larimer Falls',
    '214 Maple Street, 2nd floor, Larimer Falls, CO',
    '214 Maple Street, floor 2, Larimer Falls, CO',
    '214 Maple Street, Suite 5, Denver, CO 80202',
    '214B Maple Street',
    '214 1/2 Maple Street',
    'Apt 4, 214 Maple Street, Larimer Falls, CO 80202',
    '２１４ Maple Street',
    '214 Máple Street',
  ])('an address of the town is found as people write it: %j', (text) => {
    expect(locateAddress(text)).toEqual(locateAddress('214 Maple Street'));
    expect(locateAddress(text)).toBeDefined();
  });

  test.each([
    ['500 9th Ave', '500 Ninth Avenue'],
    ['500 Falls Blvd.', '500 Falls Boulevard'],
    ['300 Old Fort Rd', '300 Old Fort Road'],
    ['100 Cherry Ln', '100 Cherry Lane'],
    ['50 Juniper Wy', '50 Juniper Way'],
    ['50 Riverside Dr', '50 Riverside Drive'],
    ['80 1st ave', '80 first avenue'],
  ])('%s is %s', (short, long) => {
    expect(locateAddress(short)).toBeDefined();
    expect(locateAddress(short)).toEqual(locateAddress(long));
  });

  test('every street has houses, beside it', () => {
    for (const { name, line } of townNetwork().streets) {
      const door = locateAddress(`20 ${name}`);
      expect(door, name).toBeDefined();
      if (door) expect(nearestOnLine(toPair(door), line)?.off, name).toBeLessThan(0.6);
    }
  });

  test('numbers rise evenly along the street, odd ones across from even ones', () => {
    expect(milesApart('200 Birch Street', '300 Birch Street')).toBeCloseTo(0.1, 2);
    expect(milesApart('200 Birch Street', '400 Birch Street')).toBeCloseTo(0.2, 2);
    expect(milesApart('200 Birch Street', '201 Birch Street')).toBeCloseTo(0.01, 3);
    expect(milesApart('200 Birch Street', '202 Birch Street')).toBeCloseTo(0.002, 3);
  });
});

describe('what is not an address of the town', () => {
  test.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['no number', 'Maple Street'],
    ['number 0', '0 Maple Street'],
    ['a negative zero', '-0 Maple Street'],
    ['a leading zero', '0214 Maple Street'],
    ['a number beyond the end of the street', '9999 Maple Street'],
    ['a number of many digits', '99999999999999999999 Maple Street'],
    ['an unknown street', '214 Sesame Street'],
    ['another kind of street of that name', '214 Maple Avenue, Larimer Falls, CO 80202'],
    ['another ZIP', '214 Maple Street, Larimer Falls, CO 80301'],
    ['another town', '214 Maple Street, Chicago'],
    ['only punctuation', '#,.;--//'],
    ['another script', '二百十四 枫树街'],
    ['an emoji', '🏠 Maple Street'],
    ['a name of an object’s property', '214 constructor street'],
    ['markup', '<script>alert(214)</script>'],
    ['ten thousand letters', `214 ${'Maple '.repeat(1700)}Street`],
    ['ten thousand digits', '9'.repeat(10_000)],
  ])('%s is not found', (_, text) => {
    expect(locateAddress(text)).toBeUndefined();
  });

  test('whatever is typed, the answer is a place in the town or none', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string().map((s) => `214 Maple ${s}`),
        ),
        (text) => {
          const door = locateAddress(text);
          if (door) expect(milesBetween(door, { latitude: 39.7515, longitude: -104.9977 })).toBeLessThan(2.5);
        },
      ),
    );
  });
});

describe('the demo people and shops', () => {
  test.each(demoPeople.map(({ email, address }) => [email, address]))(
    'the demo people and shops: %s lives at a known address',
    (_, address) => {
      expect(locateAddress(address)).toBeDefined();
    },
  );

  test.each(demoShops.map((shop) => [shop.name, shop] as const))(
    'the demo people and shops: %s stands where its address says',
    (_, shop) => {
      const door = locateAddress(shop.address);
      expect(door && milesBetween(door, shop.location)).toBeLessThan(0.005);
    },
  );
});
