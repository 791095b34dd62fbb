import { expect, test } from 'vitest';
import { stayAwake } from './wake-lock.ts';

function screen() {
  const state = { isSeen: true, isRefused: false, asked: 0, held: 0 };
  const lookers = new Set<() => void>();
  return {
    state,
    look: () => {
      for (const tell of lookers) tell();
    },
    around: {
      request: async () => {
        state.asked += 1;
        if (state.isRefused) throw new DOMException('Low battery', 'NotAllowedError');
        state.held += 1;
        return {
          release: async () => {
            state.held -= 1;
          },
        };
      },
      isSeen: () => state.isSeen,
      onSight: (tell: () => void) => {
        lookers.add(tell);
        return () => lookers.delete(tell);
      },
    },
  };
}
/** All that was promised has come about. */
async function settled() {
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
}

test('the screen stays on until the work is over, also after the page was away', async () => {
  const { state, look, around } = screen();
  const stop = stayAwake(around);
  await settled();
  expect(state).toMatchObject({ asked: 1, held: 1 });
  // The browser lets go by itself.
  Object.assign(state, { isSeen: false, held: 0 });
  look();
  await settled();
  expect(state.asked).toBe(1);
  state.isSeen = true;
  look();
  await settled();
  expect(state).toMatchObject({ asked: 2, held: 1 });
  stop();
  await settled();
  expect(state.held).toBe(0);
  look();
  await settled();
  expect(state.asked).toBe(2);
});

test('work that is over before the screen answers keeps nothing on, and a refusal breaks nothing', async () => {
  const { state, look, around } = screen();
  stayAwake(around)();
  await settled();
  expect(state).toMatchObject({ asked: 1, held: 0 });
  state.isRefused = true;
  const stop = stayAwake(around);
  await settled();
  state.isRefused = false;
  look();
  await settled();
  expect(state.held).toBe(1);
  stop();
});

test('a listener hears whether the screen is kept on: not when the browser refuses, and not after the end', async () => {
  const { state, look, around } = screen();
  const heard: boolean[] = [];
  state.isRefused = true;
  const stop = stayAwake({ ...around, onChange: (isHeld) => heard.push(isHeld) });
  await settled();
  state.isRefused = false;
  look();
  await settled();
  stop();
  expect(heard).toEqual([false, true, false]);
});
