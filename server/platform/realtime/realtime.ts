/**
 * One socket per page, at /ws. Session and Origin are checked at the upgrade, the session again while it is open, every
 * message against its schema, every subscription by the same rules as HTTP. A returning page names its last event
 * (`/ws?after=`) and gets the missed ones. A slow reader is closed, and returns the same way.
 */
import { topics } from '@autolotto/contract/topics.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../fail.ts';
import type { Http } from '../http/http.ts';
import { isOwnOrigin } from '../http/origin.ts';
import type { Actor } from '../http/session.ts';
import { openSockets } from '../metrics.ts';
import { allowedChannels, assertTopicRules } from './channels.ts';
import { Crowd } from './crowd.ts';
import { frameOf } from './frames.ts';
import { OpenSockets } from './open-sockets.ts';
import type { EphemeralEvent, SequencedEvent } from './outbox.ts';
import { type Hub, type Line, type RealtimeRules, Socket } from './socket.ts';
import { type SocketLimits, socketLimits } from './socket-limits.ts';
import { Subscriptions } from './subscriptions.ts';

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
  ownLimits: Partial<SocketLimits> = {},
): Promise<Realtime> {
  assertTopicRules(topics);
  const limits = { ...socketLimits, ...ownLimits };
  const open = new OpenSockets(limits, context.config.rateLimitFactor);
  const hub: Hub = { context, rules, limits, channels: new Subscriptions(), crowd: new Crowd(limits.crowdMs) };

  http.route({
    method: 'GET',
    url: '/ws',
    config: { access: { who: 'signed-in' }, rateClass: 'socket' },
    schema: { hide: true },
    exposeHeadRoute: false,
    preValidation: async (request) => {
      if (!isOwnOrigin(request.headers, context.config.publicOrigin)) throw new DomainError('ORIGIN_NOT_ALLOWED', {});
      if (open.isFull(request.actor?.userId ?? '', request.ip))
        throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: 10 });
    },
    handler: (_request, reply) => reply.code(426).header('upgrade', 'websocket').send(),
    wsHandler: (ws, request) => {
      const actor = request.actor;
      const token = tokenOf(request.cookies);
      if (!actor || !token) return ws.close(1008, 'signed out');
      // Check again: concurrent upgrades all passed the first check.
      if (open.isFull(actor.userId, request.ip)) return ws.close(1013, 'too many sockets');
      openSocket({
        hub,
        open,
        line: { ws, wire: request.raw.socket },
        actor,
        token,
        ip: request.ip,
        after: afterOf(request.query),
      });
    },
  });

  return {
    deliver: (message) => deliver(hub, message),
    closeAll: () => closeAll(open.all(), limits.goodbyeMs),
  };
}

/** Keeps no reference to the request, which would live as long as the socket. */
function openSocket({
  hub,
  open,
  line,
  actor,
  token,
  ip,
  after,
}: {
  readonly hub: Hub;
  readonly open: OpenSockets;
  readonly line: Line;
  readonly actor: Actor;
  readonly token: string;
  readonly ip: string;
  readonly after: number | undefined;
}): void {
  const socket = new Socket(hub, line, actor, token);
  open.add(actor.userId, ip, socket);
  openSockets.inc();
  socket.open(after, () => {
    open.remove(actor.userId, ip, socket);
    openSockets.dec();
  });
}

function deliver({ channels, context, crowd, limits }: Hub, { event, to }: EphemeralEvent | SequencedEvent): void {
  if (event.type === 'recheck') {
    for (const socket of channels.of(to)) void socket.check();
    return;
  }
  const allowed = allowedChannels(event, to);
  if (allowed.length < to.length) context.log.error({ type: event.type, to }, 'event on a channel not of its topic');
  const receivers = channels.of(allowed);
  if (receivers.size === 0) return;
  const frame = frameOf(event);
  if (receivers.size >= limits.crowd) crowd.deliver(frame, receivers);
  else for (const socket of receivers) socket.deliver(frame);
}

function closeAll(sockets: readonly Socket[], goodbyeMs: number): void {
  for (const socket of sockets) socket.close(1012, 'restarting');
  // An unresponsive client must not hold up a shutdown.
  setTimeout(() => {
    for (const socket of sockets) socket.terminate();
  }, goodbyeMs).unref();
}

/** The number of a page's last event; undefined without one. */
function afterOf(query: unknown): number | undefined {
  const after = typeof query === 'object' && query !== null && 'after' in query ? query.after : undefined;
  return typeof after === 'string' && /^\d{1,15}$/.test(after) ? Number(after) : undefined;
}
