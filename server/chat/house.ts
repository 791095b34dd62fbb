/** What the server posts by itself, each once. */
import { postedIn } from '@autolotto/contract/chat/rooms.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../platform/context.ts';
import { brokenConstraint } from '../platform/database/db.ts';
import { currentPolicy } from '../policy/service.ts';
import { entryTerms, messageViews } from './entry.ts';
import { listAlerts, listWins } from './house-store.ts';
import { publishMessage } from './publish.ts';
import { prizeClassOf } from './rules.ts';
import * as store from './store.ts';

/** Another process may have posted the same a moment before. */
async function post(context: Context, message: store.NewMessage & { readonly source: string }): Promise<void> {
  const terms = entryTerms(await currentPolicy(context));
  try {
    await context.db.transact(async (tx) => {
      const [posted] = await messageViews(tx, [await store.insertMessage(tx, message)], terms);
      if (posted) await publishMessage(context, tx, posted);
    });
  } catch (error) {
    if (brokenConstraint(error) !== 'chat_messages_source') throw error;
  }
}

/** Wins of people who share them, in classes and never in sums. */
export async function postWins(context: Context): Promise<void> {
  if (!(await currentPolicy(context))['switch.chat']) return;
  for (const { prizeId, userId, game, amount } of await listWins(context.db.read))
    await post(context, {
      ...{ roomId: postedIn.win, userId, type: 'win', source: `prize:${prizeId}` },
      text: `Won a prize in ${game}`,
      details: { winData: { game, prize: prizeClassOf(amount) } },
    });
}

export async function postAlerts(context: Context): Promise<void> {
  if (!(await currentPolicy(context))['switch.chat']) return;
  for (const { source, kind, game, at, jackpot } of await listAlerts(context.db.read))
    await post(context, {
      ...{ roomId: postedIn.alert, userId: null, type: 'alert', source },
      text: kind === 'draw_closing' ? `Sales for ${game} close within the hour` : `${game} is now on sale`,
      details: { alertData: { kind, game, at, ...(jackpot !== null && { jackpot: dollars(cents(jackpot)) }) } },
    });
}

export async function purgeChat(context: Context): Promise<void> {
  const days = (await currentPolicy(context))['chat.keepDays'];
  await context.db.transact((tx) => store.forget(tx, days));
}
