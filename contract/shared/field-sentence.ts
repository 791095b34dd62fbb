/** Sentences about single fields. The compiler takes none that other languages lack. */
import type { z } from 'zod';
import type { fieldMessages } from './field-messages.es.ts';
import { fillPlaces } from './places.ts';

export type FieldMessage = keyof typeof fieldMessages;
type Names<M extends string> = M extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

declare const filled: unique symbol;
/** A message that stands as it is, or one whose names have been filled in. */
export type FieldSentence =
  | Exclude<FieldMessage, `${string}{${string}`>
  | (string & { readonly [filled]: FieldMessage });

export const fieldSentence = <M extends FieldMessage>(
  message: M,
  values: Readonly<Record<Names<M>, string | number>>,
): FieldSentence => fillPlaces(message, values) as FieldSentence;

/**
 * Adds an issue from a rule that has to look at the value first. Nothing else adds one: a schema takes any sentence.
 */
export const complain = (context: z.RefinementCtx, sentence: FieldSentence, path: readonly PropertyKey[] = []): void =>
  context.addIssue({ code: 'custom', message: sentence, path: [...path] });
