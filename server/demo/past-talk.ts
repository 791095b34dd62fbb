/** The rooms of the chat as they are found when the demo begins: people have talked, and one of them shares a card. */
import { sql } from 'drizzle-orm';
import { setSettings, share } from '../chat/service.ts';
import { chatMembers, chatMessages, chatRooms } from '../chat/tables.ts';
import type { Context } from '../platform/context.ts';
import { rows } from '../platform/database/db.ts';
import { coinTransactionsOfUser } from '../rewards/service.ts';
import * as store from './store.ts';
import { pastTalk, talkers } from './town/talk.ts';

/** Told once. */
export async function talkInRooms(context: Context): Promise<void> {
  await context.db.exclusively(async () => {
    const { db } = context;
    const talked = await db.read.select({ number: chatMessages.number }).from(chatMessages).limit(1);
    if (talked.length > 0) return;
    const ids = new Map<string, string>();
    for (const [name, email] of Object.entries(talkers)) {
      const userId = await store.findPerson(db.read, email);
      if (userId !== undefined) ids.set(name, userId);
    }
    await db.transact(async (tx) => {
      for (const { room, by, text, minutesAgo, isStrategy } of pastTalk) {
        const userId = ids.get(by);
        if (userId === undefined) continue;
        await rows(
          tx,
          sql`with room as (update ${chatRooms} set last_number = last_number + 1 where id = ${room} returning last_number)
              insert into ${chatMessages}(room_id, number, user_id, type, text, created_at)
                select ${room}, last_number, ${userId}, ${isStrategy ? 'strategy' : 'message'}, ${text},
                       app_now() - ${minutesAgo} * interval '1 minute' from room`,
        );
      }
      // Everybody who talks is a member; the first customer has not read the last three.
      await rows(
        tx,
        sql`insert into ${chatMembers}(room_id, user_id, read_to)
              select distinct m.room_id, m.user_id, r.last_number - case when m.user_id = ${ids.get('rosa') ?? ''} then 3 else 0 end
                from ${chatMessages} m join ${chatRooms} r on r.id = m.room_id where m.user_id is not null`,
      );
    });
    const walter = ids.get('walter');
    if (walter !== undefined) await showCards(context, walter);
  });
}

async function showCards(context: Context, userId: string): Promise<void> {
  const actor = store.actorOf(userId, 'customer');
  await setSettings(context, actor, { showsOnline: true, sharesWins: true });
  const conversion = (await coinTransactionsOfUser(context, actor, userId, {})).find(
    ({ type }) => type === 'conversion',
  );
  if (!conversion) return;
  await share(context, actor, { what: 'conversion', transactionHash: conversion.transactionHash });
  await share(context, actor, { what: 'achievement', achievement: 'first_coins' });
}
