/**
 * How what happens in one process reaches the pages that are open to another. Changes are rows (realtime_events) that get
 * their number after the commit, and every process reads them in that order; a transport only says that there are new ones,
 * so that nothing is lost with it. What only matters now goes by the transport itself.
 */
import { randomUUID } from 'node:crypto';
import { batched } from '../database/batching/data-loader.ts';
import type { Database } from '../database/db.ts';
import type { Log } from '../log.ts';
import { createEventReader, eventsBetween } from './event-reader.ts';
import type { Bus, EphemeralEvent, SequencedEvent } from './outbox.ts';

const channel = 'autolotto_events';
/** NOTIFY refuses payloads of 8000 bytes or more; ours are far smaller. */
const notifyLimitBytes = 7_900;
/** Signals within this time are sent together. */
const burstMs = 5;
/** A process that died between a commit and its number, or a transport that lost a word, is made up for after this long. */
const sweepMs = 1_000;

/** Takes texts from every process to every process. */
type Transport = {
  /** Undefined where nobody else listens. */
  readonly send: ((text: string) => void) | undefined;
  /** The NOTIFY channel that realtime_next is to use itself, or null. */
  readonly notify: string | null;
  readonly close: () => Promise<void>;
};
type Listener = {
  readonly text: (text: string) => void;
  /** Something may have been missed. */
  readonly missed: () => void;
};

async function createBus(db: Database, log: Log, connect: (listener: Listener) => Promise<Transport>): Promise<Bus> {
  const receivers: { receive: (message: EphemeralEvent | SequencedEvent) => void; gap: () => void }[] = [];
  const deliver = (message: EphemeralEvent | SequencedEvent) => {
    for (const { receive } of receivers) receive(message);
  };
  const hinted: ((word: string) => void)[] = [];
  const reader = createEventReader(db, log);
  const { flush, settled, last } = reader;

  /** Marks this process's own messages. */
  const own = `${randomUUID()} `;
  const transport = await connect({
    text: (text) => {
      if (text.startsWith('#')) {
        reader.hear(Number(text.slice(1)) || 0);
        return;
      }
      if (text.startsWith('!')) {
        for (const receive of hinted) receive(text.slice(1));
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
  await reader.skipToLast();
  reader.open({
    deliver,
    gap: () => {
      for (const { gap } of receivers) gap();
    },
    tell: (seq) => transport.send?.(`#${seq}`),
    notify: transport.notify,
  });
  const sweep = setInterval(flush, sweepMs);
  sweep.unref();

  return {
    publish: (message) => {
      deliver(message);
      transport.send?.(own + JSON.stringify(message));
    },
    flush,
    settled,
    last,
    between: (after, upTo, channels) => eventsBetween(db, after, upTo, channels),
    subscribe: (receive, gap) => void receivers.push({ receive, gap }),
    hint: (word) => transport.send?.(`!${word}`),
    onHint: (receive) => void hinted.push(receive),
    close: async () => {
      clearInterval(sweep);
      await reader.close();
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
