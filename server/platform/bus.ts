import { Redis } from 'ioredis';
import type { Database } from './db.ts';
import type { Log } from './log.ts';
import type { Bus, Message } from './messages.ts';

const channel = 'autolotto_events';
/** NOTIFY refuses payloads of 8000 bytes or more; ours are far smaller. */
const notifyLimit = 7_900;

/** One process: straight to the listeners. */
export function localBus(): Bus {
  const receivers: ((message: Message) => void)[] = [];
  return {
    publish: (message) => {
      for (const receive of receivers) receive(message);
    },
    subscribe: (receive) => void receivers.push(receive),
    close: async () => {},
  };
}

/** Several processes over PostgreSQL LISTEN/NOTIFY. Never awaited by the one who publishes. */
export async function notifyBus(db: Database, log: Log): Promise<Bus> {
  const local = localBus();
  const stop = await db.listen(channel, (payload) => deliver(local, payload, log));
  return {
    publish: (message) => {
      const payload = JSON.stringify(message);
      if (payload.length > notifyLimit) return log.error({ size: payload.length }, 'event too large to notify');
      db.notify(channel, payload).catch((error) => log.warn({ err: error }, 'event not sent'));
    },
    subscribe: local.subscribe,
    close: stop,
  };
}

/** Several processes over Redis or Valkey publish/subscribe. */
export async function redisBus(url: string, log: Log): Promise<Bus> {
  const local = localBus();
  const publisher = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: true });
  const subscriber = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  publisher.on('error', (error) => log.warn({ err: error }, 'redis'));
  subscriber.on('error', (error) => log.warn({ err: error }, 'redis'));
  await Promise.all([publisher.connect(), subscriber.connect()]);
  await subscriber.subscribe(channel);
  subscriber.on('message', (_channel, payload) => deliver(local, payload, log));
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

function deliver(local: Bus, payload: string, log: Log): void {
  try {
    local.publish(JSON.parse(payload) as Message);
  } catch (error) {
    log.warn({ err: error }, 'unreadable event');
  }
}
