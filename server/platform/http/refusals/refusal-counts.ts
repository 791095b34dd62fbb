/**
 * Counts refused calls in memory, never more than `most` keys: whoever calls from ever new addresses must not fill it.
 * When it is full, the rarest become "others": networks before accounts, which are harder to come by.
 */
export type RefusedCall = {
  /** The account that called; undefined where nobody is signed in, or nobody asked who it is. */
  readonly userId: string | undefined;
  readonly network: string;
  /** Method and path of the endpoint row. */
  readonly row: string;
  readonly code: string;
};
export type RefusalCount = {
  readonly callerKind: 'account' | 'network' | 'others';
  readonly caller: string;
  readonly row: string;
  readonly code: string;
  readonly count: number;
};
type Entry = Omit<RefusalCount, 'count'> & { readonly key: string; count: number };

export const others = 'others';
const keyOf = (caller: string, row: string, code: string): string => `${caller}\n${row}\n${code}`;
const othersKey = keyOf(others, others, others);
/** Networks go first: accounts are harder to come by. */
const evictedInTurn = ['network', 'account', 'others'] as const;

export type RefusalCounts = {
  readonly count: (call: RefusedCall) => void;
  /** What was counted since the last time. Of one minute, at most so many networks are named. */
  readonly take: (minute: number) => RefusalCount[];
  readonly size: () => number;
};

export function refusalCounts({ most, networksAMinute }: { most: number; networksAMinute: number }): RefusalCounts {
  let entries = new Map<string, Entry>();
  /** Networks that this minute's rows name already. */
  let named = new Set<string>();
  let namedIn = 0;

  const add = (callerKind: Entry['callerKind'], caller: string, row: string, code: string, count: number): void => {
    const key = keyOf(caller, row, code);
    const known = entries.get(key);
    if (known) known.count += count;
    else entries.set(key, { key, callerKind, caller, row, code, count });
  };
  const toOthers = ({ key, callerKind, row, code, count }: Entry): void => {
    entries.delete(key);
    // Nearly as many kinds of refusals as keys: what they were is not kept either.
    if (callerKind === 'others') add('others', others, others, others, count);
    else add('others', others, row, code, count);
  };
  /** The most that an entry which was spared has counted; 0 when none is left. */
  const evict = (kind: Entry['callerKind'], upTo: number): number => {
    let busiest = 0;
    for (const entry of entries.values()) {
      if (entry.callerKind !== kind || entry.key === othersKey) continue;
      if (entry.count <= upTo) toOthers(entry);
      else busiest = Math.max(busiest, entry.count);
    }
    return busiest;
  };
  const makeRoom = (): void => {
    for (const kind of evictedInTurn)
      for (let upTo = 1; entries.size > (most * 3) / 4 && evict(kind, upTo) > 0; ) upTo *= 2;
  };
  return {
    count: ({ userId, network, row, code }) => {
      const caller = userId ?? network;
      const known = entries.get(keyOf(caller, row, code));
      if (known) {
        known.count += 1;
        return;
      }
      if (entries.size >= most) makeRoom();
      add(userId === undefined ? 'network' : 'account', caller, row, code, 1);
    },
    take: (minute) => {
      if (minute !== namedIn) named = new Set();
      namedIn = minute;
      // The busiest are named first.
      for (const entry of [...entries.values()].sort((one, other) => other.count - one.count)) {
        if (entry.callerKind !== 'network' || named.has(entry.key)) continue;
        if (named.size < networksAMinute) named.add(entry.key);
        else toOthers(entry);
      }
      const taken = [...entries.values()].map(({ key: _, ...one }) => one);
      entries = new Map();
      return taken;
    },
    size: () => entries.size,
  };
}
