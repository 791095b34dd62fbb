/**
 * The sound of a new order, made by the browser itself: there is no file that could fail to load. A browser lets a page
 * sound only after somebody has touched it; until then the bell is locked.
 */
const pauseMs = 1_800;
/** Two strokes, a fourth apart: heard through the noise of a shop, and not an alarm. */
const strokes = { order: [988, 1319], gone: [659, 494], test: [988, 1319] } as const;
export type Sound = keyof typeof strokes;

export class Bell {
  #context: AudioContext | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #volume = 0.8;
  #listeners = new Set<() => void>();

  get isUnlocked(): boolean {
    return this.#context?.state === 'running';
  }

  /** From 0 to 1. */
  setVolume(volume: number): void {
    this.#volume = volume;
  }

  /** Must be called during a user gesture. */
  async unlock(): Promise<void> {
    try {
      this.#context ??= this.#make();
      if (this.#context.state !== 'running') await this.#context.resume();
    } catch {
      // A device without sound stays locked, and the page shows it.
    }
    this.#tell();
  }

  ring(): void {
    if (this.#timer !== undefined) return;
    this.play('order');
    this.#timer = setInterval(() => this.play('order'), pauseMs);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  play(sound: Sound): void {
    const context = this.#context;
    if (context?.state !== 'running' || this.#volume === 0) return;
    for (const [index, frequency] of strokes[sound].entries()) {
      const from = context.currentTime + index * 0.28;
      const tone = context.createOscillator();
      const loudness = context.createGain();
      tone.type = 'triangle';
      tone.frequency.value = frequency;
      // Loudness is heard by its logarithm; a stroke that begins or ends at once would click.
      loudness.gain.setValueAtTime(0.0001, from);
      loudness.gain.exponentialRampToValueAtTime(Math.max(0.0002, this.#volume ** 2), from + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, from + 0.5);
      tone.connect(loudness).connect(context.destination);
      tone.start(from);
      tone.stop(from + 0.52);
    }
  }

  listen = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  close(): void {
    this.stop();
    void this.#context?.close();
    this.#context = undefined;
  }

  #make(): AudioContext {
    const context = new AudioContext();
    // A phone call or another app may take the sound away.
    context.addEventListener('statechange', () => this.#tell());
    return context;
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
