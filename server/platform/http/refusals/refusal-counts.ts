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
type Entry = Omit<RefusalCount, 'count'> & { count: number };

export const others = 'others';
const rankOf = { network: 0, account: 1, others: 2 } as const;
const keyOf = ({ caller, row, code }: Omit<RefusalCount, 'count'>): string => `${caller}\n${row}\n${code}`;

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

  const add = (entry: Entry): void => {
    const key = keyOf(entry);
    const known = entries.get(key);
    if (known) known.count += entry.count;
    else entries.set(key, entry);
  };
  const toOthers = (entry: Entry): void => {
    entries.delete(keyOf(entry));
    add({ ...entry, callerKind: 'others', caller: others });
  };
  const makeRoom = (): void => {
    const rarest = [...entries.values()].sort(
      (one, other) => rankOf[one.callerKind] - rankOf[other.callerKind] || one.count - other.count,
    );
    for (const entry of rarest.slice(0, most / 2)) {
      if (entry.callerKind === 'others') {
        // Nearly as many kinds of refusals as keys: what they were is not kept either.
        entries.delete(keyOf(entry));
        add({ ...entry, row: others, code: others });
      } else toOthers(entry);
    }
  };
  return {
    count: ({ userId, network, row, code }) => {
      const callerKind = userId === undefined ? 'network' : 'account';
      const entry: Entry = { callerKind, caller: userId ?? network, row, code, count: 1 };
      const known = entries.get(keyOf(entry));
      if (known) {
        known.count += 1;
        return;
      }
      if (entries.size >= most) makeRoom();
      add(entry);
    },
    take: (minute) => {
      if (minute !== namedIn) named = new Set();
      namedIn = minute;
      // The busiest are named first.
      for (const entry of [...entries.values()].sort((one, other) => other.count - one.count)) {
        if (entry.callerKind !== 'network') continue;
        const key = keyOf(entry);
        if (named.has(key)) continue;
        if (named.size < networksAMinute) named.add(key);
        else toOthers(entry);
      }
      const taken = [...entries.values()];
      entries = new Map();
      return taken;
    },
    size: () => entries.size,
  };
}
