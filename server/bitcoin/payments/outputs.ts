/** Writes what was seen at an address, whatever it was given out for. */
import type { ChainOutput } from '../../platform/adapters/bitcoin/chain.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Now } from './rules.ts';
import type { NewOutput, OutputRow } from './store.ts';
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

type Look = {
  readonly receiver: Receiver;
  readonly before: readonly OutputRow[];
  readonly seen: readonly ChainOutput[];
};

/** Finds the outputs that are new or have changed, and those that the network no longer shows. */
function changesOf(context: Context, { receiver, before, seen }: Look, sight: Sight): NewOutput[] {
  const { network, addressIndex, of } = receiver;
  const known = new Map(before.map((one) => [nameOf(one), one]));
  const there = new Map(seen.map((one) => [nameOf(one), one]));
  const came = [...there].flatMap(([name, one]) => {
    const state = stateOf(one);
    const block = state === 'in_block' ? one.block : null;
    const old = known.get(name);
    if (old && isAsBefore(one, old)) return [];
    return [
      {
        ...{ txid: one.txid, vout: one.vout, network, addressIndex, sats: one.sats, isCoinbase: one.isCoinbase, state },
        ...{ height: block?.height ?? null, blockHash: block?.hash ?? null },
        ...{ firstSeenAt: firstSeen(one, sight), arrivalRateCents: sight.rateCents ?? null },
      },
    ];
  });
  const lost = before.filter((one) => !there.has(nameOf(one)) && (one.state === 'seen' || one.state === 'in_block'));
  for (const { txid, creditedKey } of lost)
    if (creditedKey) context.log.error({ txid, of }, 'credited bitcoins are gone');
  return [...came, ...lost.map((one) => ({ ...one, state: 'gone' as const, height: null, blockHash: null }))];
}

/** Writes what was seen at several addresses. */
export const writeOutputs = (tx: Tx, context: Context, looks: readonly Look[], sight: Sight): Promise<void> =>
  store.upsertOutputs(
    tx,
    looks.flatMap((look) => changesOf(context, look, sight)),
  );
