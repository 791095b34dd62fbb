/** What a payment asks for, and what is made of what arrives. Pure: amounts are satoshis and cents. */
import type { BitcoinException, BitcoinPaymentState } from '@autolotto/contract/bitcoin/states.ts';
import type { OutputState } from '../tables.ts';

const satsPerBitcoin = 100_000_000n;

/** The satoshis that cost so many cents: rounded up, so that nothing is missing. */
export const satsFor = (cents: number, rateCents: number): number =>
  Number((BigInt(cents) * satsPerBitcoin + BigInt(rateCents) - 1n) / BigInt(rateCents));
/** What satoshis are worth in cents, rounded down. */
export const worthOf = (sats: number, rateCents: number): number =>
  Number((BigInt(sats) * BigInt(rateCents)) / satsPerBitcoin);

/** Wallets and exchanges round: so much less is still the whole amount. */
export const toleranceOf = (sats: number): number => Math.max(300, Math.floor(sats / 200));
/** So much more is told to the payer. */
const overFrom = (sats: number): number => sats + Math.max(1_000, Math.floor(sats / 100));

/** Less costs more to spend than it is worth. */
export const dustBelow = 546;
/** What miners are paid cannot be spent before. */
export const coinbaseDepth = 100;

export type Asked = {
  readonly sats: number;
  readonly usdCents: number;
  readonly feeCents: number;
  readonly rateCents: number;
  readonly expiresAt: Date;
  readonly required: number;
  readonly status: BitcoinPaymentState;
};
export type Arrived = {
  readonly txid: string;
  readonly vout: number;
  readonly sats: number;
  readonly firstSeenAt: Date;
  readonly arrivalRateCents: number | null;
  readonly state: OutputState;
  readonly height: number | null;
  readonly isCoinbase: boolean;
  /** Null while nothing was credited for it. */
  readonly valueCents: number | null;
  /** How often its credit was taken back or restored. */
  readonly reversals: number;
};
export type Credit = {
  readonly txid: string;
  readonly vout: number;
  readonly sats: number;
  readonly valueCents: number;
  readonly feeCents: number;
  readonly isLate: boolean;
};
export type Judgement = {
  readonly status: BitcoinPaymentState;
  readonly exception: BitcoinException;
  /** In time, and what is missing of the amount. */
  readonly receivedSats: number;
  readonly missingSats: number;
  /** The least of what counts; 0 where nothing does. */
  readonly confirmations: number;
};
export type Now = { readonly at: Date; readonly tipHeight: number };

export const confirmationsOf = ({ height }: Pick<Arrived, 'height'>, tipHeight: number): number =>
  height === null ? 0 : Math.max(0, tipHeight - height + 1);

/** Whether an output counts at all. */
export function counts(one: Arrived, tipHeight: number): boolean {
  if (one.state !== 'seen' && one.state !== 'in_block') return false;
  if (one.sats < dustBelow) return false;
  return !one.isCoinbase || confirmationsOf(one, tipHeight) >= coinbaseDepth;
}

const isInTime = ({ expiresAt }: Asked, { firstSeenAt }: Arrived): boolean => firstSeenAt <= expiresAt;
const sumOf = (all: readonly Arrived[]): number => all.reduce((sum, { sats }) => sum + sats, 0);
const leastOf = (all: readonly Arrived[], tipHeight: number): number =>
  all.length === 0 ? 0 : Math.min(...all.map((one) => confirmationsOf(one, tipHeight)));

function exceptionOf(
  { sats }: Asked,
  found: { received: number; isFull: boolean; isTimeUp: boolean; isLate: boolean },
): BitcoinException {
  if (found.isLate) return 'late';
  if (found.received > overFrom(sats)) return 'over';
  return found.isTimeUp && !found.isFull && found.received > 0 ? 'partial' : 'none';
}

/** Its credit is taken back for now. */
export const isTakenBack = ({ reversals }: Pick<Arrived, 'reversals'>): boolean => reversals % 2 === 1;

/** What becomes of the credits of outputs that the network has lost, or has again as deep as was asked for. */
export const reversalsDue = <T extends Arrived>(
  { required }: Pick<Asked, 'required'>,
  outputs: readonly T[],
  tipHeight: number,
): readonly T[] =>
  outputs.filter((one) => {
    if (one.valueCents === null) return false;
    return isTakenBack(one) ? confirmationsOf(one, tipHeight) >= required : one.height === null;
  });

/** How a payment stands. What was confirmed stays so while its credit does: more that arrives is credited beside it. */
export function judge(asked: Asked, outputs: readonly Arrived[], now: Now): Judgement {
  const live = outputs.filter((one) => counts(one, now.tipHeight));
  const inTime = live.filter((one) => isInTime(asked, one));
  const received = sumOf(inTime);
  const isFull = received >= asked.sats - toleranceOf(asked.sats);
  const isTimeUp = now.at > asked.expiresAt;
  const waited = isFull ? inTime : live;
  const confirmations = leastOf(waited, now.tipHeight);
  const isUndone = outputs.some(isTakenBack);
  const statusOf = (): BitcoinPaymentState => {
    if (isUndone) {
      if (live.length === 0) return 'failed';
      return confirmations >= asked.required ? 'confirmed' : 'confirming';
    }
    if (asked.status === 'confirmed') return 'confirmed';
    if (live.length === 0 && isTimeUp)
      return outputs.some(({ state }) => state === 'conflicted') ? 'failed' : 'expired';
    // Less than asked for: the rest can still come.
    if (!isFull && !isTimeUp) return 'pending';
    return confirmations >= asked.required ? 'confirmed' : 'confirming';
  };
  return {
    status: statusOf(),
    exception: exceptionOf(asked, { received, isFull, isTimeUp, isLate: live.length > inTime.length }),
    receivedSats: received,
    missingSats: isFull ? 0 : asked.sats - received,
    confirmations,
  };
}

/** Whether what it is for is paid: whole and in time, or not by this payment any longer. Undefined while nobody knows. */
export function outcomeOf({ status, missingSats }: Judgement): 'paid' | 'unpaid' | undefined {
  if (status === 'pending') return undefined;
  if (status === 'confirming') return missingSats > 0 ? 'unpaid' : undefined;
  return status === 'confirmed' && missingSats === 0 ? 'paid' : 'unpaid';
}

const byArrival = (a: Arrived, b: Arrived): number =>
  a.firstSeenAt.getTime() - b.firstSeenAt.getTime() || (a.txid < b.txid ? -1 : a.txid > b.txid ? 1 : a.vout - b.vout);

/**
 * What is missing of the amount where the tolerance let it pass as whole: of what was credited in time and stands. More
 * than the tolerance was never taken for whole.
 */
export function shortfallOf(asked: Asked, outputs: readonly Arrived[]): number {
  const kept = outputs.filter((one) => one.valueCents !== null && !isTakenBack(one) && isInTime(asked, one));
  if (sumOf(kept) < asked.sats - toleranceOf(asked.sats)) return 0;
  const brought = kept.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0);
  return Math.max(0, asked.usdCents + asked.feeCents - brought);
}

/**
 * What is credited now: outputs that are deep enough and were not credited before. In time they keep the promised rate,
 * and together bring what they are worth together; later ones bring the rate of their arrival.
 */
export function creditsDue(asked: Asked, outputs: readonly Arrived[], now: Now, rateNow: number | undefined): Credit[] {
  const credits: Credit[] = [];
  const before = outputs.filter((one) => one.valueCents !== null);
  const keptBefore = before.filter((one) => isInTime(asked, one));
  let kept = sumOf(keptBefore);
  let brought = keptBefore.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0);
  let isFirst = before.length === 0;
  const due = outputs.filter(
    (one) =>
      one.valueCents === null && counts(one, now.tipHeight) && confirmationsOf(one, now.tipHeight) >= asked.required,
  );
  for (const one of due.sort(byArrival)) {
    const isLate = !isInTime(asked, one);
    const rate = isLate ? (one.arrivalRateCents ?? rateNow) : asked.rateCents;
    // Nobody knows what it is worth: the next look may.
    if (rate === undefined) continue;
    const valueCents = isLate
      ? worthOf(one.sats, rate)
      : Math.max(0, worthOf(kept + one.sats, asked.rateCents) - brought);
    if (!isLate) {
      kept += one.sats;
      brought += valueCents;
    }
    const feeCents = isFirst ? Math.min(asked.feeCents, valueCents) : 0;
    isFirst = false;
    credits.push({ txid: one.txid, vout: one.vout, sats: one.sats, valueCents, feeCents, isLate });
  }
  return credits;
}

/** The transfer of an output: it can be posted once. */
export const creditKey = ({ txid, vout }: { readonly txid: string; readonly vout: number }): string =>
  `btc:${txid}:${vout}:credit`;

/** What of the credits goes beyond the deposit that was opened for them: too late, or too much. */
export function besideDeposit(
  { usdCents, feeCents, expiresAt }: Asked,
  before: readonly Arrived[],
  credits: readonly Credit[],
): { readonly key: string; readonly cents: number }[] {
  let room = usdCents + feeCents;
  for (const { valueCents, firstSeenAt } of before) if (firstSeenAt <= expiresAt) room -= valueCents ?? 0;
  return credits.flatMap((credit) => {
    const covered = credit.isLate ? credit.feeCents : Math.min(credit.valueCents, Math.max(0, room));
    if (!credit.isLate) room -= credit.valueCents;
    const cents = credit.valueCents - covered;
    return cents > 0 ? [{ key: creditKey(credit), cents }] : [];
  });
}
