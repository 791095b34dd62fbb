/**
 * How what happens in one process reaches the pages that are open to another. Changes are rows (realtime_events) that get
 * their number after the commit, and every process reads them in that order; a transport only says that there are new ones,
 * so that nothing is lost with it. What only matters now goes by the transport itself.
 */
import { randomUUID } from 'node:crypto';
import { batched } from '../database/data-loader.ts';
import type { Database, Named } from '../database/db.ts';
import type { Log } from '../log.ts';
import type { Bus, EphemeralEvent, RealtimeEvent, SequencedEvent } from './outbox.ts';

const channel = 'autolotto_events';
/** NOTIFY refuses payloads of 8000 bytes or more; ours are far smaller. */
const notifyLimitBytes = 7_900;
/** Signals within this time are sent together. */
const burstMs = 5;
/** Under load, changes are numbered together at this pace; a single one is numbered at once. */
const paceMs = 15;
/** A process that died between a commit and its number, or a transport that lost a word, is made up for after this long. */
const sweepMs = 1_000;
/** Rows read at once. */
const batch = 500;
/** Subscribers that missed more than this refetch. */
const replayLimit = 10_000;

/** Takes texts from every process to every process. */
type Transport = {
  /** Undefined where nobody else listens. */
  readonly send: ((text: string) => void) | undefined;
  /** The NOTIFY channel that realtime_next is to use itself, or null. */
  readonly notify: string | null;
  readonly close: () => Promise<void>;
};
type Listener = {
  readonly text: (text: string) => void /** Something may have been missed. */;
  readonly missed: () => void;
};

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

async function createBus(db: Database, log: Log, connect: (listener: Listener) => Promise<Transport>): Promise<Bus> {
  const receivers: { receive: (message: EphemeralEvent | SequencedEvent) => void; gap: () => void }[] = [];
  const deliver = (message: EphemeralEvent | SequencedEvent) => {
    for (const { receive } of receivers) receive(message);
  };

  /** Marks this process's own messages. */
  const own = `${randomUUID()} `;
  let last = 0;
  let heard = 0;
  let isAsked = false;
  let isOpen = false;
  let isClosed = false;
  let running: Promise<void> | undefined;
  let began = Number.NEGATIVE_INFINITY;
  let pacing: NodeJS.Timeout | undefined;
  /** One statement at a time carries what came up meanwhile: order is kept, and a burst costs few round trips. */
  const read = async () => {
    began = performance.now();
    try {
      for (let isMore = isAsked || heard > last; isMore && !isClosed; ) {
        isAsked = false;
        const told = heard;
        const rows = await db.named(next, [last, batch, transport.notify]);
        // Older rows are gone: this process was disconnected for longer.
        if (rows[0] && rows[0].seq > last + 1) for (const { gap } of receivers) gap();
        for (const row of rows) {
          last = row.seq;
          deliver(sequenced(row));
        }
        if (rows.length > 0 && transport.notify === null) transport.send?.(`#${last}`);
        isMore = rows.length === batch;
        // A word for more than there is (another database, an older copy of this one) must not be waited for.
        // A word that came meanwhile may be about what was committed too late for this reading.
        if (!isMore && heard === told) heard = Math.min(heard, last);
      }
    } catch (error) {
      log.warn({ err: error }, 'events not read; tried again soon');
    } finally {
      // Reset together with the last check: a moment later a caller would find it still running.
      running = undefined;
      if (isAsked || heard > last) soon();
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
    if (!isOpen || running || pacing || isClosed) return;
    const waitMs = began + paceMs - performance.now();
    if (waitMs <= 0) void start();
    else pacing = setTimeout(start, waitMs);
  };
  const flush = () => {
    isAsked = true;
    soon();
  };

  const transport = await connect({
    text: (text) => {
      if (text.startsWith('#')) {
        heard = Math.max(heard, Number(text.slice(1)) || 0);
        if (heard > last) soon();
        return;
      }
      // Told here already, without the way round.
      if (text.startsWith(own)) return;
      try {
        deliver(JSON.parse(text.slice(text.indexOf(' '))) as EphemeralEvent);
      } catch (error) {
        log.warn({ err: error }, 'unreadable event');
      }
    },
    missed: flush,
  });
  last = (await db.named(lastGiven, []))[0]?.last ?? 0;
  isOpen = true;
  // Events may have come while this was opening.
  if (isAsked || heard > last) soon();
  const sweep = setInterval(flush, sweepMs);
  sweep.unref();

  return {
    publish: (message) => {
      deliver(message);
      transport.send?.(own + JSON.stringify(message));
    },
    flush,
    settled: async () => {
      // A reading that is under way may have begun before the last commit.
      await running;
      isAsked = true;
      await start();
    },
    last: () => last,
    between: async (after, upTo, channels) => {
      if (upTo - after > replayLimit) return undefined;
      const [found] = await db.named(replay, [after, upTo, channels]);
      if (!found || after > found.last || (after < upTo && !found.isKept)) return undefined;
      return found.events.map(sequenced);
    },
    subscribe: (receive, gap) => void receivers.push({ receive, gap }),
    close: async () => {
      isClosed = true;
      clearInterval(sweep);
      clearTimeout(pacing);
      await running;
      await transport.close();
    },
  };
}

/** One process: straight to the listeners. */
export const localBus = (db: Database, log: Log): Promise<Bus> =>
  createBus(db, log, async () => ({ send: undefined, notify: null, close: async () => {} }));

/** Several processes over PostgreSQL LISTEN/NOTIFY. Never awaited by the one who publishes. */
export const notifyBus = (db: Database, log: Log): Promise<Bus> =>
  createBus(db, log, async (listener) => {
    const stop = await db.listen(channel, (payload) => payload.split('\n').forEach(listener.text), listener.missed);
    // A burst goes in few payloads: each costs the database and every process a little.
    const say = async (texts: readonly string[]) => {
      await db.notify(channel, joined(texts)).catch((error) => log.warn({ err: error }, 'events not sent'));
      return texts;
    };
    const send = batched(say, { windowMs: burstMs });
    let sending: Promise<unknown> | undefined;
    return {
      send: (text) => {
        if (Buffer.byteLength(text) > notifyLimitBytes)
          return log.error({ size: text.length }, 'event too large to notify');
        sending = send(text);
      },
      notify: channel,
      close: async () => {
        await sending;
        await stop();
      },
    };
  });

/** Lines in as few texts as the limit allows. */
function joined(lines: readonly string[]): string[] {
  const texts: string[] = [];
  let length = 0;
  for (const line of lines) {
    const more = Buffer.byteLength(line) + 1;
    if (texts.length > 0 && length + more <= notifyLimitBytes) {
      texts[texts.length - 1] += `\n${line}`;
      length += more;
    } else {
      texts.push(line);
      length = more;
    }
  }
  return texts;
}

/** Several processes over Redis or Valkey publish/subscribe. */
export const redisBus = (url: string, db: Database, log: Log): Promise<Bus> =>
  createBus(db, log, async (listener) => {
    const { Redis } = await import('ioredis');
    const publisher = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: true });
    const subscriber = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
    publisher.on('error', (error) => log.warn({ err: error }, 'redis'));
    subscriber.on('error', (error) => log.warn({ err: error }, 'redis'));
    await Promise.all([publisher.connect(), subscriber.connect()]);
    await subscriber.subscribe(channel);
    subscriber.on('message', (_channel, text) => listener.text(text));
    // It subscribes again after a reconnect.
    subscriber.on('ready', listener.missed);
    return {
      send: (text) => {
        publisher.publish(channel, text).catch((error) => log.warn({ err: error }, 'event not sent'));
      },
      notify: null,
      close: async () => {
        publisher.disconnect();
        subscriber.disconnect();
      },
    };
  });
