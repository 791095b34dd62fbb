/**
 * Upload queue of photos, one after the other. A failed one shows why and waits for a retry; without a connection all
 * wait, and nothing is lost while the page is open.
 */
import type { PhotoType } from '@autolotto/contract/catalogue/photos/model.ts';

export type ShotState = 'ready' | 'sending' | 'offline' | 'failed' | 'sent';
export type Shot = {
  readonly id: number;
  readonly file: Blob;
  /** An address to show it by. */
  readonly preview: string;
  readonly type: PhotoType;
  readonly state: ShotState;
  /** From 0 to 1. */
  readonly progress: number;
  readonly problem?: string | undefined;
};

export type Means<P> = {
  readonly send: (productId: number, shot: Shot, onProgress: (part: number) => void, signal: AbortSignal) => Promise<P>;
  readonly isOffline: (error: unknown) => boolean;
  readonly sentence: (error: unknown) => string;
  readonly show: (file: Blob) => string;
  readonly hide: (preview: string) => void;
};

export class Shots<P> {
  private shots: readonly Shot[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly underWay = new Map<number, AbortController>();
  private next = 1;
  private isSending = false;
  private readonly means: Means<P>;

  constructor(means: Means<P>) {
    this.means = means;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly all = (): readonly Shot[] => this.shots;

  add(file: Blob, type: PhotoType): void {
    const shot: Shot = { id: this.next++, file, preview: this.means.show(file), type, state: 'ready', progress: 0 };
    this.set([...this.shots.map((one) => this.giveWay(one, type)), shot]);
  }

  /** Takes a photo away; one that is under way is called off. */
  remove(id: number): void {
    this.underWay.get(id)?.abort(new DOMException('called off', 'AbortError'));
    const gone = this.shots.find((one) => one.id === id);
    if (gone) this.means.hide(gone.preview);
    this.set(this.shots.filter((one) => one.id !== id));
  }

  setType(id: number, type: PhotoType): void {
    this.set(this.shots.map((one) => (one.id === id ? { ...one, type } : this.giveWay(one, type))));
  }

  /** Calls one off that is under way; it stays, to be sent later. */
  callOff(id: number): void {
    this.underWay.get(id)?.abort(new DOMException('called off', 'AbortError'));
  }

  clear(): void {
    for (const { id } of this.shots) this.remove(id);
  }

  /** Sends what is not sent yet. True when all of them are there. A second call while one runs does nothing. */
  async send(productId: number): Promise<boolean> {
    if (this.isSending) return false;
    this.isSending = true;
    const tried = new Set<number>();
    try {
      for (;;) {
        // Photos taken meanwhile are included.
        const shot = this.shots.find((one) => one.state !== 'sent' && !tried.has(one.id));
        if (!shot) break;
        tried.add(shot.id);
        if (!(await this.sendOne(productId, shot))) break;
      }
    } finally {
      this.isSending = false;
    }
    return this.shots.every(({ state }) => state === 'sent');
  }

  /** False when there is no line, so that there is no use in trying the others. */
  private async sendOne(productId: number, shot: Shot): Promise<boolean> {
    const calling = new AbortController();
    this.underWay.set(shot.id, calling);
    this.change(shot.id, { state: 'sending', progress: 0, problem: undefined });
    try {
      await this.means.send(productId, shot, (progress) => this.change(shot.id, { progress }), calling.signal);
      this.change(shot.id, { state: 'sent', progress: 1 });
    } catch (error) {
      if (calling.signal.aborted) this.change(shot.id, { state: 'ready', progress: 0 });
      else if (this.means.isOffline(error)) {
        this.set(this.shots.map((one) => (one.state === 'sent' ? one : { ...one, state: 'offline', progress: 0 })));
        return false;
      } else this.change(shot.id, { state: 'failed', progress: 0, problem: this.means.sentence(error) });
    } finally {
      this.underWay.delete(shot.id);
    }
    return true;
  }

  /** There is one main photo: the last one that was called so. */
  private giveWay(shot: Shot, type: PhotoType): Shot {
    return type === 'main' && shot.type === 'main' && shot.state !== 'sent' ? { ...shot, type: 'gallery' } : shot;
  }
  private change(id: number, change: Partial<Shot>): void {
    this.set(this.shots.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }
  private set(shots: readonly Shot[]): void {
    this.shots = shots;
    for (const listener of this.listeners) listener();
  }
}
