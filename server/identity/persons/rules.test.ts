import { nextVerificationLevel, verificationLevelOf } from '@autolotto/contract/identity/persons/enums.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressForm } from '../address-rules.ts';
import { extension, isSlip, type Known, matchSignals, nameSign, type Shared } from './rules.ts';

describe('one form for all ways to write an address', () => {
  test.each([
    ['214 Maple Street, Larimer Falls, CO 80202', '214 maple st. larimer falls co 80202-1234'],
    ['12 N. Éverett Avenue Apt 3, Denver, CO 80203', '12 North Everett Ave, #3, DENVER, Colorado 80203, USA'],
    ['12 N Everett Ave Apt. # 3, Denver, CO 80203', '12 north everett avenue unit 3 denver co 80203'],
    ['900 Fifth Street NW, Town, CO 80001', '900 5th St. Northwest; Elsewhere CO 80001'],
    ['5 Oak Lane, Boulder', '5 OAK LN, boulder'],
  ])('%s is %s', (one, other) => {
    expect(addressForm(other)).toBe(addressForm(one));
  });
  test.each([
    ['214 Maple Street, Larimer Falls, CO 80202', '216 Maple Street, Larimer Falls, CO 80202'],
    ['214 Maple Street, Larimer Falls, CO 80202', '214 Maple Street, Larimer Falls, CO 80203'],
    ['214 Maple Street, Larimer Falls, CO 80202', '214 Maple Street Apt 2, Larimer Falls, CO 80202'],
    ['214 Maple Street, Larimer Falls, CO 80202', '214 Maple Court, Larimer Falls, CO 80202'],
    ['12 N Everett Ave Apt 3, Denver, CO 80203', '12 S Everett Ave Apt 3, Denver, CO 80203'],
    ['5 Oak Lane, Boulder', '5 Oak Lane, Golden'],
  ])('%s is not %s', (one, other) => {
    expect(addressForm(other)).not.toBe(addressForm(one));
  });
  test('an address ignores case, periods and spaces', () => {
    const street = fc.constantFrom('Maple', 'Riverside', 'Union Park', 'Élan');
    const kind = fc.constantFrom(['Street', 'St.'], ['Avenue', 'AVE'], ['Boulevard', 'blvd'], ['Way', 'way']);
    const number = fc.integer({ min: 1, max: 9_999 });
    const unit = fc.option(fc.constantFrom('3', '12B', 'c'), { nil: undefined });
    fc.assert(
      fc.property(number, street, kind, unit, number, (house, name, [long, cut], flat, next) => {
        const written = `${house} ${name} ${long}${flat ? `, Apartment ${flat}` : ''}, Larimer Falls, CO 80202`;
        const sloppy = `  ${house}  ${name.toUpperCase()} ${cut}${flat ? ` #${flat.toUpperCase()}` : ''}\nLARIMER FALLS co  80202 `;
        expect(addressForm(sloppy)).toBe(addressForm(written));
        const neighbour = written.replace(String(house), String(house + next));
        expect(addressForm(neighbour)).not.toBe(addressForm(written));
      }),
    );
  });
});

const person = (firstName: string, lastName: string, dateOfBirth: string | null = '1980-05-17'): Known => ({
  firstName,
  lastName,
  dateOfBirth,
});
const nothing: Shared = { address: false, device: false, license: false };
const home = { ...nothing, address: true };
const household = { ...home, device: true };

describe('whether two accounts are one person', () => {
  test.each([
    ['José María', 'García', 'JOSE MARIA', 'Garcia', 'name'],
    ['Ann', 'Lee-Smith', 'Lee Smith', 'Ann', 'name'],
    ['Robert', 'Stone', 'Robert J.', 'Stone', 'similar_name'],
    ['Katherine', 'Bell', 'Kathrine', 'Bell', 'similar_name'],
    ['Maria', 'Bell', 'Mraia', 'Bell', 'similar_name'],
    ['Ann', 'Bell', 'Ana', 'Bell', undefined],
    ['New', 'Customer 1', 'New', 'Customer 2', undefined],
    ['Maria', '', 'Maria', '', undefined],
    ['Maria', 'Bell', 'Marko', 'Ball', undefined],
  ])('the names %s %s and %s %s: %s', (a, b, c, d, sign) => {
    expect(nameSign(person(a, b), person(c, d))).toBe(sign);
    expect(nameSign(person(c, d), person(a, b))).toBe(sign);
  });
  test.each<[string, Known, Shared, readonly string[] | undefined]>([
    ['name and birthday', person('ana', 'bell'), nothing, ['name', 'birth_date']],
    ['a slip in the name, and the birthday', person('Ana', 'Bella'), nothing, ['similar_name', 'birth_date']],
    ['twins in one home', person('Tom', 'Bell'), home, ['birth_date', 'address']],
    ['the birthday alone', person('Tom', 'Fox'), nothing, undefined],
    ['the name alone', person('Ana', 'Bell', null), nothing, undefined],
    ['the name in one home, before a birthday is told', person('Ana', 'Bell', null), home, ['name', 'address']],
    ['mother and daughter of one name', person('Ana', 'Bell', '2004-01-02'), home, undefined],
    [
      'another birthday from the same telephone',
      person('Ana', 'Bell', '1981-05-17'),
      household,
      ['name', 'address', 'device'],
    ],
    ['a couple', person('Tom', 'Bell', '1979-01-02'), household, undefined],
    ['a courier’s license', person('Tom', 'Fox', '1979-01-02'), { ...nothing, license: true }, ['license']],
  ])('whether two accounts are one person: %s', (_, other, shared, signs) => {
    expect(matchSignals(person('Ana', 'Bell'), other, shared)).toEqual(signs);
    expect(matchSignals(other, person('Ana', 'Bell'), shared)).toEqual(signs);
  });
  test('more in common never makes it less likely', () => {
    const some = fc.record({
      firstName: fc.constantFrom('Ana', 'Anna', 'Tom'),
      lastName: fc.constantFrom('Bell', 'Bella', 'Fox'),
      dateOfBirth: fc.constantFrom('1980-05-17', '1981-05-17', null),
    });
    const share = fc.record({ address: fc.boolean(), device: fc.boolean(), license: fc.boolean() });
    fc.assert(
      fc.property(some, some, share, share, (one, other, less, also) => {
        const more = {
          address: less.address || also.address,
          device: less.device || also.device,
          license: less.license || also.license,
        };
        const before = matchSignals(one, other, less);
        if (before) expect(matchSignals(one, other, more)).toEqual(expect.arrayContaining(before));
        expect(matchSignals(other, one, less)).toEqual(before);
      }),
    );
  });
  test.each([
    ['bell', 'bell', true],
    ['bell', 'ball', true],
    ['bell', 'bells', true],
    ['bell', 'ebll', true],
    ['bell', 'blel', true],
    ['bell', 'bal', false],
    ['bell', 'ballot', false],
    ['bell', 'lleb', false],
  ])('whether two accounts are one person: %s and %s differ by a slip: %s', (one, other, is) => {
    expect([isSlip(one, other), isSlip(other, one)]).toEqual([is, is]);
  });
});

test('a person is checked as far as the best that was seen of them', () => {
  expect([
    verificationLevelOf([]),
    verificationLevelOf(['door']),
    verificationLevelOf(['documents']),
    verificationLevelOf(['door', 'documents']),
  ]).toEqual(['declared', 'id_checked', 'documents_verified', 'documents_verified']);
  expect(nextVerificationLevel).toEqual({
    declared: 'id_checked',
    id_checked: 'documents_verified',
    documents_verified: null,
  });
});

describe('shutting oneself out beside what there is', () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const until = (day: string | null) => ({ scope: 'lottery', until: day === null ? null : at(day) }) as const;
  test.each([
    [undefined, '2027-01-01', 'longer'],
    ['2027-01-01', '2027-01-01', 'same'],
    ['2027-01-01', '2027-01-02', 'same'],
    ['2027-01-01', '2027-01-03', 'longer'],
    ['2027-01-03', '2027-01-01', 'shorter'],
    ['2027-01-01', null, 'longer'],
    [null, '2099-01-01', 'shorter'],
    [null, null, 'same'],
  ])('until %s, and then until %s: %s', (before, after, is) => {
    const wanted = { from: at('2026-07-01'), until: after === null ? null : at(after) };
    expect(extension(before === undefined ? undefined : until(before), wanted)).toBe(is);
  });

  const hour = 3_600_000;
  const day = 24 * hour;
  test.each([
    ['a day again, at once', day, 0, day, 'same'],
    ['a day again, after an hour', day, hour, day, 'same'],
    ['a day again, after two hours', day, 2 * hour, day, 'longer'],
    ['a day again, in its last hour', day, 23 * hour, day, 'longer'],
    ['a day, in the last hours of a week', 7 * day, 6.5 * day, day, 'longer'],
    ['a day, in the middle of a week', 7 * day, 3 * day, day, 'shorter'],
    ['a day, when an hour more is left of a week', 7 * day, 6 * day - hour, day, 'same'],
    ['a week again, after seven hours', 7 * day, 7 * hour, 7 * day, 'same'],
    ['a week again, after eight hours', 7 * day, 8 * hour, 7 * day, 'longer'],
    ['six months again, after a day', 182 * day, day, 182 * day, 'same'],
    ['six months again, after two days', 182 * day, 2 * day, 182 * day, 'longer'],
  ] as const)('short terms are prolonged by what was asked for: %s', (_, first, after, second, is) => {
    const began = at('2027-01-01').getTime();
    const from = new Date(began + after);
    const wanted = { from, until: new Date(from.getTime() + second) };
    expect(extension({ scope: 'lottery', until: new Date(began + first) }, wanted)).toBe(is);
  });

  test('no exclusion ever ends earlier than it did, and every wish is met but for a small part', () => {
    const length = fc.constantFrom(day, 7 * day, 30 * day, 182 * day);
    fc.assert(
      fc.property(length, length, fc.integer({ min: 0, max: 400 * 24 }), (first, second, hours) => {
        const end = first;
        const from = hours * hour;
        fc.pre(from < end);
        const now = { scope: 'lottery', until: new Date(end) } as const;
        const wanted = { from: new Date(from), until: new Date(from + second) };
        const is = extension(now, wanted);
        const ends = is === 'longer' ? from + second : end;
        expect(ends).toBeGreaterThanOrEqual(end);
        expect(ends).toBeGreaterThanOrEqual(from + second - Math.min(day, second / 24));
      }),
    );
  });
});
