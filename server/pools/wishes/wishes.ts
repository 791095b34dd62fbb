/** Group purchases come to a state: those who wished for them there are told, once. */
import type { Language } from '@autolotto/contract/shared/language.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { notifyInApp } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { greeted, link } from '../../platform/mail/email-format.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { currentJurisdictionRules, currentPolicy } from '../../policy/service.ts';
import { offerIn } from '../../responsible-gaming/service.ts';
import { poolWords } from '../words.ts';
import * as store from './store.ts';

const words = poolWords.come;

export async function tellWishes(context: Context): Promise<void> {
  const policy = await currentPolicy(context);
  if (!policy['switch.pools'] || !policy['switch.lottery']) return;
  const rules = await currentJurisdictionRules(context);
  const now = await databaseTime(context);
  for (const state of await store.listStates(context.db.read))
    if (offerIn(rules, state, 'pools', now)) await tellState(context, state);
}

async function tellState(context: Context, state: string): Promise<void> {
  const path = `/us-lottery?tab=pools&state=${state}`;
  const [title, message] = [localized(words.title, { state }), localized(words.text, { state })];
  await context.db.transact(async (tx) => {
    for (const { userId, email, firstName } of await store.takeWishes(tx, state)) {
      await notifyInApp(context, tx, userId, {
        ...{ type: 'system', priority: 'medium', group: `pools:${state}`, path, title, message },
      });
      const parts = [(language: Language) => ({ say: message(language) }), link(path, words.open)];
      await writeMail(tx, context, email, greeted(firstName, { subject: title, parts }));
    }
  });
}
