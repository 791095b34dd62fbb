/** Looks at the network and at the clock, and settles what has changed. Any number of processes may look at once. */
import type { ChainOutput } from '../../platform/adapters/bitcoin/chain.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { followBlocks, loadMinedAt } from '../chain/blocks.ts';
import { mineDue } from '../chain/simulated.ts';
import { findFreshRate } from '../rates/rates.ts';
import { type BitcoinSetUp, isSimulated, setUpOf } from '../set-up.ts';
import { loadState } from '../state.ts';
import { lookAtWallets } from '../wallet/watch.ts';
import { isKnown, type Sight } from './outputs.ts';
import { type Seen, settlePayments } from './settle.ts';
import * as store from './store.ts';

/** Asked for together. */
const pageSize = 500;
/** Settled in one transaction, and so many of these at once: one alone mostly waits for the database. */
const together = 25;
const atOnce = 4;
const everyMs = 5_000;
const minuteMs = 60_000;

/** One look at everything that is watched; `all`: at every address that was ever given out. Answers the newest block's height. */
export async function lookOnce(context: Context, { all = false }: { all?: boolean } = {}): Promise<number | undefined> {
  const setUp = setUpOf(context);
  if (!setUp) return undefined;
  const rate = await findFreshRate(context);
  const { seenAt } = await loadState(context.db.read);
  const { tip, isNew } = await followBlocks(context, setUp.chain);
  const sight = {
    ...{ at: await databaseTime(context), tipHeight: tip.height, rateCents: rate?.cents },
    ...{ minedAt: await loadMinedAt(context), isNewTip: isNew, lastLookAt: seenAt },
  };
  for (let after = 0; ; ) {
    const wanted = { all, after, limit: pageSize, tipHeight: tip.height };
    const page = await store.listWatched(context.db.read, setUp.account.network, wanted);
    if (page.length > 0) await settlePage(context, setUp, page, sight);
    after = page.at(-1)?.id ?? 0;
    if (page.length < pageSize || context.stopping.aborted) break;
  }
  await lookAtWallets(context, setUp, sight, all);
  return tip.height;
}

async function settlePage(
  context: Context,
  { chain }: BitcoinSetUp,
  page: readonly store.Watched[],
  sight: Sight,
): Promise<void> {
  const outputs = await chain.outputsTo(page.map(({ address }) => address));
  const byAddress = Map.groupBy(outputs, ({ address }: ChainOutput) => address);
  const known = Map.groupBy(await store.listOutputs(context.db.read, page), ({ addressIndex }) => addressIndex);
  const changed = page.flatMap(({ id, address, addressIndex, isDue, isConfirming }) => {
    const seen = byAddress.get(address) ?? [];
    const mayChange = isDue || (isConfirming && sight.isNewTip);
    return mayChange || !isKnown(seen, known.get(addressIndex) ?? []) ? [{ id, seen }] : [];
  });
  const parts = Array.from({ length: Math.ceil(changed.length / together) }, (_, at) =>
    changed.slice(at * together, (at + 1) * together),
  );
  // Each takes the next of one row of them.
  const waiting = parts.values();
  await Promise.all(
    Array.from({ length: Math.min(atOnce, parts.length) }, async () => {
      for (const part of waiting) await settleEach(context, part, sight);
    }),
  );
}

/** Where one of them cannot be settled, the others are: each alone. */
async function settleEach(context: Context, part: readonly Seen[], sight: Sight): Promise<void> {
  try {
    await settlePayments(context, part, sight);
  } catch (error) {
    const [first, ...others] = part;
    if (first && others.length === 0)
      return context.log.error({ err: error, paymentId: first.id }, 'bitcoin payment not settled');
    for (const one of part) await settleEach(context, [one], sight);
  }
}

/** For a minute, until the next job does. A network that is away now is looked at again. */
export async function watchForAMinute(context: Context): Promise<void> {
  if (!setUpOf(context)) return;
  for (let passed = 0; passed < minuteMs && !context.stopping.aborted; passed += everyMs) {
    try {
      if (isSimulated(context)) await mineDue(context);
      await lookOnce(context);
    } catch (error) {
      context.log.warn({ err: error }, 'bitcoin network not looked at');
    }
    await context.timers.sleep(everyMs, context.stopping).catch(() => {});
  }
}
