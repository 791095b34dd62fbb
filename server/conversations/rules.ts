/** Pure: when customer and courier may talk, what is news, and who may call whom. */
import type { conversationStates, noCallReasons } from '@autolotto/contract/conversations/model.ts';
import type { Participant, Phrase } from '@autolotto/contract/conversations/phrases.ts';
import { phrasesOf } from '@autolotto/contract/conversations/phrases.ts';
import { type Rejection, rejection } from '../platform/fail.ts';

export type OrderProgress = { readonly courierId: string | null; readonly closedAt: Date | null };
export type ConversationState = { readonly state: (typeof conversationStates)[number]; readonly closesAt: Date | null };

/** Open from the courier's claim until a while after the order's end: lost items and questions come up then, too. */
export function conversationStateOf(
  { courierId, closedAt }: OrderProgress,
  now: Date,
  minutesAfterEnd: number,
): ConversationState {
  if (closedAt === null) return { state: courierId === null ? 'waiting' : 'open', closesAt: null };
  if (courierId === null) return { state: 'over', closesAt: null };
  const closesAt = new Date(closedAt.getTime() + minutesAfterEnd * 60_000);
  return { state: now < closesAt ? 'open' : 'over', closesAt };
}

export function refuseMessage({
  state,
}: Pick<ConversationState, 'state'>): Rejection<'CONVERSATION_NOT_OPEN' | 'CONVERSATION_CLOSED'> | undefined {
  if (state === 'open') return undefined;
  return rejection(state === 'waiting' ? 'CONVERSATION_NOT_OPEN' : 'CONVERSATION_CLOSED', {});
}

/** Couriers and customers have different phrases. */
export const maySay = (participant: Participant, phrase: Phrase): boolean => phrasesOf[participant].includes(phrase);

/** Something that can be seen: spaces of no width and the like are nothing. */
export const isVisible = (text: string): boolean => /[^\p{C}\p{M}\p{Z}]/u.test(text);

const notifyAgainAfterMs = 60_000;
/** Only the first of several unread messages in a row notifies the lock screen, and then one a minute after it. */
export const shouldNotify = (lastUnreadAt: Date | null, now: Date): boolean =>
  lastUnreadAt === null || now.getTime() - lastUnreadAt.getTime() >= notifyAgainAfterMs;

/** The order's preference overrides the account's. */
export const wantsNoCalls = (preference: {
  readonly order: boolean | null;
  readonly account: boolean | null;
}): boolean => preference.order ?? preference.account ?? false;

export type CallFacts = {
  readonly caller: Participant;
  readonly doNotCall: boolean;
  readonly isConfigured: boolean;
  readonly callerNumber: string | undefined;
  readonly calleeNumber: string | undefined;
};
type Numbers = { readonly caller: string; readonly callee: string };

/** The two numbers to connect, or why they are not. A customer who wants no calls may still call. */
export function callOf({
  caller,
  doNotCall,
  isConfigured,
  callerNumber,
  calleeNumber,
}: CallFacts): Numbers | Exclude<(typeof noCallReasons)[number], 'failed'> {
  if (caller === 'courier' && doNotCall) return 'do_not_call';
  if (!isConfigured) return 'not_configured';
  if (callerNumber === undefined || calleeNumber === undefined) return 'no_number';
  return { caller: callerNumber, callee: calleeNumber };
}
