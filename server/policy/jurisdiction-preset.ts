/** The jurisdiction rules that come with the product. Admins end them and add their own. */
import { type Category, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Terms } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import type { Preset } from '@autolotto/contract/policy/model.ts';
import type { HoursException, Shift } from '@autolotto/contract/stores/model.ts';
import type { NewRow } from './jurisdiction-store.ts';

/** Older than anything that is sold. */
const always = '2000-01-01';
const row = (categories: readonly Category[], terms: Terms, source: string, state = ''): NewRow => ({
  state,
  zip: '',
  city: '',
  categories,
  terms,
  validFrom: always,
  validTo: null,
  source,
  addedBy: null,
});

/** States with a higher minimum age for lottery tickets. */
const lotteryAges: Readonly<Record<string, number>> = { AZ: 21, IA: 21, LA: 21, MS: 21, NE: 19 };

const tobacco: readonly Category[] = ['cigarettes', 'tobacco', 'vaping'];
const everywhere: readonly NewRow[] = [
  row(
    restrictedCategories,
    { kind: 'address', barred: ['po_box', 'locker'] },
    'Handed to an adult with ID, so never to a box or a locker',
  ),
  row(['alcohol'], { kind: 'address', barred: ['campus'] }, 'House rule: no alcohol to campuses'),
  row(
    tobacco,
    { kind: 'promotion', maxPercent: 0, points: false },
    'House rule everywhere; New York bars discounts by PHL 1399-bb',
  ),
  row(
    ['alcohol'],
    { kind: 'promotion', maxPercent: 35, points: false },
    'House rule everywhere, at the narrowest cap known, of North Carolina',
  ),
  row(
    tobacco,
    { kind: 'age', least: 21 },
    'Federal Tobacco 21 law of 20 December 2019, which names vapour products too',
  ),
  ...Object.entries(lotteryAges).map(([state, least]) =>
    row(
      ['lottery'],
      { kind: 'age', least },
      'Lowest age of its lottery; gamblingage.com, legalclarity.org and lottoanalyst.com agree (November 2026)',
      state,
    ),
  ),
];

const from = (opens: string, closes: string): Shift[] => [{ opens, closes }];
const daily = (opens: string, closes: string): Shift[][] => Array.from({ length: 7 }, () => from(opens, closes));
/** Sunday first. */
const weekly = (sunday: Shift[], other: Shift[]): Shift[][] => [sunday, ...Array.from({ length: 6 }, () => other)];
const christmas = (note: string): HoursException[] =>
  [2026, 2027, 2028].map((year) => ({ day: `${year}-12-25`, shifts: [], note }));

/** Off-premises hours of states in which alcohol may be brought to a door, where kinds of it differ the narrower ones. */
const alcoholHours: Readonly<Record<string, { hours: Shift[][]; hoursExceptions?: HoursException[] }>> = {
  AZ: { hours: daily('06:00', '02:00') },
  AR: { hours: weekly([], from('07:00', '01:00')), hoursExceptions: christmas('Christmas Day') },
  CO: { hours: daily('08:00', '24:00'), hoursExceptions: christmas('Christmas Day') },
  DC: { hours: daily('07:00', '24:00') },
  ID: { hours: daily('06:00', '01:00') },
  MA: { hours: weekly(from('10:00', '23:00'), from('08:00', '23:00')), hoursExceptions: christmas('Christmas Day') },
  ME: { hours: daily('05:00', '01:00') },
  MN: { hours: weekly(from('11:00', '18:00'), from('08:00', '22:00')) },
  MT: { hours: daily('08:00', '02:00') },
  NE: { hours: daily('06:00', '01:00') },
  NH: { hours: daily('06:00', '23:45') },
  NJ: { hours: daily('09:00', '22:00') },
  NM: { hours: weekly(from('12:00', '24:00'), from('07:00', '24:00')) },
  NY: { hours: weekly(from('10:00', '22:00'), from('08:00', '24:00')) },
  OH: { hours: daily('05:30', '01:00') },
  OR: { hours: daily('07:00', '22:00') },
  TX: { hours: weekly([], from('10:00', '21:00')) },
  WV: { hours: daily('06:00', '02:00') },
};

/** States whose lottery sells draws and scratch tickets, and that bar nobody from ordering them by app (November 2026). */
const lotteryStates =
  'AR AZ CA CO CT DC DE FL GA IA ID IL KS KY LA MA MD ME MI MN MO MS MT NC NE NH NJ NY OH OK OR PA PR RI SC SD TN VA VT WA WI WV'.split(
    ' ',
  );
/** Their lotteries know no scratch tickets. */
const drawStates = ['ND', 'WY'];
/** Where a share of a ticket may not be sold. */
const withoutPools = ['NJ', 'NY'];

/** Texas bars orders by phone or app, and says so in its law. */
const barred = row(
  ['lottery'],
  { kind: 'gaming', products: [], fulfilment: 'platform', least: 18 },
  'Texas SB 3070, in force since September 1, 2025: lottery tickets are sold in person only, never by phone or app',
  'TX',
);

/** Games of the sandbox by state. Where none is sold or nothing is known, there is no row. */
const sandboxGames: readonly NewRow[] = [...lotteryStates, ...drawStates].sort().map((state) =>
  row(
    ['lottery'],
    {
      kind: 'gaming',
      products: [
        'lottery',
        ...(drawStates.includes(state) ? [] : (['scratch', 'digital'] as const)),
        ...(withoutPools.includes(state) ? [] : (['pools'] as const)),
      ],
      fulfilment: 'platform',
      least: lotteryAges[state] ?? 18,
    },
    withoutPools.includes(state)
      ? 'Sandbox games without shares of a ticket, until counsel has confirmed them for the state (November 2026)'
      : 'Sandbox games, where the state has a lottery and no rule against ordering tickets by app (November 2026)',
    state,
  ),
);

/** The demo sells around the clock; production keeps to the hours of each state, which counsel has to confirm. */
export const jurisdictionPreset: Readonly<Record<Preset, readonly NewRow[]>> = {
  demo: [...everywhere, barred, ...sandboxGames],
  // Games are offered in production only where counsel has entered a rule for the place.
  production: [
    ...everywhere,
    row(
      ['lottery'],
      { kind: 'promotion', maxPercent: 0, points: false },
      'House rule: state lotteries set the price of a ticket; to be confirmed',
    ),
    row(
      ['lottery'],
      { kind: 'promotion', maxPercent: 0, points: false },
      'House rule everywhere: lotteries set the price of their tickets',
    ),
    ...Object.entries(alcoholHours).map(([state, { hours, hoursExceptions = [] }]) =>
      row(
        ['alcohol'],
        { kind: 'hours', hours, hoursExceptions },
        'Off-premises hours as commonly known; to be confirmed',
        state,
      ),
    ),
  ],
};
