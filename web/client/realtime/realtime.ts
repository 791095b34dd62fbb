import type { ClientMessage } from '@autolotto/contract/socket-messages.ts';
import type { TopicName, topics } from '@autolotto/contract/topics.ts';
import type { z } from 'zod';
import { lastEventSeq } from './event-seq.ts';

export type RealtimeEvent = { [T in TopicName]: z.output<(typeof topics)[T]['event']> }[TopicName];
/** 'lost' means it was open, or should be by now, and is being reopened. */
export type Connection = 'connecting' | 'open' | 'lost';

const known = {
  welcome: true,
  tracking: true,
  refused: true,
  order_changed: true,
  location_update: true,
  wallet_changed: true,
  bitcoin_changed: true,
  bitcoin_wallet_changed: true,
  cash_code_changed: true,
  store_changed: true,
  conversation_changed: true,
  courier_changed: true,
  shop_changed: true,
  order_waits: true,
  followers_changed: true,
  promotions_changed: true,
  rewards_changed: true,
  alerts_changed: true,
  instant_tickets_changed: true,
  instant_games_changed: true,
  draw_tickets_changed: true,
  ticket_orders_changed: true,
  draws_changed: true,
  pool_changed: true,
  notifications_changed: true,
  forum_post_changed: true,
  chat_message: true,
  chat_changed: true,
  chat_typing: true,
  room_read: true,
  rooms_changed: true,
  room_joined: true,
  support_changed: true,
  support_words: true,
  support_stopped: true,
} as const satisfies Record<TopicName, true>;

/** A message of the server. Anything else, whether unknown or broken, is undefined and ignored. */
export function readEvent(data: unknown): RealtimeEvent | undefined {
  try {
    const value: unknown = JSON.parse(String(data));
    if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
    return typeof value.type === 'string' && Object.hasOwn(known, value.type) ? (value as RealtimeEvent) : undefined;
  } catch {
    return undefined;
  }
}

/** Half a second, then doubling to fifteen; a random half is taken off so that a restart is not met by everyone at once. */
export function reconnectDelay(attempt: number, random: () => number): number {
  const full = Math.min(15_000, 500 * 2 ** attempt);
  return full * (0.5 + 0.5 * random());
}

type Surroundings = {
  url: string;
  /** The number of the last event before anything on the page was fetched; undefined when it is not known. */
  heard: () => number | undefined;
  open: (url: string) => WebSocket;
  random: () => number;
  later: (run: () => void, ms: number) => () => void;
};

function browser(): Surroundings {
  return {
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
    heard: lastEventSeq,
    open: (url) => new WebSocket(url),
    random: Math.random,
    later: (run, ms) => {
      const id = setTimeout(run, ms);
      return () => clearTimeout(id);
    },
  };
}

type Listener = {
  onEvent?: (event: RealtimeEvent) => void;
  /** The server no longer has every event since the last one: refetch. */
  onGap?: () => void;
  onConnection?: (connection: Connection) => void;
};

/**
 * One socket that stays open until closed: it reconnects, catches up without repeats, and subscribes to its orders
 * again.
 */
export class Realtime {
  #around: Surroundings;
  #socket: WebSocket | undefined;
  #listeners = new Set<Listener>();
  #followed = new Set<number>();
  #rooms = new Set<string>();
  #connection: Connection = 'connecting';
  #attempt = 0;
  /** The number of the last event heard. */
  #heard: number | undefined;
  #cancelRetry: (() => void) | undefined;

  constructor(around: Surroundings = browser()) {
    this.#around = around;
  }

  get connection(): Connection {
    return this.#connection;
  }

  /** Opens the socket, which counts as open once the server welcomes it; also cuts a wait short, when the network is known to be back. */
  connect(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    if (this.#socket) return;
    this.#heard ??= this.#around.heard();
    const socket = this.#around.open(`${this.#around.url}${this.#heard === undefined ? '' : `?after=${this.#heard}`}`);
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const event = socket === this.#socket ? readEvent(data) : undefined;
      if (event?.type === 'welcome') this.#opened(event);
      else if (event && this.#isNew(event)) this.#tell((listener) => listener.onEvent?.(event));
    });
    socket.addEventListener('close', () => socket === this.#socket && this.#lost());
  }

  close(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Follows the courier of an order, now and after every reconnect. */
  trackOrder(orderId: number): void {
    this.#followed.add(orderId);
    this.send({ type: 'track_order', orderId });
  }

  /** Hears what is said in a room of the chat, now and after every reconnect, until the returned function is called. */
  joinRoom(roomId: string): () => void {
    this.#rooms.add(roomId);
    this.send({ type: 'join_room', roomId });
    return () => {
      this.#rooms.delete(roomId);
      this.send({ type: 'leave_room', roomId });
    };
  }

  /** False when the socket is not open: the message is dropped, since an old position helps nobody. */
  send(message: ClientMessage): boolean {
    if (this.#connection !== 'open' || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Missed events come before the welcome, so from here on everything up to its number has been received. */
  #opened({ upTo, isComplete }: Extract<RealtimeEvent, { type: 'welcome' }>): void {
    this.#attempt = 0;
    this.#heard = isComplete ? Math.max(upTo, this.#heard ?? 0) : upTo;
    this.#become('open');
    for (const orderId of this.#followed) this.send({ type: 'track_order', orderId });
    for (const roomId of this.#rooms) this.send({ type: 'join_room', roomId });
    if (!isComplete) this.#tell((listener) => listener.onGap?.());
  }

  /** Another process may not yet know that this page has heard an event. */
  #isNew(event: RealtimeEvent): boolean {
    if (!('seq' in event)) return true;
    if (this.#heard !== undefined && event.seq <= this.#heard) return false;
    this.#heard = event.seq;
    return true;
  }

  #lost(): void {
    this.#socket = undefined;
    this.#become('lost');
    this.#cancelRetry = this.#around.later(() => this.connect(), reconnectDelay(this.#attempt++, this.#around.random));
  }

  #become(connection: Connection): void {
    if (connection === this.#connection) return;
    this.#connection = connection;
    this.#tell((listener) => listener.onConnection?.(connection));
  }

  #tell(what: (listener: Listener) => void): void {
    for (const listener of [...this.#listeners]) what(listener);
  }
}
