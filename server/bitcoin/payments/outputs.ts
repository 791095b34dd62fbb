/** Writes what was seen at an address, whatever it was given out for. */
import type { ChainOutput } from '../../platform/adapters/bitcoin/chain.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Now } from './rules.ts';
import type { OutputRow } from './store.ts';
import * as store from './store.ts';

export type Sight = Now & {
  /** What a bitcoin costs now; undefined where nobody knows. */
  readonly rateCents: number | undefined;
  /** When blocks were found, of those that were looked up. */
  readonly minedAt: ReadonlyMap<string, Date>;
  /** When the network was looked at before: what is new was not there then. */
  readonly lastLookAt: Date | null;
  /** A block came since the last look: confirmations have grown. */
  readonly isNewTip: boolean;
};

/** An address, and whose it is, in a log's words. */
type Receiver = Pick<OutputRow, 'network' | 'addressIndex'> & { readonly of: string };

/** Nothing has come, gone or moved to another block. */
export function isKnown(seen: readonly ChainOutput[], known: readonly OutputRow[]): boolean {
  const there = known.filter(({ state }) => state !== 'gone');
  return (
    seen.length === there.length &&
    seen.every((one) => there.some((old) => old.txid === one.txid && old.vout === one.vout && isAsBefore(one, old)))
  );
}

const stateOf = ({ isConflicted, block }: ChainOutput): OutputRow['state'] =>
  isConflicted ? 'conflicted' : block ? 'in_block' : 'seen';
const isAsBefore = (one: ChainOutput, old: OutputRow): boolean =>
  old.state === stateOf(one) && old.blockHash === (old.state === 'in_block' ? (one.block?.hash ?? null) : null);

const nameOf = ({ txid, vout }: { txid: string; vout: number }): string => `${txid}:${vout}`;

/** What is in a block already was sent up to so long before. */
const unseenMs = 60 * 60_000;

/** To the payer's favor where nobody looked: as early as it may have been there, though not before the look that missed it. */
function firstSeen(one: ChainOutput, { at, minedAt, lastLookAt }: Sight): Date {
  const mined = one.block ? minedAt.get(one.block.hash) : undefined;
  if (!mined) return at;
  return new Date(Math.min(at.getTime(), Math.max(mined.getTime() - unseenMs, lastLookAt?.getTime() ?? 0)));
}

export async function writeOutputs(
  tx: Tx,
  context: Context,
  { network, addressIndex, of }: Receiver,
  { before, seen, sight }: { before: readonly OutputRow[]; seen: readonly ChainOutput[]; sight: Sight },
): Promise<void> {
  const known = new Map(before.map((one) => [nameOf(one), one]));
  for (const one of seen) {
    const state = stateOf(one);
    const block = state === 'in_block' ? one.block : null;
    const old = known.get(nameOf(one));
    known.delete(nameOf(one));
    if (old && isAsBefore(one, old)) continue;
    await store.upsertOutput(tx, {
      ...{ txid: one.txid, vout: one.vout, network, addressIndex, sats: one.sats, isCoinbase: one.isCoinbase, state },
      ...{ height: block?.height ?? null, blockHash: block?.hash ?? null },
      ...{ firstSeenAt: firstSeen(one, sight), arrivalRateCents: sight.rateCents ?? null },
    });
  }
  for (const gone of known.values()) {
    if (gone.state !== 'seen' && gone.state !== 'in_block') continue;
    if (gone.creditedKey) context.log.error({ txid: gone.txid, of }, 'credited bitcoins are gone');
    await store.upsertOutput(tx, { ...gone, state: 'gone', height: null, blockHash: null });
  }
}
