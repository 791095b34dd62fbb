import { trainings } from '@autolotto/contract/couriers/trainings.ts';
import { describe, expect, test } from 'vitest';
import { modules } from './content.ts';
import { graded, type Held, type Load, missingTraining, monthsAfter, type RequiredTraining } from './rules.ts';

const today = '2026-11-21';
const load = (more: Partial<Load> = {}): Load => ({
  categories: ['essentials'],
  isCash: false,
  address: '1 Main St, Denver, CO 80202',
  ...more,
});
const everywhere: RequiredTraining[] = trainings.map((training) => ({ training, states: [] }));
const held = (expiresOn: string): Held[] => [{ training: 'alcohol', expiresOn }];

describe('what a load asks its courier for', () => {
  test.each([
    ['milk paid from the wallet', load(), undefined],
    ['beer', load({ categories: ['essentials', 'alcohol'] }), 'alcohol'],
    ['a vape', load({ categories: ['vaping'] }), 'tobacco'],
    ['cigarettes', load({ categories: ['cigarettes'] }), 'tobacco'],
    ['tickets', load({ categories: ['lottery'] }), 'lottery'],
    ['milk paid in cash', load({ isCash: true }), 'cash'],
    ['beer and cash, one after the other', load({ categories: ['alcohol'], isCash: true }), 'alcohol'],
  ])('what a load asks its courier for: %s', (_what, asked, training) => {
    expect(missingTraining(asked, [], everywhere, today)).toBe(training);
    expect(missingTraining(asked, [], [], today)).toBeUndefined();
  });
  test('a certificate is good to the end of its last day', () => {
    const beer = load({ categories: ['alcohol'] });
    expect(missingTraining(beer, held(today), everywhere, today)).toBeUndefined();
    expect(missingTraining(beer, held('2026-11-20'), everywhere, today)).toBe('alcohol');
    expect(missingTraining(load({ categories: ['tobacco'] }), held(today), everywhere, today)).toBe('tobacco');
  });
  test('a training is required only where it is demanded, and where the place is unknown', () => {
    const inTexas: RequiredTraining[] = [{ training: 'alcohol', states: ['TX'] }];
    const to = (address: string) => missingTraining(load({ categories: ['alcohol'], address }), [], inTexas, today);
    expect(to('1 Main St, Denver, CO 80202')).toBeUndefined();
    expect(to('1 Main St, Austin, TX 78701')).toBe('alcohol');
    expect(to('the blue house')).toBe('alcohol');
  });
});

describe('the modules', () => {
  test.each(trainings)('%s can be passed, and is failed by whoever knows too little', (training) => {
    const module = modules[training];
    const right = module.questions.map((one) => ({ question: one.id, choice: one.right }));
    expect(graded(module, right, 'en')).toMatchObject({ right: module.questions.length, isPassed: true });
    const wrong = module.questions.map((one) => ({
      question: one.id,
      choice: one.choices.find(({ id }) => id !== one.right)?.id ?? '',
    }));
    expect(graded(module, wrong, 'es')).toMatchObject({ right: 0, isPassed: false });
    expect(graded(module, [...right.slice(1), ...wrong.slice(0, 1)], 'en')?.isPassed).toBe(
      module.questions.length - 1 >= module.passMark,
    );
    expect(graded(module, right.slice(1), 'en')).toBeUndefined();
    expect(graded(module, [...right.slice(1), ...right.slice(1, 2)], 'en')).toBeUndefined();
    expect(
      graded(module, [...right.slice(1), { question: right[0]?.question ?? '', choice: '?' }], 'en'),
    ).toBeUndefined();
  });
  test('the modules ask something else each time, and the right one is not always in the same place', () => {
    for (const { questions, passMark } of Object.values(modules)) {
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
      for (const { choices } of questions) expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
      expect(passMark).toBeGreaterThan(0);
    }
    const places = Object.values(modules).flatMap(({ questions }) =>
      questions.map((one) => one.choices.findIndex(({ id }) => id === one.right)),
    );
    expect(new Set(places).size).toBeGreaterThan(1);
  });
});

test('a year from 29 February ends on the 28th, a month from 31 January on the last of February', () => {
  expect(monthsAfter('2026-11-21', 12)).toBe('2027-11-21');
  expect(monthsAfter('2028-02-29', 12)).toBe('2029-02-28');
  expect(monthsAfter('2027-01-31', 1)).toBe('2027-02-28');
  expect(monthsAfter('2026-12-15', 1)).toBe('2027-01-15');
});
