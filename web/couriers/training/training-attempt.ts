/** Pure: where a courier is in a training, from its first page to its result. */
import type { Answers, Result } from './queries.ts';

export type Attempt = {
  /** The page that is read; behind the last are the questions. */
  readonly page: number;
  readonly chosen: Readonly<Record<string, string>>;
  /** The attempt was sent while a question was open. */
  readonly isMissing: boolean;
  readonly result: Result | undefined;
};
export const firstPage: Attempt = { page: 0, chosen: {}, isMissing: false, result: undefined };

type AttemptAction =
  | { readonly kind: 'turn'; readonly to: number }
  | { readonly kind: 'choose'; readonly question: string; readonly choice: string }
  | { readonly kind: 'check'; readonly isMissing: boolean }
  | { readonly kind: 'graded'; readonly result: Result }
  /** Nothing that was chosen counts any more. */
  | { readonly kind: 'again'; readonly from: number };

export function nextAttempt(attempt: Attempt, action: AttemptAction): Attempt {
  switch (action.kind) {
    case 'turn':
      return { ...attempt, page: action.to };
    case 'choose':
      return { ...attempt, chosen: { ...attempt.chosen, [action.question]: action.choice } };
    case 'check':
      return { ...attempt, isMissing: action.isMissing };
    case 'graded':
      return { ...attempt, result: action.result };
    case 'again':
      return { ...firstPage, page: action.from };
  }
}

type Question = { readonly id: string };
/** The first question without an answer. */
export const openQuestion = <Q extends Question>(questions: readonly Q[], { chosen }: Attempt): Q | undefined =>
  questions.find(({ id }) => !chosen[id]);
export const answersOf = (questions: readonly Question[], { chosen }: Attempt): Answers =>
  questions.flatMap(({ id }) => (chosen[id] ? [{ question: id, choice: chosen[id] }] : []));
