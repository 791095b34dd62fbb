/** One page's socket: what it listens to, what it says, and when it ends. */
import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Context } from '../context.ts';
import { DomainError, sentence } from '../fail.ts';
import type { Actor } from '../http/session.ts';
import { allowedChannels } from './channels.ts';
import type { Crowd } from './crowd.ts';
import { type Frame, frameOf } from './frames.ts';
import { MessageWindow } from './message-window.ts';
import type { RealtimeEvent } from './outbox.ts';
import { Outgoing } from './outgoing.ts';
import type { SocketLimits } from './socket-limits.ts';
import type { Followed, ReceiveMessage } from './socket-messages.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Rules of the domains for sockets; brought by their modules. */
export type RealtimeRules = {
  /** Channels a socket listens on from the start. */
  readonly loadChannels: (actor: Actor) => Promise<string[]>;
  readonly receive: ReceiveMessage;
  /** Whether the person may go on hearing all of these channels, which their socket follows. */
  readonly mayFollow: (actor: Actor, channels: readonly string[]) => Promise<boolean>;
  /** Resolves the session again, with the account's current state. */
  readonly recheck: (token: string) => Promise<Actor | undefined>;
};

/** State shared by all sockets of a process. */
export type Hub = {
  readonly context: Pick<Context, 'bus' | 'log'>;
  readonly rules: RealtimeRules;
  readonly limits: SocketLimits;
  readonly channels: Subscriptions<Socket>;
  readonly crowd: Crowd;
};

/** A page's socket, and the connection under it. */
export type Line = { readonly ws: WebSocket; readonly wire: Writable };

export class Socket {
  readonly #ws: WebSocket;
  readonly #hub: Hub;
  readonly #actor: Actor;
  readonly #token: string;
  readonly #outgoing: Outgoing;
  readonly #window: MessageWindow;
  readonly #channels = new Set<string>();
  /** Channels that the socket subscribed to itself, oldest first. */
  readonly #followed = new Set<string>();
  readonly #choice: Followed = {
    follow: (channel) => this.#follow(channel),
    unfollow: (channel) => this.#unfollow(channel),
    has: (channel) => this.#followed.has(channel),
  };
  /** The channels that it listens on from the start, once it was sent what it had missed. */
  #opened: Promise<readonly string[]> = Promise.resolve([]);
  #isAlive = true;
  /** The user's rights changed: further messages are ignored. */
  #isCut = false;
  /** Messages of one socket are acted on one after another, so that positions keep their order. */
  #last: Promise<void> = Promise.resolve();

  constructor(hub: Hub, { ws, wire }: Line, actor: Actor, token: string) {
    this.#ws = ws;
    this.#hub = hub;
    this.#actor = actor;
    this.#token = token;
    this.#outgoing = new Outgoing(ws, wire, hub.limits);
    this.#window = new MessageWindow(hub.limits);
  }

  /** Listens, and sends what was missed since `after`. Calls back when the socket has closed. */
  open(after: number | undefined, closed: () => void): void {
    const ws = this.#ws;
    this.#opened = this.#listenAndCatchUp(after);
    const checks = setInterval(() => {
      if (!this.#outgoing.endIfStalled()) void this.check();
    }, this.#hub.limits.sessionCheckMs);
    const pings = setInterval(() => this.#ping(), this.#hub.limits.pingMs);
    ws.on('pong', () => {
      this.#isAlive = true;
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      clearInterval(checks);
      clearInterval(pings);
      for (const channel of this.#channels) this.#hub.channels.remove(channel, this);
      closed();
    });
    ws.on('message', (data, isBinary) => {
      const text = isBinary ? '' : data.toString();
      void this.#opened.then(() => this.#receive(text));
    });
  }

  deliver(frame: Frame): void {
    this.#outgoing.deliver(frame);
  }

  gather(frame: Frame): void {
    this.#outgoing.gather(frame);
  }

  flush(): void {
    this.#outgoing.flush();
  }

  /** Closes the socket when the session has ended, or its person may no longer hear what it was opened for. */
  async check(): Promise<void> {
    // A check that fails is repeated at the next beat.
    if (await this.#mayStay().catch(() => true)) return;
    this.#isCut = true;
    this.close(1008, 'session ended');
  }

  close(code: number, reason: string): void {
    this.flush();
    this.#ws.close(code, reason);
  }

  terminate(): void {
    this.#ws.terminate();
  }

  async #mayStay(): Promise<boolean> {
    const { recheck, loadChannels, mayFollow } = this.#hub.rules;
    const now = await recheck(this.#token);
    if (now?.pickedRole !== this.#actor.pickedRole || now.isWorkAgeVerified !== this.#actor.isWorkAgeVerified)
      return false;
    if (now.secondFactor || now.suspension) return false;
    if (this.#followed.size > 0 && !(await mayFollow(now, [...this.#followed]))) return false;
    return isSameSet(await this.#opened, await loadChannels(now));
  }

  #ping(): void {
    if (!this.#isAlive) {
      this.terminate();
      return;
    }
    this.#isAlive = false;
    this.#ws.ping();
  }

  async #listenAndCatchUp(after: number | undefined): Promise<readonly string[]> {
    try {
      const names = await this.#hub.rules.loadChannels(this.#actor);
      for (const name of names) this.#listen(name);
      // In the same tick: later events are held for it, earlier ones are replayed.
      await this.#catchUp(after, names);
      return names;
    } catch (error) {
      this.#hub.context.log.warn({ err: error }, 'socket not opened');
      this.#ws.close(1011);
      return [];
    }
  }

  /** Sends what was missed since `after`, then that the socket is open, then what came meanwhile. */
  async #catchUp(after: number | undefined, names: readonly string[]): Promise<void> {
    const { bus } = this.#hub.context;
    const upTo = bus.last();
    const missed = after === undefined ? undefined : await bus.between(after, upTo, names);
    for (const { event, to } of missed ?? []) {
      if (allowedChannels(event, to).some((channel) => this.#channels.has(channel)))
        await this.#outgoing.writeInTurn(frameOf(event));
    }
    const welcome = { type: 'welcome', upTo, isComplete: missed !== undefined } satisfies RealtimeEvent;
    await this.#outgoing.writeInTurn(frameOf(welcome));
    await this.#outgoing.release();
  }

  #listen(channel: string): void {
    // The socket may have gone while the database answered.
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    this.#channels.add(channel);
    this.#hub.channels.add(channel, this);
  }

  #follow(channel: string): void {
    if (this.#followed.has(channel)) return;
    const [oldest] = this.#followed;
    // A page that has shown many orders since it was opened still looks at the last ones only.
    if (oldest !== undefined && this.#followed.size >= this.#hub.limits.following) this.#unfollow(oldest);
    this.#followed.add(channel);
    this.#listen(channel);
  }

  #unfollow(channel: string): void {
    this.#followed.delete(channel);
    this.#channels.delete(channel);
    this.#hub.channels.remove(channel, this);
  }

  #receive(text: string): void {
    const count = this.#window.count();
    if (count === 'flood') this.close(1008, 'too many messages');
    else if (count === 'tooMany') this.#refuse(new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: 10 }), null);
    else this.#last = this.#last.then(() => this.#act(text));
  }

  async #act(text: string): Promise<void> {
    if (this.#isCut) return;
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return this.#refuse(new DomainError('MALFORMED_REQUEST', {}), null);
    }
    try {
      const answer = await this.#hub.rules.receive(this.#actor, message, this.#choice);
      if (answer) this.#outgoing.write(frameOf(answer));
    } catch (error) {
      if (!(error instanceof DomainError)) this.#hub.context.log.error({ err: error }, 'socket message failed');
      this.#refuse(error instanceof DomainError ? error : new DomainError('INTERNAL_ERROR', {}), typeOf(message));
    }
  }

  #refuse({ code, details }: DomainError, about: string | null): void {
    const refused = { type: 'refused', code, detail: sentence(code, details), about } satisfies RealtimeEvent;
    this.#outgoing.write(frameOf(refused));
  }
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && other.every((name) => one.includes(name));
}

function typeOf(message: unknown): string | null {
  return typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string'
    ? message.type.slice(0, 40)
    : null;
}
