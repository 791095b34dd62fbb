import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import { sentEvents } from '../metrics.ts';
import { type Frame, joined } from './frames.ts';
import type { SocketLimits } from './socket-limits.ts';

/** Frames to one socket: closes a reader that does not keep up, holds events while it catches up. */
export class Outgoing {
  readonly #ws: WebSocket;
  /** The connection under the socket. Frames are written to it as they are; the library would make them anew for each reader. */
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
    this.#send(joined(frames), frames.length);
  }

  write(frame: Frame): void {
    if (this.#gathered.length > 0) {
      this.#gathered.push(frame);
      this.flush();
    } else this.#send(frame, 1);
  }

  #send(frames: Buffer, count: number): void {
    if (this.#ws.readyState !== this.#ws.OPEN || this.endIfStalled()) return;
    this.#wire.write(frames);
    sentEvents.inc(count);
  }

  /** Sends the next frame once the reader has room for it: what was missed may be far more than a backlog. */
  async writeInTurn(frame: Frame): Promise<void> {
    if (this.#ws.bufferedAmount === 0) return this.write(frame);
    await new Promise<void>((resolve) => this.#wire.write(frame, () => resolve()));
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
