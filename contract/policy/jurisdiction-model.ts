/** Jurisdiction rules as admins read and write them. They are added and ended, never rewritten. */
import { z } from 'zod';
import { type Category, categories } from '../catalogue/categories/categories.ts';
import { sizeUnits } from '../catalogue/size.ts';
import { SerialId, SerialIdParam } from '../shared/ids.ts';
import { Day, Instant } from '../shared/wire.ts';
import { HoursException, WeekHours } from '../stores/model.ts';
import { ExceptionsIn, WeekIn } from '../stores/settings-model.ts';
import {
  addressTypes,
  capPeriods,
  chargeBases,
  chargeKinds,
  fulfilments,
  gamingProducts,
  isShare,
  ruleKinds,
} from './jurisdiction-enums.ts';
import { states } from './place.ts';

const rateSentence = 'Enter 0.0001 to 100 percent, or $0.01 to $1,000.00';
const charge = {
  kind: z.literal('charge'),
  charge: z.enum(chargeKinds),
  basis: z.enum(chargeBases),
  /** Parts per million where it is a share of money, cents where it is an amount. */
  rate: z.number(rateSentence).int(rateSentence).min(1, rateSentence),
};
const wholeNumberSentence = 'Enter a whole number up to 999,999';
const cap = {
  kind: z.literal('cap'),
  per: z.enum(capPeriods),
  /** The counted unit of the contents. By default each unit sold counts one. */
  of: z.enum(sizeUnits).optional(),
  max: z
    .number(wholeNumberSentence)
    .int(wholeNumberSentence)
    .min(0, wholeNumberSentence)
    .max(999_999, wholeNumberSentence),
};
const sizeSentence = 'Enter a whole number from 1 to 100,000';
const limit = z.number(sizeSentence).int(sizeSentence).min(1, sizeSentence).max(100_000, sizeSentence).nullable();
/** Minimum and maximum of one container; null without a limit. */
const size = { kind: z.literal('size'), unit: z.enum(sizeUnits), smallest: limit, largest: limit };
const ageSentence = 'Enter an age from 1 to 120';
/** Minimum age. */
const age = {
  kind: z.literal('age'),
  least: z.number(ageSentence).int(ageSentence).min(1, ageSentence).max(120, ageSentence),
};
const address = { kind: z.literal('address'), barred: z.array(z.enum(addressTypes)).min(1) };
const promotion = {
  kind: z.literal('promotion'),
  maxPercent: z.number().int().min(0).max(100),
  points: z.boolean(),
};
/** Games that may be offered at all, and from which age: none is without such a rule. One that names no game bars them all. */
const gaming = {
  kind: z.literal('gaming'),
  products: z.array(z.enum(gamingProducts)),
  fulfilment: z.enum(fulfilments),
  least: age.least,
};
const RuleTerms = z.discriminatedUnion('kind', [
  z.object(charge),
  z.object(cap),
  z.object(size),
  z.object(age),
  z.object({ kind: z.literal('hours'), hours: WeekHours, hoursExceptions: z.array(HoursException) }),
  z.object(address),
  z.object(promotion),
  z.object(gaming),
]);
const RuleTermsIn = z.discriminatedUnion('kind', [
  z.strictObject(charge).refine(({ basis, rate }) => rate <= (isShare(basis) ? 1_000_000 : 100_000), {
    message: rateSentence,
    path: ['rate'],
  }),
  z.strictObject(cap),
  z
    .strictObject(size)
    .refine(({ smallest, largest }) => smallest !== null || largest !== null, {
      message: 'Enter the smallest or the largest size',
      path: ['smallest'],
    })
    .refine(({ smallest, largest }) => smallest === null || largest === null || smallest <= largest, {
      message: 'The largest size cannot be below the smallest',
      path: ['largest'],
    }),
  z.strictObject(age),
  z.strictObject({ kind: z.literal('hours'), hours: WeekIn, hoursExceptions: ExceptionsIn }),
  z.strictObject(address),
  z.strictObject(promotion),
  z.strictObject(gaming),
]);

export const JurisdictionRule = z
  .object({
    id: SerialId,
    /** Two letters; '' is every state. */
    state: z.string(),
    /** The first digits of ZIP codes; '' is all of them. */
    zip: z.string(),
    city: z.string(),
    categories: z.array(z.enum(categories)),
    /** The first and the last day on which it is in force there; null while no end is set. */
    validFrom: Day,
    validTo: Day.nullable(),
    terms: RuleTerms,
    /** Its legal basis: a statute, a page, a letter. */
    source: z.string(),
    /** Null for what the product brought along. */
    addedBy: z.string().nullable(),
    addedAt: Instant,
  })
  .meta({ id: 'JurisdictionRule' });
export type JurisdictionRule = z.infer<typeof JurisdictionRule>;

const Source = z.string('Enter the source').trim().min(3, 'Enter the source').max(300, 'Use at most 300 characters');

export const NewJurisdictionRule = z
  .strictObject({
    state: z.enum(['', ...states], 'Choose a state').default(''),
    zip: z
      .string()
      .regex(/^(?:\d{3,5})?$/, 'Enter the first 3 to 5 ZIP digits')
      .default(''),
    city: z.string().trim().max(60, 'Use at most 60 characters').default(''),
    categories: z
      .array(z.enum(categories), 'Choose a category')
      .min(1, 'Choose a category')
      .transform((chosen): Category[] => categories.filter((one) => chosen.includes(one))),
    validFrom: Day,
    validTo: Day.nullable().default(null),
    terms: RuleTermsIn,
    source: Source,
  })
  .refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
    message: 'The last day cannot be before the first',
    path: ['validTo'],
  })
  .refine(({ city, state }) => city === '' || state !== '', {
    message: 'A city needs its state',
    path: ['state'],
  })
  .refine(
    ({ terms, categories: chosen }) =>
      !(terms.kind === 'charge' && terms.charge === 'sales_tax' && chosen.includes('lottery')),
    {
      message: 'Lottery tickets bear no sales tax',
      path: ['categories'],
    },
  )
  .refine(({ terms, categories: chosen }) => terms.kind !== 'gaming' || chosen.join() === 'lottery', {
    message: 'A rule about games is about lottery only',
    path: ['categories'],
  });
export type NewJurisdictionRule = z.output<typeof NewJurisdictionRule>;

/** The last day it is in force; null takes a set end back. A day before its first one withdraws it. */
export const EndJurisdictionRule = z.strictObject({ validTo: Day.nullable(), reason: Source });
export const JurisdictionRuleParams = z.object({ ruleId: SerialIdParam });
export const JurisdictionRuleQuery = z.strictObject({ kind: z.enum(ruleKinds).optional() });
