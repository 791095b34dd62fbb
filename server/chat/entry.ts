/** The door of every room: the same for pages, calls and sockets. */
import type { ChatMessage } from '@autolotto/contract/chat/model.ts';
import { type ChatRoomRow, roomOf } from '@autolotto/contract/chat/rooms.ts';
import type { Context } from '../platform/context.ts';
import { dataLoaderPer } from '../platform/database/batching/data-loader.ts';
import type { Database, Reader } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn, currentPolicy, type Policy } from '../policy/service.ts';
import { loadStandings } from '../rewards/service.ts';
import { loadPurchaseDetails } from './purchases/details.ts';
import { closedTo, type EntryTerms, type Visitor } from './rules.ts';
import type { MessageRow } from './store.ts';
import { messageView } from './view.ts';

export const entryTerms = (policy: Policy): EntryTerms => ({
  ...policy['chat.levels'],
  experiencePerLevel: policy['xp.perLevel'],
});

type Asked = { readonly userId: string; readonly experiencePerLevel: number };
/** Asked for every socket in a gated room every few seconds: many in one query. */
const loadStanding = dataLoaderPer(async ({ read }: Database, asked: readonly Asked[]) => {
  const found = await Promise.all(
    [...Map.groupBy(asked, ({ experiencePerLevel }) => experiencePerLevel)].map(async ([perLevel, people]) => {
      const userIds = people.map(({ userId }) => userId);
      return [perLevel, await loadStandings(read, userIds, perLevel)] as const;
    }),
  );
  const standings = new Map(found);
  return asked.map(({ userId, experiencePerLevel }) => standings.get(experiencePerLevel)?.get(userId));
});

export async function loadVisitor(context: Context, { userId, role }: Actor, terms: EntryTerms): Promise<Visitor> {
  const standing = await loadStanding(context.db, { userId, experiencePerLevel: terms.experiencePerLevel });
  return { level: standing?.level ?? 0, experience: standing?.experience ?? 0, isAdmin: role === 'admin' };
}

export type Entry = {
  readonly room: ChatRoomRow;
  readonly visitor: Visitor;
  readonly terms: EntryTerms;
  readonly policy: Policy;
};

/** Lets somebody into a room, or says what it asks for. */
export async function enter(context: Context, actor: Actor, roomId: string): Promise<Entry> {
  await assertFeatureOn(context, 'chat');
  const room = roomOf(roomId) ?? fail('ROOM_UNKNOWN', {});
  const policy = await currentPolicy(context);
  const terms = entryTerms(policy);
  const visitor = await loadVisitor(context, actor, terms);
  const closed = closedTo(room, visitor, terms);
  if (closed) fail('ROOM_CLOSED_TO_YOU', { room: room.name, level: closed.level, have: closed.have });
  return { room, visitor, terms, policy };
}

/** Messages with the levels that their people have now, and group purchases as they stand. */
export async function messageViews(
  db: Reader,
  found: readonly MessageRow[],
  terms: EntryTerms,
): Promise<ChatMessage[]> {
  const authors = [...new Set(found.flatMap(({ userId }) => userId ?? []))];
  const standings = await loadStandings(db, authors, terms.experiencePerLevel);
  const purchases = await loadPurchaseDetails(
    db,
    found.flatMap(({ details }) => details?.groupPurchase?.poolId ?? []),
  );
  return found.map((row) =>
    messageView(
      row,
      standings.get(row.userId ?? '')?.level ?? 0,
      terms,
      purchases.get(row.details?.groupPurchase?.poolId ?? 0),
    ),
  );
}
