import type { SupportSender } from '@autolotto/contract/assistant/conversations/states.ts';
import type { Engine, WhyNotModel } from '@autolotto/contract/assistant/enums.ts';
import type { AnswerSource } from '@autolotto/contract/assistant/model.ts';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Named, namedRows, type Reader, type Tx } from '../../platform/database/db.ts';
import { supportConversations as conversations, supportMessages as messages } from '../tables.ts';

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

/** The person's open conversation, locked until the commit: a new one where there was none. */
export async function lockOpen(tx: Tx, userId: string): Promise<ConversationRow> {
  const [open] = await tx
    .insert(conversations)
    .values({ userId })
    .onConflictDoUpdate({
      target: conversations.userId,
      targetWhere: sql`state <> 'closed'`,
      // Changes nothing, and locks it.
      set: { userId: sql`excluded.user_id` },
    })
    .returning();
  if (!open) throw new Error(`no open conversation of ${userId}`);
  return open;
}

export async function lockOwn(tx: Tx, userId: string): Promise<ConversationRow | undefined> {
  const [found] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.userId, userId), ne(conversations.state, 'closed')))
    .for('update');
  return found;
}

export async function lockById(tx: Tx, id: number): Promise<ConversationRow | undefined> {
  const [found] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update');
  return found;
}

type Change = Partial<Pick<ConversationRow, 'state' | 'agentId' | 'unknowns' | 'rating' | 'subject' | 'orderId'>> & {
  readonly isWaiting?: boolean;
  readonly isClosed?: true;
};
export async function change(
  tx: Tx,
  { id }: ConversationRow,
  { isWaiting, isClosed, ...rest }: Change,
): Promise<ConversationRow> {
  const [changed] = await tx
    .update(conversations)
    .set({
      ...rest,
      ...(isWaiting !== undefined && { waitingSince: isWaiting ? databaseNow : null }),
      ...(isClosed && { closedAt: databaseNow }),
    })
    .where(eq(conversations.id, id))
    .returning();
  if (!changed) throw new Error(`the conversation ${id} vanished`);
  return changed;
}

export type NewMessage = {
  readonly sender: SupportSender;
  readonly senderId?: string;
  readonly text: string;
  readonly sources?: readonly AnswerSource[];
  readonly key?: string | undefined;
  readonly engine?: Engine;
  readonly insteadOfModel?: WhyNotModel | null;
  readonly isKnown?: boolean;
};
/** Writes the next message of a conversation that is locked. */
export async function insertMessage(tx: Tx, { id }: ConversationRow, message: NewMessage): Promise<ConversationRow> {
  const [counted] = await tx
    .update(conversations)
    .set({ lastNumber: sql`${conversations.lastNumber} + 1`, lastAt: databaseNow })
    .where(eq(conversations.id, id))
    .returning();
  if (!counted) throw new Error(`the conversation ${id} vanished`);
  const { sources = [], ...rest } = message;
  await tx.insert(messages).values({ conversationId: id, number: counted.lastNumber, sources, ...rest });
  return counted;
}

type Both = {
  readonly userId: string;
  readonly key: string | undefined;
  readonly question: string;
  readonly subject: string;
  readonly orderId: number | undefined;
  readonly answer: string;
  readonly sources: readonly AnswerSource[];
  readonly isKnown: boolean;
};
const askBoth: Named<{ id: number | null }> = {
  name: 'write a question with its answer',
  text: 'select support_ask($1, $2, $3, $4, $5::int, $6, $7::jsonb, $8::boolean, $9::int) as id',
};
/**
 * Writes a question and the built-in answer together. Undefined, and nothing is written, where a person has the
 * conversation, another question is being answered, or this one was sent before.
 */
export async function insertBoth(tx: Tx, both: Both, busySeconds: number): Promise<number | undefined> {
  const { userId, key = null, question, subject, orderId = null, answer, sources, isKnown } = both;
  const [row] = await namedRows(tx, askBoth, [
    ...[userId, key, question, subject, orderId],
    ...[answer, JSON.stringify(sources), isKnown, busySeconds],
  ]);
  return row?.id ?? undefined;
}

/** What this person has sent under a key, in whichever conversation. */
export async function findSent(db: Reader, senderId: string, key: string): Promise<MessageRow | undefined> {
  const [found] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.key, key)));
  return found;
}
export async function loadMessage(db: Reader, conversationId: number, number: number): Promise<MessageRow | undefined> {
  const [found] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.number, number)));
  return found;
}

/** Its last words are a question that was asked within so many seconds. */
export async function isAsked(db: Reader, { id, lastNumber }: ConversationRow, seconds: number): Promise<boolean> {
  const found = await db
    .select({ number: messages.number })
    .from(messages)
    .where(
      and(
        ...[eq(messages.conversationId, id), eq(messages.number, lastNumber), eq(messages.sender, 'person')],
        gt(messages.at, sql`${databaseNow} - make_interval(secs => ${seconds}::int)`),
      ),
    );
  return found.length > 0;
}

export async function loadLatest(db: Reader, userId: string): Promise<ConversationRow | undefined> {
  const [found] = await db
    .select()
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .orderBy(desc(conversations.id))
    .limit(1);
  return found;
}
export async function loadById(db: Reader, id: number): Promise<ConversationRow | undefined> {
  const [found] = await db.select().from(conversations).where(eq(conversations.id, id));
  return found;
}

const shownMost = 200;
/** The newest of them, in their order. */
export async function listMessages(db: Reader, conversationId: number): Promise<MessageRow[]> {
  const found = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.number))
    .limit(shownMost);
  return found.reverse();
}

export type Spoken = Pick<MessageRow, 'sender' | 'text'>;
const spokenMost = 12;
/** What the person and the bot said before the last question, since the bot has the conversation. */
export async function listSpoken(db: Reader, { id, lastNumber }: ConversationRow): Promise<Spoken[]> {
  const found = await db
    .select({ sender: messages.sender, text: messages.text })
    .from(messages)
    .where(and(eq(messages.conversationId, id), lt(messages.number, lastNumber)))
    .orderBy(desc(messages.number))
    .limit(spokenMost);
  const since = found.findIndex(({ sender }) => sender === 'notice' || sender === 'agent');
  return (since === -1 ? found : found.slice(0, since)).reverse();
}

/** How many have waited longer. */
export async function countBefore(db: Reader, { id, waitingSince }: ConversationRow): Promise<number> {
  const since = waitingSince ?? new Date(0);
  const [found] = await db
    .select({ ahead: count() })
    .from(conversations)
    .where(
      and(
        eq(conversations.state, 'waiting'),
        or(lt(conversations.waitingSince, since), and(eq(conversations.waitingSince, since), lt(conversations.id, id))),
      ),
    );
  return found?.ahead ?? 0;
}

export type Waiter = Pick<ConversationRow, 'id' | 'userId'>;
/** Those who have waited for less long than this one. */
export const listBehind = (db: Reader, { id, waitingSince }: ConversationRow): Promise<Waiter[]> =>
  db
    .select({ id: conversations.id, userId: conversations.userId })
    .from(conversations)
    .where(
      and(
        eq(conversations.state, 'waiting'),
        ne(conversations.id, id),
        gte(conversations.waitingSince, waitingSince ?? new Date(0)),
      ),
    )
    .limit(200);

export type WaitingRow = Pick<
  ConversationRow,
  'id' | 'state' | 'userId' | 'agentId' | 'waitingSince' | 'lastAt' | 'subject' | 'orderId'
> & { readonly lastText: string };
export const listForAgents = (db: Reader): Promise<WaitingRow[]> =>
  db
    .select({
      id: conversations.id,
      state: conversations.state,
      userId: conversations.userId,
      agentId: conversations.agentId,
      waitingSince: conversations.waitingSince,
      lastAt: conversations.lastAt,
      subject: conversations.subject,
      orderId: conversations.orderId,
      lastText: sql<string>`coalesce((select m.text from ${messages} m where m.conversation_id = ${conversations.id} and m.sender = 'person' order by m.number desc limit 1), '')`,
    })
    .from(conversations)
    .where(inArray(conversations.state, ['waiting', 'agent']))
    .orderBy(desc(conversations.state), asc(conversations.waitingSince), asc(conversations.id))
    .limit(200);

export async function loadReader(
  db: Reader,
  userId: string,
): Promise<{ email: string; firstName: string } | undefined> {
  const [found] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  return found;
}

/** False where the person has no such answer of the bot. */
export async function judge(tx: Tx, { id }: ConversationRow, number: number, isRight: boolean): Promise<boolean> {
  const judged = await tx
    .update(messages)
    .set({ isRight })
    .where(and(eq(messages.conversationId, id), eq(messages.number, number), eq(messages.sender, 'bot')))
    .returning({ number: messages.number });
  return judged.length > 0;
}

export async function loadFirstNames(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(found.map(({ id, firstName }) => [id, firstName]));
}

export const deleteClosed = (tx: Tx, keepDays: number): Promise<unknown> =>
  tx.delete(conversations).where(lt(conversations.closedAt, sql`${databaseNow} - make_interval(days => ${keepDays})`));
