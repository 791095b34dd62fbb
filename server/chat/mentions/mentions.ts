/** Tells people at the bell who were named after an @. */
import type { ChatRoomRow } from '@autolotto/contract/chat/rooms.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { hasBlocked } from '../../moderation/service.ts';
import { notifyInApp } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { loadStandings } from '../../rewards/service.ts';
import { pathOf } from '../moderated.ts';
import { closedTo, type EntryTerms, usernameOf } from '../rules.ts';
import * as store from '../store.ts';
import { mentionedIn } from './naming.ts';
import { mentionWords } from './words.ts';

const excerptLength = 140;

type Said = { readonly room: ChatRoomRow; readonly by: string; readonly text: string; readonly terms: EntryTerms };

/** Nobody hears of a room that they have muted or may no longer enter, nor of a person whom they have blocked. */
async function wantsToKnow(tx: Tx, { room, by, terms }: Said, { userId, role }: store.SpeakerRow): Promise<boolean> {
  if (userId === by || (await hasBlocked(tx, userId, by)) || (await store.hasMuted(tx, room.id, userId))) return false;
  const standing = (await loadStandings(tx, [userId], terms.experiencePerLevel)).get(userId);
  const visitor = { level: standing?.level ?? 0, experience: standing?.experience ?? 0, isAdmin: role === 'admin' };
  return closedTo(room, visitor, terms) === undefined;
}

export const mayMention = (text: string): boolean => text.includes('@');

export async function tellMentioned(context: Context, tx: Tx, said: Said): Promise<void> {
  const { room, by, text } = said;
  if (!mayMention(text)) return;
  const speakers = await store.listSpeakers(tx, room.id);
  const author = speakers.find(({ userId }) => userId === by);
  const named = new Set(mentionedIn(text, speakers));
  // Rows of the receivers are taken in one order.
  const receivers = speakers.filter(({ userId }) => named.has(userId)).sort((a, b) => (a.userId < b.userId ? -1 : 1));
  for (const one of receivers) {
    if (!(await wantsToKnow(tx, said, one))) continue;
    await notifyInApp(context, tx, one.userId, {
      ...{ type: 'mention', priority: 'medium', path: pathOf(room.id), group: `chat:mention:${room.id}` },
      title: localized(mentionWords.told, { name: author ? usernameOf(author) : '' }),
      message: () => Array.from(text).slice(0, excerptLength).join(''),
      metadata: { roomId: room.id },
    });
  }
}
