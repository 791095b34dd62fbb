/** A model that fails again and again is left alone for a while, so that nobody waits for it. */
import type { ChatModel } from '../../platform/adapters/chat-model.ts';

const failuresMost = 3;
const pauseMs = 30_000;

type State = { failures: number; until: number };
const states = new WeakMap<ChatModel, State>();
function stateOf(model: ChatModel): State {
  const state = states.get(model) ?? { failures: 0, until: 0 };
  states.set(model, state);
  return state;
}

export const isPaused = (model: ChatModel, now: Date): boolean => now.getTime() < stateOf(model).until;
export function noteSuccess(model: ChatModel): void {
  stateOf(model).failures = 0;
}
export function noteFailure(model: ChatModel, now: Date): void {
  const state = stateOf(model);
  state.failures += 1;
  if (state.failures >= failuresMost) states.set(model, { failures: 0, until: now.getTime() + pauseMs });
}
