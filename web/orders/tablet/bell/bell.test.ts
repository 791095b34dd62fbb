import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Bell } from './bell.ts';

/** The part of Web Audio that the bell uses. */
let tones: { at: number }[] = [];
let startsAs: 'running' | 'suspended' = 'suspended';
class FakeParameter {
  value = 0;
  setValueAtTime() {}
  exponentialRampToValueAtTime() {}
}
class FakeNode {
  type = '';
  readonly frequency = new FakeParameter();
  readonly gain = new FakeParameter();
  connect(next: unknown) {
    return next;
  }
  start(at: number) {
    tones.push({ at });
  }
  stop() {}
}
class FakeAudio extends EventTarget {
  state: string = startsAs;
  currentTime = 0;
  readonly destination = {};
  createOscillator = () => new FakeNode();
  createGain = () => new FakeNode();
  async resume() {
    this.state = 'running';
  }
  async close() {
    this.state = 'closed';
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
  tones = [];
  startsAs = 'suspended';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the bell is silent until it is unlocked, and reports when it is', async () => {
  const bell = new Bell();
  const heard = vi.fn();
  bell.listen(heard);
  bell.ring();
  expect(tones).toEqual([]);
  expect(bell.isUnlocked).toBe(false);
  await bell.unlock();
  expect(bell.isUnlocked).toBe(true);
  expect(heard).toHaveBeenCalled();
});

test('repeats until it is stopped, however often it is told to ring', async () => {
  const bell = new Bell();
  await bell.unlock();
  bell.ring();
  bell.ring();
  expect(tones).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_800 * 3);
  expect(tones).toHaveLength(8);
  bell.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tones).toHaveLength(8);
});

test('the bell makes no sound at volume 0', async () => {
  const bell = new Bell();
  await bell.unlock();
  bell.setVolume(0);
  bell.play('test');
  expect(tones).toEqual([]);
});

test('a device without sound leaves it locked, and breaks nothing', async () => {
  vi.stubGlobal('AudioContext', undefined);
  const bell = new Bell();
  await bell.unlock();
  bell.ring();
  expect(bell.isUnlocked).toBe(false);
  bell.close();
});
