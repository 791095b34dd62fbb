/** An admin's input for a new jurisdiction rule, and the request made of it. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { SizeUnit } from '@autolotto/contract/catalogue/size.ts';
import {
  type AddressType,
  type CapPeriod,
  type ChargeBasis,
  type ChargeKind,
  type Fulfilment,
  type GamingProduct,
  isShare,
  type RuleKind,
} from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { NewJurisdictionRule } from '@autolotto/contract/policy/jurisdiction-model.ts';
import type { CapMeasure } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import type { HoursException, WeekHours } from '@autolotto/contract/stores/model.ts';
import type { z } from 'zod';

/** The last place of the country where a day ends: the server lets nothing begin before its today. */
export const todayThere = () => dayIn('Pacific/Honolulu', new Date());

export type RuleDraft = {
  readonly kind: RuleKind;
  readonly state: string;
  readonly zip: string;
  readonly city: string;
  readonly categories: readonly Category[];
  readonly validFrom: string;
  readonly validTo: string;
  readonly source: string;
  readonly charge: ChargeKind;
  readonly basis: ChargeBasis;
  /** Percent or dollars, as it was typed. */
  readonly rate: string;
  readonly per: CapPeriod;
  readonly of: CapMeasure;
  readonly max: string;
  readonly unit: SizeUnit;
  readonly smallest: string;
  readonly largest: string;
  readonly least: string;
  readonly hours: WeekHours;
  readonly hoursExceptions: readonly HoursException[];
  readonly barred: readonly AddressType[];
  readonly maxPercent: string;
  readonly points: boolean;
  readonly products: readonly GamingProduct[];
  readonly fulfilment: Fulfilment;
};
export const emptyDraft = (today: string): RuleDraft => ({
  kind: 'charge',
  state: '',
  zip: '',
  city: '',
  categories: [],
  validFrom: today,
  validTo: '',
  source: '',
  charge: 'sales_tax',
  basis: 'goods',
  rate: '',
  per: 'order',
  of: 'units',
  max: '',
  unit: 'ml',
  smallest: '',
  largest: '',
  least: '21',
  hours: Array.from({ length: 7 }, () => [{ opens: '08:00', closes: '22:00' }]),
  hoursExceptions: [],
  barred: [],
  maxPercent: '0',
  points: false,
  products: [],
  fulfilment: 'retailer',
});

/** Parts per million of a percentage, or cents: what cannot be read is a rate of nothing, which the server refuses. */
export function rateOf(basis: ChargeBasis, typed: string): number {
  const [places, scale] = isShare(basis) ? [4, 10_000] : [2, 100];
  const text = typed.trim().replace(/[%$\s]/g, '');
  if (!new RegExp(`^\\d{1,6}(?:\\.\\d{1,${places}})?$`).test(text)) return 0;
  return Math.round(Number(text) * scale);
}
const wholeOf = (typed: string): number => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed.trim()) : -1);
const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : wholeOf(typed));

export function ruleOf(draft: RuleDraft): z.input<typeof NewJurisdictionRule> {
  const { kind, state, zip, city, categories, validFrom, validTo, source } = draft;
  const terms = {
    charge: () =>
      ({ kind: 'charge', charge: draft.charge, basis: draft.basis, rate: rateOf(draft.basis, draft.rate) }) as const,
    cap: () => {
      const { per, of, max } = draft;
      return { kind: 'cap' as const, per, max: wholeOf(max), ...(of === 'units' ? {} : { of }) };
    },
    size: () => {
      const { unit, smallest, largest } = draft;
      return { kind: 'size' as const, unit, smallest: limitOf(smallest), largest: limitOf(largest) };
    },
    age: () => ({ kind: 'age' as const, least: wholeOf(draft.least) }),
    hours: () => ({
      kind: 'hours' as const,
      hours: draft.hours.map((shifts) => shifts.map((shift) => ({ ...shift }))),
      hoursExceptions: draft.hoursExceptions.map(({ day, shifts, note }) => ({ day, shifts: [...shifts], note })),
    }),
    address: () => ({ kind: 'address' as const, barred: [...draft.barred] }),
    promotion: () => ({ kind: 'promotion', maxPercent: wholeOf(draft.maxPercent), points: draft.points }) as const,
    gaming: () => {
      const { products, fulfilment, least } = draft;
      return { kind: 'gaming' as const, products: [...products], fulfilment, least: wholeOf(least) };
    },
  }[kind]();
  return {
    state: state as 'CO',
    zip: zip.trim(),
    city: city.trim(),
    categories: kind === 'gaming' ? ['lottery'] : [...categories],
    validFrom,
    validTo: validTo === '' ? null : validTo,
    source,
    terms,
  };
}
