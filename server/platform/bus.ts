import { Redis } from 'ioredis';
import type { Database } from './db.ts';
import type { Log } from './log.ts';
import type { Bus, Message } from './messages.ts';

const channel = 'autolotto_events';
/** NOTIFY refuses payloads of 8000 bytes or more; ours are far smaller. */
const notifyLimitBytes = 7_900;

type Receivers = { readonly receive: (message: Message) => void; readonly missed: () => void };

/** What every bus has in common: its listeners in this process. */
function receivers() {
  const all: Receivers[] = [];
  return {
    subscribe: (receive: Receivers['receive'], missed: Receivers['missed']) => void all.push({ receive, missed }),
    deliver: (message: Message) => {
      for (const { receive } of all) receive(message);
    },
    deliverText: (text: string, log: Log) => {
      try {
        const message = JSON.parse(text) as Message;
        for (const { receive } of all) receive(message);
      } catch (error) {
        log.warn({ err: error }, 'unreadable event');
      }
    },
    missed: () => {
      for (const { missed } of all) missed();
    },
  };
}

/** One process: straight to the listeners. */
export function localBus(): Bus {
  const local = receivers();
  return { publish: local.deliver, subscribe: local.subscribe, close: async () => {} };
}

/** Several processes over PostgreSQL LISTEN/NOTIFY. Never awaited by the one who publishes. */
export async function notifyBus(db: Database, log: Log): Promise<Bus> {
  const local = receivers();
  const stop = await db.listen(channel, (payload) => local.deliverText(payload, log), local.missed);
  // One statement at a time carries what came up meanwhile: events keep their order, and a burst costs few round trips.
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;
  const send = async () => {
    while (waiting.length > 0) {
      const payloads = waiting;
      waiting = [];
      await db.notify(channel, payloads).catch((error) => log.warn({ err: error }, 'events not sent'));
    }
    sending = undefined;
  };
  return {
    publish: (message) => {
      const payload = JSON.stringify(message);
      if (Buffer.byteLength(payload) > notifyLimitBytes)
        return log.error({ size: payload.length }, 'event too large to notify');
      waiting.push(payload);
      sending ??= send();
    },
    subscribe: local.subscribe,
    close: async () => {
      await sending;
      await stop();
    },
  };
}

/** Several processes over Redis or Valkey publish/subscribe. */
export async function redisBus(url: string, log: Log): Promise<Bus> {
  const local = receivers();
  const publisher = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: true });
  const subscriber = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  publisher.on('error', (error) => log.warn({ err: error }, 'redis'));
  subscriber.on('error', (error) => log.warn({ err: error }, 'redis'));
  await Promise.all([publisher.connect(), subscriber.connect()]);
  await subscriber.subscribe(channel);
  subscriber.on('message', (_channel, payload) => local.deliverText(payload, log));
  // It subscribes again by itself when it is back.
  subscriber.on('ready', local.missed);
  return {
    publish: (message) => {
      publisher.publish(channel, JSON.stringify(message)).catch((error) => log.warn({ err: error }, 'event not sent'));
    },
    subscribe: local.subscribe,
    close: async () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
