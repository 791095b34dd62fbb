import type { WebSocket } from 'ws';
import { sentEvents } from '../metrics.ts';
import type { SocketLimits } from './socket-limits.ts';

/** Frames to one socket: closes a reader that does not keep up, holds events while it catches up. */
export class Outgoing {
  readonly #ws: WebSocket;
  readonly #limits: SocketLimits;
  /** Since when it has not read all that was sent to it; 0 when it has. */
  #behindSince = 0;
  /** Events that came while it was catching up; undefined once it has. */
  #held: string[] | undefined = [];

  constructor(ws: WebSocket, limits: SocketLimits) {
    this.#ws = ws;
    this.#limits = limits;
  }

  /** Sends an event now, or once the socket has caught up. */
  deliver(frame: string): void {
    if (!this.#held) this.write(frame);
    else if (this.#held.push(frame) > this.#limits.held) this.#ws.terminate();
  }

  write(frame: string): void {
    if (this.#ws.readyState !== this.#ws.OPEN || this.endIfStalled()) return;
    this.#ws.send(frame);
    sentEvents.inc();
  }

  /** Sends the next frame once the reader has room for it: what was missed may be far more than a backlog. */
  async writeInTurn(frame: string): Promise<void> {
    if (this.#ws.bufferedAmount === 0) return this.write(frame);
    await new Promise<void>((resolve) => this.#ws.send(frame, () => resolve()));
    this.#behindSince = 0;
    sentEvents.inc();
  }

  /** Sends what was held; from here on events go straight to the reader. */
  async release(): Promise<void> {
    for (let at = 0; this.#held && at < this.#held.length; at++) await this.writeInTurn(this.#held[at] ?? '');
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
