import type { Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { prohibitedByHours } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { minutesOf, spokenTimes } from '@autolotto/contract/shared/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearFirst } from '../rules.ts';
import { type SaleTerms, saleTimeOf } from './rules.ts';

const daily = (opens: string, closes: string) => ({
  hours: Array.from({ length: 7 }, () => [{ opens, closes }]),
  hoursExceptions: [],
});
const always = daily('00:00', '24:00');
const jurisdictionRules = (opens: string, closes: string): Rule => ({
  id: 1,
  area: { state: '', zip: '', city: '' },
  categories: ['alcohol'],
  validFrom: '2020-01-01',
  validTo: null,
  terms: { kind: 'hours', ...daily(opens, closes) },
});
/** 23 November 2026 is a Monday. */
const at = (time: string, day = '2026-11-23') => ({ day, minutes: minutesOf(time) });
const evening: SaleTerms = { saleHours: { alcohol: { from: '10:00', to: '22:00' } }, jurisdictionRules: [] };

describe('when a category is sold', () => {
  test.each([
    ['long before the end', '19:59', null],
    ['within two hours of it', '20:00', { isSold: true, until: '22:00' }],
    ['in the last minute', '21:59', { isSold: true, until: '22:00' }],
    ['at the end', '22:00', { isSold: false, from: 'Tue 10:00' }],
    ['before the beginning', '09:59', { isSold: false, from: '10:00' }],
    ['at the beginning', '10:00', null],
  ])('when a category is sold: %s', (_when, time, said) => {
    expect(saleTimeOf('alcohol', always, evening, at(time))).toEqual(said);
  });

  test('categories without sale limits show no sale time', () => {
    expect(
      saleTimeOf(
        'convenience',
        always,
        { ...evening, jurisdictionRules: [jurisdictionRules('08:00', '20:00')] },
        at('23:00'),
      ),
    ).toBeNull();
  });

  test('the law and the house both have to allow it: the first end, the last beginning', () => {
    const both = { ...evening, jurisdictionRules: [jurisdictionRules('12:00', '21:00')] };
    expect(saleTimeOf('alcohol', always, both, at('20:00'))).toEqual({ isSold: true, until: '21:00' });
    expect(saleTimeOf('alcohol', always, both, at('11:00'))).toEqual({ isSold: false, from: '12:00' });
  });

  test('a night that goes on after midnight has its end on the next day, and a day after a day is no end', () => {
    const night = {
      saleHours: { alcohol: { from: '10:00', to: '01:30' } },
      jurisdictionRules: [jurisdictionRules('00:00', '24:00')],
    };
    expect(saleTimeOf('alcohol', always, night, at('23:45'))).toEqual({ isSold: true, until: '01:30' });
    expect(saleTimeOf('alcohol', always, night, at('01:00'))).toEqual({ isSold: true, until: '01:30' });
    expect(
      saleTimeOf(
        'alcohol',
        always,
        { saleHours: {}, jurisdictionRules: [jurisdictionRules('00:00', '24:00')] },
        at('23:45'),
      ),
    ).toBeNull();
    const midnight = { saleHours: { alcohol: { from: '08:00', to: '24:00' } }, jurisdictionRules: [] };
    expect(saleTimeOf('alcohol', always, midnight, at('23:00'))).toEqual({ isSold: true, until: '00:00' });
  });

  test('a shop that closes before has its own word for it, and one that opens later sells from then on', () => {
    expect(saleTimeOf('alcohol', daily('09:00', '21:30'), evening, at('21:00'))).toBeNull();
    expect(saleTimeOf('alcohol', daily('09:00', '22:00'), evening, at('21:00'))).toEqual({
      isSold: true,
      until: '22:00',
    });
    expect(saleTimeOf('alcohol', daily('09:00', '12:00'), evening, at('13:00'))).toBeNull();
    expect(saleTimeOf('alcohol', daily('11:00', '20:00'), evening, at('23:00'))).toEqual({
      isSold: false,
      from: 'Tue 11:00',
    });
  });

  test('hours that never come are no time', () => {
    const never = { saleHours: { alcohol: { from: '10:00', to: '10:00' } }, jurisdictionRules: [] };
    expect(saleTimeOf('alcohol', always, never, at('10:00'))).toEqual({ isSold: false, from: null });
    expect(saleTimeOf('alcohol', daily('08:00', '09:00'), evening, at('23:00'))).toEqual({ isSold: false, from: null });
  });

  test('a category is shown as sold exactly when an order for it is accepted', () => {
    const time = fc.integer({ min: 0, max: 1_439 }).map((minutes) => {
      const two = (n: number) => String(n).padStart(2, '0');
      return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    });
    fc.assert(
      fc.property(time, time, time, (opens, closes, now) => {
        fc.pre(opens !== closes);
        const terms = { saleHours: {}, jurisdictionRules: [jurisdictionRules(opens, closes)] };
        const told = saleTimeOf('alcohol', always, terms, at(now));
        expect(told?.isSold === false).toBe(
          prohibitedByHours(terms.jurisdictionRules, 'alcohol', at(now)) !== undefined,
        );
      }),
    );
  });
});

test('shops near a place come first, those that do not deliver there last, and unknown ways change nothing', () => {
  const shop = (name: string, distanceMiles: number | null, isInRange: boolean | null) => ({
    ...{ name, distanceMiles, isInRange },
  });
  const names = (shops: ReturnType<typeof shop>[]) => shops.toSorted(nearFirst).map(({ name }) => name);
  expect(
    names([shop('far', 4, true), shop('small', 2, false), shop('near', 1, true), shop('away', 90, false)]),
  ).toEqual(['near', 'far', 'small', 'away']);
  expect(names([shop('b', null, null), shop('a', null, null)])).toEqual(['b', 'a']);
});

test('times are said on a clock of twelve hours, whatever day stands beside them', () => {
  expect(
    ['00:00', '09:05', '12:00', '24:00', 'Mon 19:30', '2026-12-28 07:00', '20:00 to 03:22'].map(spokenTimes),
  ).toEqual([
    ...['12:00 AM', '9:05 AM', '12:00 PM', '12:00 AM', 'Mon 7:30 PM', '2026-12-28 7:00 AM', '8:00 PM to 3:22 AM'],
  ]);
});
