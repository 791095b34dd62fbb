import { isUnauthorized, sentenceOf } from '../client/errors.ts';
import { notify } from '../ui/feedback/notify.tsx';

export type FailureNotice = {
  /** Without a title, the sentence is the title. */
  readonly title?: string | undefined;
  /** The sentence for a failure that the server does not explain. */
  readonly message: string | ((error: unknown) => string);
};

/** The sentence to show for a failed call; undefined without one, and for an ended session, which every page answers alike. */
export function problemOf(error: unknown, fallback: string): string | undefined {
  return !error || isUnauthorized(error) ? undefined : sentenceOf(error, fallback);
}

export function notifyFailure(error: unknown, { title, message }: FailureNotice): void {
  const sentence = problemOf(error, typeof message === 'string' ? message : message(error));
  if (sentence === undefined) return;
  notify(title === undefined ? { title: sentence, tone: 'danger' } : { title, message: sentence, tone: 'danger' });
}
