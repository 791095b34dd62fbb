import { isDeepStrictEqual } from 'node:util';
import { barsGames, jurisdictionRulesAt, type Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import type { DepositMethod, PaymentMethod, Settings } from '@autolotto/contract/policy/model.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { type Cents, cents, dollars, minor, toDecimal } from '@autolotto/contract/shared/money.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import { type Feature, features, featureWords } from '@autolotto/contract/shared/words/feature-words.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { ttlCache } from '../platform/database/ttl-cache.ts';
import { fail, sentence } from '../platform/fail.ts';
import { canMail } from '../platform/mail/mail.ts';
import { jurisdictionPreset } from './jurisdiction-preset.ts';
import { allRules, insertRule, ruleOf } from './jurisdiction-store.ts';
import { type DatedRow, nextChange, type Policy, policyAt } from './rows.ts';
import * as store from './store.ts';

export type { Policy } from './rows.ts';

/** Longest delay before a change reaches another process. */
const rowsAreFreshMs = 5_000;
type Held = {
  readonly rows: DatedRow[];
  readonly rules: readonly Rule[];
  inForce?: { policy: Policy; from: number; until: number };
};
const held = ttlCache<Pick<Context, 'db' | 'clock'>, Held>(rowsAreFreshMs, async ({ db }, before) => {
  const [rows, rules] = await Promise.all([store.allRows(db.read), allRules(db.read)]);
  const read = { rows, rules: rules.map(ruleOf) };
  // Rows that are as before keep their objects: by those, others know what they made of them.
  return before && isDeepStrictEqual(read, { rows: before.rows, rules: before.rules }) ? before : read;
});

/** The policy in force now. Rows are read at most every few seconds, so this costs no query on most calls. */
export async function currentPolicy(context: Context): Promise<Policy> {
  const now = await databaseTime(context);
  const at = now.getTime();
  const found = await held.current(context);
  if (!found.inForce || at < found.inForce.from || at >= found.inForce.until) {
    found.inForce = { policy: policyAt(found.rows, now), from: at, until: nextChange(found.rows, now) };
  }
  return found.inForce.policy;
}

/** The policy in force at any past moment, to explain former decisions. */
export async function policyHistory(context: Context): Promise<(at: Date) => Policy> {
  const all = await store.allRows(context.db.read);
  return (at) => policyAt(all, at);
}

/** The jurisdiction rules, of all places and days: `jurisdictionRulesAt` narrows them. Read together with the policy's. */
export async function currentJurisdictionRules(context: Context): Promise<readonly Rule[]> {
  return (await held.current(context)).rules;
}

/** The legal basis of the rule for games that is in force in a state, whatever it allows; null where there is none. */
export async function loadGamingSource(context: Context, state: string): Promise<string | null> {
  const today = dayIn('America/New_York', await databaseTime(context));
  const rows = await allRules(context.db.read, 'gaming');
  const its = jurisdictionRulesAt(rows.map(ruleOf), placeOf(state), today);
  const found = its.find(barsGames) ?? its[0];
  return rows.find(({ id }) => id === found?.id)?.source ?? null;
}

/** Rows were added or ended: reloads them immediately. */
export const rowsChanged = held.changed;

/** Adds the preset's rows that are missing: at every start, so that a new key of a new version has its value. */
export async function ensurePolicy(context: Context): Promise<void> {
  const existing = new Set((await store.allRows(context.db.read)).map((row) => row.key));
  const known = new Set((await allRules(context.db.read)).map(({ terms }) => terms.kind));
  await context.db.transact(async (tx) => {
    await store.insertPreset(tx, context.config.preset, existing);
    // Each kind once: what an admin ended stays ended.
    for (const row of jurisdictionPreset[context.config.preset])
      if (!known.has(row.terms.kind)) await insertRule(tx, row);
  });
  rowsChanged(context);
}

/** Whether an amount needs a second admin. */
export const needsTwoAdmins = ({ above }: Policy['refund.twoAdmins'], amount: Cents): boolean =>
  above !== null && amount > above;

/** The payments domain knows how deposits can be paid; it passes that in. */
export async function publicSettings(context: Context, depositMethods: DepositMethod[]): Promise<Settings> {
  const policy = await currentPolicy(context);
  const isDemo = context.config.preset === 'demo';
  return {
    preset: context.config.preset,
    isSandbox: isDemo,
    contact: {
      phone: policy['contact.phone'],
      email: policy['contact.email'],
      playHelp: policy['contact.playHelp'],
    },
    ages: {
      customer: policy['age.customer'],
      work: policy['age.work'],
      door: Math.max(policy['age.customer'], ...Object.values(policy['age.category'])),
    },
    fees: {
      networkFee: dollars(cents(policy['fee.network'])),
      atmFeePercent: String(policy['fee.atm'] / 10_000),
      delivery: dollars(cents(policy['fee.delivery'])),
      freeDeliveryAbove: dollars(cents(policy['order.freeDeliveryAbove'])),
      minimumOrder: dollars(cents(policy['order.minimum'])),
    },
    figures: {
      couriers: policy['figure.couriers'],
      deliveries: policy['figure.deliveries'],
      tracking: policy['figure.tracking'],
      minutes: policy['figure.minutes'],
    },
    coinsPerDollar: coinsPerDollar(policy),
    referralPercent: policy['promotion.referralPercent'] || null,
    deposits: {
      isAvailable: depositMethods.length > 0,
      methods: depositMethods,
      minimum: dollars(cents(1)),
      dailyLimit: dollars(cents(policy['deposit.dailyLimit'])),
      monthlyLimit: dollars(cents(policy['deposit.monthlyLimit'])),
    },
    isMailAvailable: canMail(context),
    paymentMethods: [
      { method: 'wallet', isAvailable: true, reason: null },
      {
        method: 'cash',
        isAvailable: policy['switch.cash'],
        reason: policy['switch.cash'] ? null : whyUnavailable('cash'),
      },
      {
        method: 'bitcoin',
        isAvailable: takesBitcoin(context, policy),
        reason: takesBitcoin(context, policy) ? null : whyUnavailable('bitcoin'),
      },
    ],
    measures: policy['sale.measures'],
    cashLimit: dollars(cents(policy['order.cashLimit'])),
    needsBagCode: policy['pickUp.bagCode'] === 'required',
    acceptWithinMinutes: policy['order.acceptWithinMinutes'],
    signatureFor: policy['handOver.signature'],
    map: { styleUrl: context.config.mapStyleUrl ?? null, streetsUrl: isDemo ? '/api/demo/streets' : null },
    features: { ...switchesOf(policy), simulator: policy['switch.simulator'] },
  };
}

const switchesOf = (policy: Policy): Record<Feature, boolean> =>
  Object.fromEntries(features.map((feature) => [feature, policy[`switch.${feature}`]])) as Record<Feature, boolean>;

/** Refuses whatever belongs to a feature that is switched off. */
export async function assertFeatureOn(context: Context, feature: Feature): Promise<void> {
  if (!switchesOf(await currentPolicy(context))[feature])
    fail('FEATURE_OFF', { feature, reason: featureWords[feature].en });
}

/** Bitcoin is on, and there is a network to see it arrive: a demo simulates one. */
const takesBitcoin = ({ bitcoin, config }: Context, policy: Policy): boolean =>
  policy['switch.bitcoin'] &&
  (config.preset === 'demo' || (bitcoin.account !== undefined && bitcoin.chain !== undefined));
export const canPayBitcoin = async (context: Context): Promise<boolean> =>
  takesBitcoin(context, await currentPolicy(context));

/** Why a payment method cannot be chosen: the sentence that refuses an order with it. */
export const whyUnavailable = (method: PaymentMethod): string => sentence('PAYMENT_METHOD_UNAVAILABLE', { method });

/** "10.00": how many coins one dollar is. */
export function coinsPerDollar(policy: Policy): string {
  return toDecimal('ALC', minor('ALC', policy['coin.perDollar'])).replace(/00$/, '');
}
