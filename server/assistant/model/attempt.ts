/** One conversation with the model, counted and bounded: however it ends, somebody else can answer. */
import type { WhyNotModel } from '@autolotto/contract/assistant/enums.ts';
import type { ChatModel } from '../../platform/adapters/chat-model.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { isPaused, noteFailure, noteSuccess } from './breaker.ts';
import type { Asking } from './functions.ts';
import { unknownWord } from './prompt.ts';
import { beginRun, endRun, type RunOutcome } from './runs.ts';

export type Spent = {
  tokens: number;
  /** Functions that the model has called. */
  readonly called: string[];
};
export type Attempt =
  | {
      readonly kind: 'said';
      readonly text: string;
      /** Writes down what became of it. */
      readonly end: (outcome: RunOutcome, problems?: readonly string[]) => Promise<void>;
    }
  | { readonly kind: 'nothing'; readonly why: WhyNotModel };
const nothing = (why: WhyNotModel): Attempt => ({ kind: 'nothing', why });

/** The model says that nothing it was given answers. */
export const isUnknown = (text: string): boolean => text.replaceAll(/[^A-Za-z]/g, '') === unknownWord;

/** `stop` is aborted when the person who asked has had enough. */
export async function attempt(
  { context, actor, policy }: Pick<Asking, 'context' | 'actor' | 'policy'>,
  model: ChatModel,
  talk: (signal: AbortSignal, spent: Spent) => Promise<string>,
  stop?: AbortSignal,
): Promise<Attempt> {
  const { db, log, stopping } = context;
  if (isPaused(model, await databaseTime(context))) return nothing('away');
  const run = await beginRun(db, actor.userId, model.name, policy);
  if (typeof run !== 'number') return nothing(run);
  const spent: Spent = { tokens: 0, called: [] };
  const end = (outcome: RunOutcome, problems: readonly string[] = []) => {
    if (problems.length > 0) log.warn({ run, problems }, 'an answer of the assistant’s model was refused');
    return endRun(db, run, { outcome, problems, tokens: spent.tokens, functions: spent.called });
  };
  const signal = AbortSignal.any([AbortSignal.timeout(model.patienceMs), stopping, ...(stop ? [stop] : [])]);
  try {
    const text = (await talk(signal, spent)).trim();
    noteSuccess(model);
    return { kind: 'said', text, end };
  } catch (error) {
    if (stop?.aborted) {
      await end('stopped');
      return nothing('stopped');
    }
    noteFailure(model, await databaseTime(context));
    log.warn({ err: error, run }, 'the assistant’s model did not answer');
    await end('away');
    return nothing('away');
  }
}
