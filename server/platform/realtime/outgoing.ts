import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import { sentEvents } from '../metrics.ts';
import type { SocketLimits } from './socket-limits.ts';

/** An event as UTF-8, made once for all its readers. */
export type Frame = Buffer;
export const frameOf = (event: unknown): Frame => Buffer.from(JSON.stringify(event));
const asText = { binary: false } as const;

/** Frames to one socket: closes a reader that does not keep up, holds events while it catches up. */
export class Outgoing {
  readonly #ws: WebSocket;
  /** The connection under the socket. */
  readonly #wire: Writable;
  readonly #limits: SocketLimits;
  /** Since when it has not read all that was sent to it; 0 when it has. */
  #behindSince = 0;
  /** Events that came while it was catching up; undefined once it has. */
  #held: Frame[] | undefined = [];
  /** Events of a crowd that go out together, in their order, before anything else. */
  #gathered: Frame[] = [];

  constructor(ws: WebSocket, wire: Writable, limits: SocketLimits) {
    this.#ws = ws;
    this.#wire = wire;
    this.#limits = limits;
  }

  /** Sends an event now, or once the socket has caught up. */
  deliver(frame: Frame): void {
    if (!this.#held) this.write(frame);
    else if (this.#held.push(frame) > this.#limits.held) this.#ws.terminate();
  }

  /** Keeps an event for the next `flush`; one that is sent before takes it along. */
  gather(frame: Frame): void {
    if (this.#held) this.deliver(frame);
    else this.#gathered.push(frame);
  }

  flush(): void {
    const frames = this.#gathered;
    if (frames.length === 0) return;
    this.#gathered = [];
    this.#send(frames);
  }

  write(frame: Frame): void {
    this.#gathered.push(frame);
    this.flush();
  }

  /** Several frames are one write to the operating system, which costs more than all else of a delivery. */
  #send(frames: readonly Frame[]): void {
    if (this.#ws.readyState !== this.#ws.OPEN || this.endIfStalled()) return;
    if (frames.length > 1) this.#wire.cork();
    for (const frame of frames) this.#ws.send(frame, asText);
    if (frames.length > 1) this.#wire.uncork();
    sentEvents.inc(frames.length);
  }

  /** Sends the next frame once the reader has room for it: what was missed may be far more than a backlog. */
  async writeInTurn(frame: Frame): Promise<void> {
    if (this.#ws.bufferedAmount === 0) return this.write(frame);
    await new Promise<void>((resolve) => this.#ws.send(frame, asText, () => resolve()));
    this.#behindSince = 0;
    sentEvents.inc();
  }

  /** Sends what was held; from here on events go straight to the reader. */
  async release(): Promise<void> {
    for (let at = 0; this.#held && at < this.#held.length; at++) {
      const frame = this.#held[at];
      if (frame) await this.writeInTurn(frame);
    }
    this.#held = undefined;
  }

  /** Ends a socket that does not read. */
  endIfStalled(): boolean {
    const unread = this.#ws.bufferedAmount;
    if (unread === 0) {
      this.#behindSince = 0;
      return false;
    }
    const now = performance.now();
    if (this.#behindSince === 0) this.#behindSince = now;
    if (unread <= this.#limits.backlogBytes && now - this.#behindSince <= this.#limits.stalledMs) return false;
    this.#ws.terminate();
    return true;
  }
}
