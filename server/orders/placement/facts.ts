/** Loads the facts that an order is decided on: the cart, its store, its customer, and the rules of the place. */

import type { PlaceOrder, QuoteOrder } from '@autolotto/contract/orders/model.ts';
import { hasDailyCap, jurisdictionRulesAt, type Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import type { z } from 'zod';
import { agesOf, minAgeOf } from '../../catalogue/service.ts';
import { addressMark } from '../../identity/service.ts';
import { wallet } from '../../ledger/accounts.ts';
import { type Located, mismatchIn } from '../../platform/adapters/geocoder.ts';
import type { Context } from '../../platform/context.ts';
import { canMail } from '../../platform/mail/mail.ts';
import {
  canPayBitcoin,
  currentJurisdictionRules,
  currentPolicy,
  type Policy,
  whyUnavailable,
} from '../../policy/service.ts';
import {
  availabilityOf,
  busyMinutesAt,
  prepMinutesOf,
  saleTimesBy,
  termsOf,
  unlicensedAt,
} from '../../stores/service.ts';
import type { NoCode } from '../discounts/rules.ts';
import { countScheduled } from '../scheduling/store.ts';
import { productsOfLine } from '../substitutions/rules.ts';
import { buyerTermsOf } from './buyer-rules.ts';
import type { Facts, Schedule } from './rules.ts';
import { placementFacts, type RawFacts } from './store.ts';

/** The policy and the law that an order is decided by. */
type Rules = {
  readonly policy: Policy;
  readonly jurisdictionRules: readonly Rule[];
  readonly isMailSent: boolean;
  readonly takesBitcoin: boolean;
};

export const rulesNow = async (context: Context): Promise<Rules> => ({
  policy: await currentPolicy(context),
  jurisdictionRules: await currentJurisdictionRules(context),
  isMailSent: canMail(context),
  takesBitcoin: await canPayBitcoin(context),
});

const cashTermsOf = ({ policy, isMailSent }: Rules) => ({
  ...policy['order.openCash'],
  // An address without mail cannot be confirmed.
  needsEmail: policy['order.cashNeedsEmail'] && isMailSent,
});

/** Goods bear the law of the place they are brought to; while nobody knows it, of the place they come from. */
export function factsOf(raw: RawFacts, rules: Rules, address: string | null | undefined, takesNoCode?: NoCode): Facts {
  const { policy } = rules;
  const now = new Date(raw.now);
  const [from] = raw.stores;
  const jurisdictionRules = from
    ? jurisdictionRulesAt(rules.jurisdictionRules, placeOf(address || from.address), dayIn(from.timeZone, now))
    : [];
  const ages = agesOf(policy, jurisdictionRules);
  return {
    now,
    customer: raw.customer,
    promotion: raw.promotion,
    takesNoCode,
    balance: cents(raw.balance),
    products: raw.products.map((product) => ({
      ...product,
      price: cents(product.price),
      minAge: minAgeOf(product, ages),
    })),
    stores: raw.stores.map((one) => {
      const pausedUntil = one.pausedUntil === null ? null : new Date(one.pausedUntil);
      const busyUntil = one.busyUntil === null ? null : new Date(one.busyUntil);
      const busyMinutes = busyMinutesAt({ busyUntil }, policy['order.busyMinutes'], now);
      return {
        id: one.id,
        name: one.name,
        isApproved: one.isApproved,
        location: { latitude: one.latitude, longitude: one.longitude },
        timeZone: one.timeZone,
        availability: availabilityOf({ ...one, pausedUntil }, now),
        unlicensed: unlicensedAt(one, policy, now),
        prepMinutes: prepMinutesOf(one, policy) + busyMinutes,
        busyMinutes,
        ...termsOf(one, policy),
      };
    }),
    saleCategories: policy['sale.categories'],
    saleHours: policy['sale.hours'],
    ...(from && { saleTimeOf: saleTimesBy({ ...rules, now }, address)(from) }),
    restrictedZones: policy['sale.restrictedZones'],
    cashLimit: cents(policy['order.cashLimit']),
    openCash: raw.openCash && { ...raw.openCash, terms: cashTermsOf(rules) },
    unavailable: {
      ...(policy['switch.cash'] ? {} : { cash: whyUnavailable('cash') }),
      ...(rules.takesBitcoin ? {} : { bitcoin: whyUnavailable('bitcoin') }),
    },
    jurisdictionRules,
    person: raw.person,
    buyerTerms: buyerTermsOf(policy),
    boughtToday: raw.boughtToday ?? {},
  };
}

export const loadFacts = (
  context: Context,
  customerId: string,
  lines: PlaceOrder['items'],
  address: string,
  { jurisdictionRules }: Rules,
  paymentMethod: PlaceOrder['paymentMethod'] | undefined,
): Promise<RawFacts> =>
  placementFacts(context.db, {
    customer: customerId,
    wallet: wallet(customerId).name,
    // Substitutes for a line are checked with it.
    products: lines.flatMap(productsOfLine),
    address,
    isCash: paymentMethod === 'cash',
    withToday: hasDailyCap(jurisdictionRules),
  });

/** Where an order is placed for a later time: how full that is. */
export async function loadSchedule(
  context: Context,
  scheduledFor: string | undefined,
  { now, stores: [from] }: RawFacts,
  { policy }: Rules,
): Promise<Schedule | undefined> {
  if (scheduledFor === undefined || !from) return undefined;
  const at = new Date(scheduledFor);
  const [slot] = await countScheduled(context.db.read, from.id, at, at);
  return { at, placedAt: new Date(now), taken: slot?.orders ?? 0, most: policy['order.slotOrders'] };
}

/** The same facts as of the time that the order is placed for. */
export const scheduled = (raw: RawFacts, schedule: Schedule | undefined): RawFacts =>
  schedule ? { ...raw, now: schedule.at.toISOString() } : raw;

/** Input of the evaluation; `paymentMethod` decides whether open cash orders count, the kind of order whether it takes a code. */
type EvaluationInput = Pick<z.output<typeof QuoteOrder>, 'items' | 'deliveryAddress' | 'scheduledFor'> & {
  readonly paymentMethod?: PlaceOrder['paymentMethod'];
  readonly takesNoCode?: NoCode | undefined;
};

/** Facts that an order is decided on now; hours, ages and law also for a later time. */
export async function evaluateOrder(
  context: Context,
  customerId: string,
  input: EvaluationInput,
  then?: Date,
): Promise<{ readonly facts: Facts; readonly located: Located | undefined }> {
  const over = await evaluateAtTimes(context, customerId, input);
  const schedule = await loadSchedule(context, input.scheduledFor, over.raw, over.rules);
  const at = schedule?.at ?? then;
  return { facts: at ? { ...over.factsAt(at), schedule } : over.facts, located: over.located };
}

/** The same for many times, looked up once. */
export async function evaluateAtTimes(context: Context, customerId: string, input: EvaluationInput) {
  const rules = await rulesNow(context);
  const located = input.deliveryAddress ? await context.geocode(input.deliveryAddress) : undefined;
  const address = input.deliveryAddress ? await addressMark(context, input.deliveryAddress) : '';
  const raw = await loadFacts(context, customerId, input.items, address, rules, input.paymentMethod);
  const zipMismatch = located ? undefined : await mismatchIn(input.deliveryAddress ?? '');
  const factsAt = (at: Date): Facts => ({
    ...factsOf({ ...raw, now: at.toISOString() }, rules, input.deliveryAddress, input.takesNoCode),
    zipMismatch,
  });
  return { facts: factsAt(new Date(raw.now)), located, factsAt, raw, rules };
}
