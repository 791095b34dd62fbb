/** What is wrong with what a model said. */
import type { Policy } from '../../policy/service.ts';
import { type AnswerProblem, problemsOf } from '../answer-rules.ts';
import { pageArticles } from '../help/pages.ts';
import { redacted } from '../redact-rules.ts';

/** How the house is reached may be said. */
export const contactsOf = (policy: Policy): string[] => [
  policy['contact.phone'],
  policy['contact.email'],
  policy['contact.playHelp'],
];

/**
 * A text with something private in it is not mended, but refused. Names are no matter: the model was told none, and "May"
 * is a word too.
 */
export function findProblems(
  text: string,
  { facts, ours }: { readonly facts: readonly string[]; readonly ours: readonly string[] },
  house: readonly string[],
): (AnswerProblem | 'private')[] {
  const isPrivate = redacted(text, {}, house) !== text;
  return [
    ...(isPrivate ? (['private'] as const) : []),
    ...problemsOf(text, { facts, ours, paths: Object.keys(pageArticles) }),
  ];
}
