/** Before the sale of a draw ends, those are reminded who asked for it and have no ticket yet. */
import type { Language } from '@autolotto/contract/shared/language.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { notifyInApp } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import { currentPolicy } from '../../policy/service.ts';
import * as store from './store.ts';
import { tellingWords as words } from './words.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };
const clockIn = (at: Date, timeZone: string) => (language: Language) =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

/** Each draw once, whoever was there by then. */
export async function remind(context: Context): Promise<void> {
  const policy = await currentPolicy(context);
  if (!policy['switch.lottery']) return;
  for (const draw of await store.listEnding(context.db.read, policy['lottery.remindMinutes']))
    await context.db.transact(async (tx) => {
      if (!(await store.takeReminder(tx, draw.drawId))) return;
      const { game, gameId, day } = draw;
      for (const { userId, timeZone } of await store.listToRemind(tx, draw)) {
        const time = clockIn(draw.closesAt, timeZone);
        await notifyInApp(context, tx, userId, {
          ...{ type: 'system', priority: 'low', choices: ['reminder'], group: `remind:${gameId}` },
          path: `/lottery?view=numbers&game=${gameId}`,
          title: (language) => localized(words.reminder.title, { game, time: time(language) })(language),
          message: localized(words.reminder.text, { day }),
        });
      }
    });
}
