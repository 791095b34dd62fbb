/** What the rules of moderation make of a message before anybody reads it. */
import { holdForReview, reportByRule, screenTerms, screenText, type Terms } from '../moderation/service.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { pathOf, targetIdOf } from './moderated.ts';
import type { MessageRow, NewMessage } from './store.ts';

export type Screened = ReturnType<typeof screenText> & { readonly terms: ReturnType<typeof screenTerms> };

export const screen = (terms: Terms, text: string, recent: readonly string[]): Screened => ({
  ...screenText(text, recent),
  terms: screenTerms(terms, text),
});
export const isHeld = ({ isHeld: byRules, terms }: Screened): boolean => byRules || terms.isHeld;

/** Whether a moderator hears of it. */
export const isRecorded = (screened: Screened): boolean => isHeld(screened) || screened.terms.isReported;

/** Opens a case where the rules held the message, or where a moderator should look at it all the same. */
export async function record(
  context: Context,
  tx: Tx,
  { roomId, number }: Pick<MessageRow, 'roomId' | 'number'>,
  { userId, text }: Pick<NewMessage, 'text'> & { readonly userId: string },
  screened: Screened,
): Promise<void> {
  const { findings, score, terms } = screened;
  const about = { kind: 'message', place: 'chat' } as const;
  const one = {
    ...{ ...about, targetId: targetIdOf({ roomId, number }), path: pathOf(roomId), authorId: userId, text, score },
    findings: terms.isReported ? [...findings, 'term' as const] : findings,
  };
  if (isHeld(screened)) await holdForReview(context, tx, one);
  else if (terms.isReported) await reportByRule(tx, one);
}
