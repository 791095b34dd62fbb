import type { BitcoinPayment } from '@autolotto/contract/bitcoin/model.ts';
import { cents, dollars, minor, toDecimal } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { setUpOf } from '../set-up.ts';
import { loadState } from '../state.ts';
import { type Asked, confirmationsOf, isTakenBack, judge } from './rules.ts';
import type { OutputRow, PaymentRow } from './store.ts';
import * as store from './store.ts';

const inBtc = (sats: number): string => toDecimal('BTC', minor('BTC', sats));
const inUsd = (amount: number): string => dollars(cents(amount));
const usualBlockSeconds = 600;

export const askedOf = (row: PaymentRow): Asked => ({
  ...{ sats: row.sats, usdCents: row.usdAmount, feeCents: row.feeCents, rateCents: row.rateCents },
  ...{ expiresAt: row.expiresAt, required: row.required, status: row.status },
});

type Seen = { readonly at: Date; readonly tipHeight: number; readonly blockSeconds: number };

export async function viewPayments(context: Context, found: readonly PaymentRow[]): Promise<BitcoinPayment[]> {
  const { read } = context.db;
  const outputs = await store.listOutputs(read, found);
  const { tipHeight } = await loadState(read);
  const seen = {
    at: await databaseTime(context),
    tipHeight: tipHeight ?? 0,
    blockSeconds: setUpOf(context)?.chain.blockSeconds ?? usualBlockSeconds,
  };
  return found.map((row) =>
    view(
      row,
      outputs.filter(({ addressIndex }) => addressIndex === row.addressIndex),
      seen,
    ),
  );
}

/** Shows a payment that was opened just now: nothing can have come for it. */
export const viewOpened = (row: PaymentRow): BitcoinPayment =>
  view(row, [], { at: row.createdAt, tipHeight: 0, blockSeconds: usualBlockSeconds });

function view(row: PaymentRow, outputs: readonly OutputRow[], { blockSeconds, ...now }: Seen): BitcoinPayment {
  const { receivedSats, missingSats, confirmations } = judge(askedOf(row), outputs, now);
  const onWay = outputs.filter(({ state }) => state === 'seen' || state === 'in_block');
  const blocksLeft = Math.max(0, row.required - confirmations);
  const broughtBy = (one: OutputRow): number | null => (isTakenBack(one) ? null : one.valueCents);
  const paid = outputs.reduce((sum, one) => sum + (broughtBy(one) ?? 0), 0);
  return {
    ...{ id: row.id, userId: row.userId, status: row.status, exception: row.exception },
    ...{ purpose: row.purpose, orderId: row.purpose === 'order' ? row.subject : null },
    holdsUntil: row.holdsUntil?.toISOString() ?? null,
    ...{ amount: inBtc(row.sats), usdAmount: inUsd(row.usdAmount), networkFee: inUsd(row.feeCents) },
    ...{ received: inBtc(receivedSats), missing: inBtc(missingSats) },
    credited: inUsd(Math.max(0, paid - Math.min(row.feeCents, paid))),
    ...{ bitcoinAddress: row.address, uri: `bitcoin:${row.address}?amount=${inBtc(missingSats || row.sats)}` },
    rate: inUsd(row.rateCents),
    ...{ expiresAt: row.expiresAt.toISOString(), createdAt: row.createdAt.toISOString() },
    ...{ confirmations, requiredConfirmations: row.required },
    estimatedConfirmationTime:
      onWay.length === 0 || row.status === 'confirmed' ? null : Math.ceil((blocksLeft * blockSeconds) / 60),
    transactionHash: onWay[0]?.txid ?? null,
    transactions: outputs.map((one) => {
      const brought = broughtBy(one);
      return {
        ...{ hash: one.txid, amount: inBtc(one.sats), state: one.state, firstSeenAt: one.firstSeenAt.toISOString() },
        confirmations: confirmationsOf(one, now.tipHeight),
        credited: brought === null ? null : inUsd(brought),
      };
    }),
  };
}
