/**
 * One socket per page, at /ws. Session and Origin are checked at the upgrade, the session again while it is open, every
 * message against its schema, every subscription by the same rules as HTTP. A returning page names its last event
 * (`/ws?after=`) and gets the missed ones. A slow reader is closed, and returns the same way.
 */
import { topics } from '@autolotto/contract/topics.ts';
import type { WebSocket } from 'ws';
import type { Context } from '../context.ts';
import { DomainError, sentence } from '../fail.ts';
import { type Http, socketPayloadBytes } from '../http/http.ts';
import { isOwnOrigin } from '../http/origin.ts';
import type { Actor } from '../http/session.ts';
import { openSockets, sentEvents } from '../metrics.ts';
import { allowedChannels, assertTopicRules } from './channels.ts';
import type { EphemeralEvent, RealtimeEvent, SequencedEvent } from './outbox.ts';
import type { ReceiveMessage } from './socket-messages.ts';

export const socketLimits = {
  payloadBytes: socketPayloadBytes,
  /** Messages a socket may send in a window. */
  messages: 40,
  windowMs: 10_000,
  /** Unread bytes, beyond what the system's own buffers hold, at which a reader is given up. */
  backlogBytes: 64 * 1024,
  /** Behind at one look and still at the next: given up, however little it is. */
  stalledMs: 4_000,
  /** Events held for a socket that is still catching up. */
  held: 1_000,
  /** One a page, and people have many open. */
  perUser: 20,
  /** An office or a mobile network may share an address; RATE_LIMIT_FACTOR multiplies it. */
  perAddress: 200,
  following: 50,
  pingMs: 25_000,
  /** A look may be joined with others a moment later; all is done within five seconds. */
  sessionCheckMs: 4_900,
  /** Time limit for a socket's closing handshake. */
  goodbyeMs: 1_000,
} as const;
export type SocketLimits = { readonly [K in keyof typeof socketLimits]: number };

/** Rules of the domains for sockets; brought by their modules. */
export type RealtimeRules = {
  /** Channels a socket listens on from the start. */
  readonly loadChannels: (actor: Actor) => Promise<string[]>;
  readonly receive: ReceiveMessage;
  /** Resolves the session again, with the account's current state. */
  readonly recheck: (token: string) => Promise<Actor | undefined>;
};

type Socket = {
  readonly ws: WebSocket;
  readonly actor: Actor;
  readonly channels: Set<string>;
  /** Channels that the socket subscribed to itself, oldest first. */
  readonly followed: Set<string>;
  sent: number;
  windowStart: number;
  isAlive: boolean;
  /** Since when it has not read all that was sent to it; 0 when it has. */
  behindSince: number;
  /** Events that came while it was catching up. */
  held: string[] | undefined;
  /** The user's rights changed: further messages are ignored. */
  isCut: boolean;
  /** Closes it when the session has ended, or its person would not hear today what it was opened for. */
  readonly check: () => Promise<void>;
  /** Messages of one socket are acted on one after another, so that positions keep their order. */
  last: Promise<void>;
};

export type Realtime = {
  readonly deliver: (message: EphemeralEvent | SequencedEvent) => void;
  /** Closes every socket for a reconnect: at shutdown, and after a gap in the events. */
  readonly closeAll: () => void;
};

export async function serveRealtime(
  http: Http,
  context: Context,
  rules: RealtimeRules,
  tokenOf: (cookies: Record<string, string | undefined>) => string | undefined,
  limits: SocketLimits = socketLimits,
): Promise<Realtime> {
  assertTopicRules(topics);
  const channels = new Map<string, Set<Socket>>();
  const byUser = new Map<string, Set<Socket>>();
  const byAddress = new Map<string, number>();
  const countAddress = (address: string, change: 1 | -1) => {
    const count = (byAddress.get(address) ?? 0) + change;
    if (count > 0) byAddress.set(address, count);
    else byAddress.delete(address);
  };

  const isFull = (userId: string, address: string): boolean =>
    (byUser.get(userId)?.size ?? 0) >= limits.perUser ||
    (byAddress.get(address) ?? 0) >= limits.perAddress * context.config.rateLimitFactor;

  const join = (socket: Socket, channel: string) => {
    // The socket may have gone while the database answered.
    if (socket.ws.readyState !== socket.ws.OPEN) return;
    socket.channels.add(channel);
    addTo(channels, channel, socket);
  };
  const part = (socket: Socket, channel: string) => {
    const listeners = channels.get(channel);
    listeners?.delete(socket);
    if (listeners?.size === 0) channels.delete(channel);
  };
  const unfollow = (socket: Socket, channel: string) => {
    socket.followed.delete(channel);
    socket.channels.delete(channel);
    part(socket, channel);
  };
  const leave = (socket: Socket) => {
    for (const channel of socket.channels) part(socket, channel);
    const own = byUser.get(socket.actor.userId);
    own?.delete(socket);
    if (own?.size === 0) byUser.delete(socket.actor.userId);
    openSockets.dec();
  };

  /** Ends a socket that does not read. */
  const isGivenUp = (socket: Socket): boolean => {
    const unread = socket.ws.bufferedAmount;
    if (unread === 0) {
      socket.behindSince = 0;
      return false;
    }
    const now = performance.now();
    if (socket.behindSince === 0) socket.behindSince = now;
    if (unread <= limits.backlogBytes && now - socket.behindSince <= limits.stalledMs) return false;
    socket.ws.terminate();
    return true;
  };
  const write = (socket: Socket, frame: string) => {
    if (socket.ws.readyState !== socket.ws.OPEN) return;
    if (isGivenUp(socket)) return;
    socket.ws.send(frame);
    sentEvents.inc();
  };

  /** Says the next thing once the reader has room for it: what was missed may be far more than a backlog. */
  const tell = async (socket: Socket, frame: string): Promise<void> => {
    if (socket.ws.bufferedAmount === 0) return write(socket, frame);
    await new Promise<void>((resolve) => socket.ws.send(frame, () => resolve()));
    socket.behindSince = 0;
    sentEvents.inc();
  };

  /** Tells a socket what it has missed since `after`, then that it is open, then what came meanwhile. */
  const catchUp = async (socket: Socket, after: number | undefined, names: readonly string[]) => {
    const upTo = context.bus.last();
    const missed = after === undefined ? undefined : await context.bus.between(after, upTo, names);
    for (const { event, to } of missed ?? []) {
      if (allowedChannels(event, to).some((channel) => socket.channels.has(channel)))
        await tell(socket, JSON.stringify(event));
    }
    await tell(
      socket,
      JSON.stringify({ type: 'welcome', upTo, isComplete: missed !== undefined } satisfies RealtimeEvent),
    );
    for (let at = 0; socket.held && at < socket.held.length; at++) await tell(socket, socket.held[at] ?? '');
    socket.held = undefined;
  };

  http.route({
    method: 'GET',
    url: '/ws',
    config: { access: { who: 'signed-in' }, rateClass: 'socket' },
    schema: { hide: true },
    exposeHeadRoute: false,
    preValidation: async (request) => {
      if (!isOwnOrigin(request.headers, context.config.publicOrigin)) throw new DomainError('ORIGIN_NOT_ALLOWED', {});
      if (isFull(request.actor?.userId ?? '', request.ip))
        throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: 10 });
    },
    handler: (_request, reply) => reply.code(426).header('upgrade', 'websocket').send(),
    wsHandler: (ws, request) => {
      const actor = request.actor;
      const token = tokenOf(request.cookies);
      if (!actor || !token) return ws.close(1008, 'signed out');
      // Check again: concurrent upgrades all passed the first check.
      if (isFull(actor.userId, request.ip)) return ws.close(1013, 'too many sockets');
      // Keeps no reference to the request, which would live as long as the socket.
      const { ip } = request;
      const after = afterOf(request.query);
      const socket: Socket = {
        ws,
        actor,
        channels: new Set(),
        followed: new Set(),
        sent: 0,
        windowStart: performance.now(),
        isAlive: true,
        behindSince: 0,
        held: [],
        isCut: false,
        last: Promise.resolve(),
        check: async () => {
          // A check that fails is repeated at the next beat.
          if (await mayStay().catch(() => true)) return;
          socket.isCut = true;
          ws.close(1008, 'session ended');
        },
      };
      const mayStay = async () => {
        const now = await rules.recheck(token);
        if (now?.pickedRole !== actor.pickedRole || now.isWorkAgeVerified !== actor.isWorkAgeVerified) return false;
        if (now.secondFactor || now.suspension) return false;
        return isSameSet(await ready, await rules.loadChannels(now));
      };
      addTo(byUser, actor.userId, socket);
      countAddress(ip, 1);
      openSockets.inc();

      const ready = rules
        .loadChannels(actor)
        .then(async (names) => {
          for (const name of names) join(socket, name);
          // In the same tick: later events are held for it, earlier ones are replayed.
          await catchUp(socket, after, names);
          return names;
        })
        .catch((error: unknown) => {
          context.log.warn({ err: error }, 'socket not opened');
          ws.close(1011);
          return [];
        });

      const checks = setInterval(() => {
        if (!isGivenUp(socket)) void socket.check();
      }, limits.sessionCheckMs);
      const ping = setInterval(() => {
        if (!socket.isAlive) return ws.terminate();
        socket.isAlive = false;
        ws.ping();
      }, limits.pingMs);
      ws.on('pong', () => {
        socket.isAlive = true;
      });
      ws.on('error', () => ws.terminate());
      ws.on('close', () => {
        clearInterval(checks);
        clearInterval(ping);
        leave(socket);
        countAddress(ip, -1);
      });
      ws.on('message', (data, isBinary) => {
        const text = isBinary ? '' : data.toString();
        void ready.then(() => receive(socket, text));
      });
    },
  });

  const receive = (socket: Socket, text: string) => {
    const now = performance.now();
    if (now - socket.windowStart > limits.windowMs) {
      socket.windowStart = now;
      socket.sent = 0;
    }
    socket.sent += 1;
    if (socket.sent > limits.messages * 2) return socket.ws.close(1008, 'too many messages');
    if (socket.sent > limits.messages)
      return refuse(socket, new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: 10 }), null);
    socket.last = socket.last.then(() => act(socket, text));
  };
  const act = async (socket: Socket, text: string) => {
    if (socket.isCut) return;
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return refuse(socket, new DomainError('MALFORMED_REQUEST', {}), null);
    }
    try {
      const follow = (channel: string) => {
        if (socket.followed.has(channel)) return;
        const [oldest] = socket.followed;
        // A page that has shown many orders since it was opened still looks at the last ones only.
        if (oldest !== undefined && socket.followed.size >= limits.following) unfollow(socket, oldest);
        socket.followed.add(channel);
        join(socket, channel);
      };
      const answer = await rules.receive(socket.actor, message, follow);
      if (answer) write(socket, JSON.stringify(answer));
    } catch (error) {
      if (!(error instanceof DomainError)) context.log.error({ err: error }, 'socket message failed');
      refuse(socket, error instanceof DomainError ? error : new DomainError('INTERNAL_ERROR', {}), typeOf(message));
    }
  };
  const refuse = (socket: Socket, error: DomainError, about: string | null) =>
    write(
      socket,
      JSON.stringify({
        type: 'refused',
        code: error.code,
        detail: sentence(error.code, error.details),
        about,
      } satisfies RealtimeEvent),
    );

  return {
    deliver: ({ event, to }) => {
      if (event.type === 'recheck') {
        for (const channel of to) for (const socket of channels.get(channel) ?? []) void socket.check();
        return;
      }
      const allowed = allowedChannels(event, to);
      if (allowed.length < to.length)
        context.log.error({ type: event.type, to }, 'event on a channel not of its topic');
      const receivers = new Set<Socket>();
      for (const channel of allowed) for (const socket of channels.get(channel) ?? []) receivers.add(socket);
      if (receivers.size === 0) return;
      const frame = JSON.stringify(event);
      for (const socket of receivers) {
        if (!socket.held) write(socket, frame);
        else if (socket.held.push(frame) > limits.held) socket.ws.terminate();
      }
    },
    closeAll: () => {
      const open = [...byUser.values()].flatMap((own) => [...own]);
      for (const { ws } of open) ws.close(1012, 'restarting');
      // An unresponsive client must not hold up a shutdown.
      setTimeout(() => {
        for (const { ws } of open) ws.terminate();
      }, limits.goodbyeMs).unref();
    },
  };
}

function addTo<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key) ?? new Set();
  set.add(value);
  sets.set(key, set);
}

function isSameSet(row: readonly string[], other: readonly string[]): boolean {
  return row.length === other.length && other.every((name) => row.includes(name));
}

/** The number of a page's last event; undefined without one. */
function afterOf(query: unknown): number | undefined {
  const after = typeof query === 'object' && query !== null && 'after' in query ? query.after : undefined;
  return typeof after === 'string' && /^\d{1,15}$/.test(after) ? Number(after) : undefined;
}

function typeOf(message: unknown): string | null {
  return typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string'
    ? message.type.slice(0, 40)
    : null;
}
