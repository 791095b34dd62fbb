/** Pure: who may enter a room, what may be said in it and how fast, and until when it can be taken back. */
import type { MessageState, MessageType, PrizeClass, UserLevel } from '@autolotto/contract/chat/enums.ts';
import { type LevelTerms, levelNeeded, userLevelOf } from '@autolotto/contract/chat/levels.ts';
import { hasLink } from '@autolotto/contract/chat/links.ts';
import type { ChatRoomRow } from '@autolotto/contract/chat/rooms.ts';
import { type Rejection, rejection } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';

/** Somebody in front of the rooms. */
export type Visitor = { readonly level: number; readonly experience: number; readonly isAdmin: boolean };
export type EntryTerms = LevelTerms & { readonly experiencePerLevel: number };
export type Closed = { readonly level: number; readonly have: number; readonly missingExperience: number };

/** What a room asks of this visitor; undefined where they may enter. Admins moderate all rooms. */
export function closedTo(
  { type }: Pick<ChatRoomRow, 'type'>,
  { level, experience, isAdmin }: Visitor,
  terms: EntryTerms,
): Closed | undefined {
  const needed = levelNeeded(type, terms);
  if (isAdmin || level >= needed) return undefined;
  return { level: needed, have: level, missingExperience: needed * terms.experiencePerLevel - experience };
}

/** The server alone posts in the room of alerts. */
export const takesMessages = ({ type }: Pick<ChatRoomRow, 'type'>): boolean => type !== 'alerts';

/** Something that can be seen: spaces of no width and the like are nothing. */
export const isVisible = (text: string): boolean => /[^\p{C}\p{M}\p{Z}]/u.test(text);

/** Marks that turn the direction of what follows, and characters that cannot be seen, hide what a text says. */
export const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .trim();

export type Pace = { readonly lately: number; readonly freeIn: number; readonly slowFor: number };
export type SendTerms = { readonly perTenSeconds: number; readonly linkHours: number };

export function refuseMessage(
  text: string,
  {
    lately,
    freeIn,
    slowFor,
    accountHours,
    isAdmin,
  }: Pace & { readonly accountHours: number; readonly isAdmin: boolean },
  { perTenSeconds, linkHours }: SendTerms,
): Rejection<'TOO_FAST' | 'LINKS_NOT_YET'> | undefined {
  if (lately >= perTenSeconds) return rejection('TOO_FAST', { seconds: Math.max(1, freeIn) });
  if (slowFor > 0 && !isAdmin) return rejection('TOO_FAST', { seconds: slowFor });
  if (accountHours < linkHours && !isAdmin && hasLink(text)) return rejection('LINKS_NOT_YET', { hours: linkHours });
  return undefined;
}

/** A message as one of its readers stands to it. */
export type RecallFacts = {
  readonly userId: string | null;
  readonly type: MessageType;
  readonly state: MessageState;
  readonly seconds: number;
};
/** Cards can be taken back, too; a win that somebody shares no more is theirs to take back at any time. */
export function refuseRecall(
  { userId, state, seconds, type }: RecallFacts,
  { userId: caller }: Pick<Actor, 'userId'>,
  recallSeconds: number,
): Rejection<'MESSAGE_UNKNOWN' | 'RECALL_OVER' | 'PURCHASE_STAYS'> | undefined {
  if (userId !== caller || state === 'removed') return rejection('MESSAGE_UNKNOWN', {});
  // Others have their money in it.
  if (type === 'group_purchase') return rejection('PURCHASE_STAYS', {});
  const isCard = type !== 'message' && type !== 'strategy';
  return isCard || state === 'recalled' || seconds <= recallSeconds ? undefined : rejection('RECALL_OVER', {});
}

/** First name and first letter: enough to tell people apart, and no more than they said. */
export function usernameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  const first = firstName?.trim() ?? '';
  const letter = Array.from(lastName?.trim() ?? '')[0];
  if (first === '') return 'Former member';
  return letter === undefined ? first : `${first} ${letter}.`;
}

export const levelName = (level: number, terms: LevelTerms): UserLevel => userLevelOf(level, terms);

/** Cents. */
export function prizeClassOf(amount: number): PrizeClass {
  if (amount < 10_000) return 'under_100';
  if (amount < 60_000) return 'under_600';
  return amount < 500_000 ? 'under_5000' : 'above';
}
