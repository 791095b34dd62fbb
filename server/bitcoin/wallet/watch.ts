/** Looks at the addresses of Bitcoin wallets, and credits what is deep enough. */
import { lockPerson } from '../../identity/service.ts';
import type { ChainOutput } from '../../platform/adapters/bitcoin/chain.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { currentPolicy } from '../../policy/service.ts';
import { withAddress } from '../addresses.ts';
import { isKnown, type Sight, writeOutputs } from '../payments/outputs.ts';
import { confirmationsOf, counts } from '../payments/rules.ts';
import { listOutputs } from '../payments/store.ts';
import type { BitcoinSetUp } from '../set-up.ts';
import { creditKept } from './credit.ts';
import { reverseKept } from './reverse.ts';
import * as store from './store.ts';
import { showAnother } from './wallet.ts';

/** Asked for together. */
const pageSize = 500;

export async function lookAtWallets(context: Context, setUp: BitcoinSetUp, sight: Sight, all: boolean): Promise<void> {
  const { read } = context.db;
  const { network } = setUp.account;
  const required = (await currentPolicy(context))['bitcoin.confirmations'];
  for (let after = -1; ; ) {
    const wanted = { all, after, limit: pageSize, tipHeight: sight.tipHeight, required };
    const page = await store.listWatched(read, network, wanted);
    const outputs = page.length === 0 ? [] : await setUp.chain.outputsTo(page.map(({ address }) => address));
    const byAddress = Map.groupBy(outputs, ({ address }: ChainOutput) => address);
    const known = Map.groupBy(await listOutputs(read, page), ({ addressIndex }) => addressIndex);
    for (const watched of page) {
      const seen = byAddress.get(watched.address) ?? [];
      const mayChange = watched.isDue || (watched.isConfirming && sight.isNewTip);
      if (!mayChange && isKnown(seen, known.get(watched.addressIndex) ?? [])) continue;
      try {
        await withAddress(context, setUp.account, () =>
          context.db.transact((tx) => settle(tx, context, watched, { seen, sight, required, account: setUp.account })),
        );
      } catch (error) {
        context.log.error({ err: error, addressIndex: watched.addressIndex }, 'bitcoin wallet not settled');
      }
    }
    after = page.at(-1)?.addressIndex ?? 0;
    if (page.length < pageSize || context.stopping.aborted) return;
  }
}

type Look = {
  readonly seen: readonly ChainOutput[];
  readonly sight: Sight;
  readonly required: number;
  readonly account: BitcoinSetUp['account'];
};

async function settle(tx: Tx, context: Context, watched: store.Watched, look: Look): Promise<void> {
  const { network, addressIndex } = watched;
  const { seen, sight, required, account } = look;
  // A play or a payout of this moment is before a debt, or finds it.
  await lockPerson(tx, watched.userId);
  const row = await store.lockAddress(tx, network, addressIndex);
  if (!row) return;
  const before = await listOutputs(tx, [row]);
  const receiver = { network, addressIndex, of: 'a Bitcoin wallet' };
  await writeOutputs(tx, context, [{ receiver, before, seen }], sight);
  const outputs = await listOutputs(tx, [row]);
  const hasMoved = await reverseKept(tx, context, row.userId, { before, outputs, sight, required });
  const due = outputs.filter(
    (one) =>
      one.creditedKey === null && counts(one, sight.tipHeight) && confirmationsOf(one, sight.tipHeight) >= required,
  );
  if (row.isShown && outputs.length > 0) {
    await store.markUsed(tx, network, addressIndex);
    await showAnother(tx, context, row.userId, account);
  }
  if (due.length > 0) await creditKept(tx, context, { userId: row.userId, due, rateCents: sight.rateCents });
  const isNew = outputs.length !== before.length || outputs.some((one, at) => one.state !== before[at]?.state);
  if (isNew || hasMoved || due.length > 0 || sight.isNewTip)
    await publish(tx, context.bus, { event: { type: 'bitcoin_wallet_changed' }, to: [userChannel(row.userId)] });
}
