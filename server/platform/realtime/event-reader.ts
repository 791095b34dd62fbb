/** Reads the rows of realtime_events in the order of their numbers, one statement at a time and at a pace. */
import type { Database, Named } from '../database/db.ts';
import type { Log } from '../log.ts';
import type { RealtimeEvent, SequencedEvent } from './outbox.ts';

/** Under load, changes are numbered together at this pace; a single one is numbered at once. */
const paceMs = 15;
/** Rows read at once. */
const batch = 500;
/** Subscribers that missed more than this refetch. */
const replayLimit = 10_000;

type Row = { seq: number; channels: string[]; event: RealtimeEvent };
const next: Named<Row> = {
  name: 'next events',
  text: 'select seq::float8 as seq, channels, event from realtime_next($1, $2, $3)',
};
const lastGiven: Named<{ last: number }> = {
  name: 'last event number',
  text: 'select last::float8 as last from realtime_counter',
};
const replay: Named<{ last: number; isKept: boolean; events: Row[] }> = {
  name: 'events since',
  text: `select (select last from realtime_counter)::float8 as last,
                exists (select 1 from realtime_events where seq = $1::bigint + 1) as "isKept",
                coalesce((select jsonb_agg(jsonb_build_object('seq', seq, 'channels', channels, 'event', event) order by seq)
                            from realtime_events where seq > $1 and seq <= $2 and channels && $3::text[]), '[]') as events`,
};
const sequenced = ({ seq, channels, event }: Row): SequencedEvent => ({
  seq,
  event: { ...event, seq } as RealtimeEvent,
  to: channels,
});

/** The events of these channels after one number and up to another; undefined where that is too many, or they are gone. */
export async function eventsBetween(
  db: Database,
  after: number,
  upTo: number,
  channels: readonly string[],
): Promise<SequencedEvent[] | undefined> {
  if (upTo - after > replayLimit) return undefined;
  const [found] = await db.named(replay, [after, upTo, channels]);
  if (!found || after > found.last || (after < upTo && !found.isKept)) return undefined;
  return found.events.map(sequenced);
}

/** What is done with what was read. */
type Heard = {
  readonly deliver: (event: SequencedEvent) => void;
  /** Events are gone before they were read. */
  readonly gap: () => void;
  /** Everything up to this number was delivered here. */
  readonly tell: (last: number) => void;
  /** The NOTIFY channel that realtime_next is to use itself, or null. */
  readonly notify: string | null;
};
/** Numbers: the last that was read, and the last that there was word of. */
type Progress = { last: number; told: number; isAsked: boolean; isClosed: boolean };

const isBehind = ({ last, told, isAsked }: Progress): boolean => isAsked || told > last;

async function readNew(db: Database, at: Progress, { deliver, gap, tell, notify }: Heard): Promise<void> {
  for (let isMore = isBehind(at); isMore && !at.isClosed; ) {
    at.isAsked = false;
    const { told } = at;
    const rows = await db.named(next, [at.last, batch, notify]);
    // Older rows are gone: this process was disconnected for longer.
    if (rows[0] && rows[0].seq > at.last + 1) gap();
    for (const row of rows) {
      at.last = row.seq;
      deliver(sequenced(row));
    }
    if (rows.length > 0 && notify === null) tell(at.last);
    isMore = rows.length === batch;
    // A word for more than there is (another database, an older copy of this one) must not be waited for.
    // A word that came meanwhile may be about what was committed too late for this reading.
    if (!isMore && at.told === told) at.told = Math.min(at.told, at.last);
  }
}

/** Nothing is read before `open`. */
export function createEventReader(db: Database, log: Log) {
  const at: Progress = { last: 0, told: 0, isAsked: false, isClosed: false };
  let heard: Heard | undefined;
  let running: Promise<void> | undefined;
  let began = Number.NEGATIVE_INFINITY;
  let pacing: NodeJS.Timeout | undefined;
  /** One statement at a time carries what came up meanwhile: order is kept, and a burst costs few round trips. */
  const read = async () => {
    began = performance.now();
    try {
      if (heard) await readNew(db, at, heard);
    } catch (error) {
      log.warn({ err: error }, 'events not read; tried again soon');
    } finally {
      // Reset before the last check: a caller that came later would find it still running.
      running = undefined;
      if (isBehind(at)) soon();
    }
  };
  const start = (): Promise<void> => {
    clearTimeout(pacing);
    pacing = undefined;
    // A moment later: a reading that ended before it was kept would count as under way for ever.
    running ??= Promise.resolve().then(read);
    return running;
  };
  const soon = () => {
    if (!heard || running || pacing || at.isClosed) return;
    const waitMs = began + paceMs - performance.now();
    if (waitMs <= 0) void start();
    else pacing = setTimeout(start, waitMs);
  };

  return {
    /** What there is by now was delivered before. */
    skipToLast: async (): Promise<void> => {
      at.last = (await db.named(lastGiven, []))[0]?.last ?? 0;
    },
    open: (listener: Heard): void => {
      heard = listener;
      // Events may have come while this was opening.
      if (isBehind(at)) soon();
    },
    last: () => at.last,
    /** There is word of an event of this number. */
    hear: (seq: number): void => {
      at.told = Math.max(at.told, seq);
      if (at.told > at.last) soon();
    },
    /** There may be new events. */
    flush: (): void => {
      at.isAsked = true;
      soon();
    },
    settled: async (): Promise<void> => {
      // A reading that is under way may have begun before the last commit.
      await running;
      at.isAsked = true;
      await start();
    },
    close: async (): Promise<void> => {
      at.isClosed = true;
      clearTimeout(pacing);
      await running;
    },
  };
}
