/** What each intent is answered with. */
import type { AskSupport } from '@autolotto/contract/assistant/model.ts';
import type { Context } from '../../platform/context.ts';
import type { AskedQuestion } from '../model/answer-by-model.ts';
import { plainAnswers } from './answer-words.ts';
import { gameIn, tellDraws, tellOdds } from './games.ts';
import { type Intent, orderNumberIn } from './intent-rules.ts';
import { type Told, tellOrders, tellRefund, tellWaiting } from './orders.ts';
import { tellBalance, tellLimits, tellTickets, tellTransactions } from './own.ts';
import { tellRoute } from './route.ts';
import { sayIn } from './say.ts';
import { tellHoursAsked, tellShops } from './shops.ts';

const toldTransactions = 5;

type Situation = Exclude<AskSupport['context'], string | undefined>;
export type Question = AskedQuestion & { readonly situation: Situation };

/** What the words of the question ask of the caller's own; undefined where the help pages answer better. */
export async function tellOwn(context: Context, intent: Intent, question: Question): Promise<Told | undefined> {
  const { actor, language, message, situation, policy } = question;
  const asked = { language, orderId: orderNumberIn(message) ?? situation.orderId };
  const plain = (name: 'evade' | 'others') => ({
    text: sayIn(language)(plainAnswers[name], { help: policy['contact.playHelp'] }),
    sources: [],
  });
  const tell: Record<Intent, () => Promise<Told | undefined>> = {
    evade: async () => plain('evade'),
    others: async () => plain('others'),
    route: () => tellRoute(context, actor, language),
    waiting: () => tellWaiting(context, actor, asked),
    shops: () => tellShops(context, language),
    order: () => tellOrders(context, actor, asked),
    courier: () => tellOrders(context, actor, asked),
    refund: () => tellRefund(context, actor, asked),
    balance: () => tellBalance(context, actor, language),
    ticket: () => tellTickets(context, actor, language),
    limits: () => tellLimits(context, actor, language),
    hours: () => tellHoursAsked(context, actor, { language, message }),
    transactions: () => tellTransactions(context, actor, language, toldTransactions),
    odds: async () => {
      const game = gameIn(message);
      return game && tellOdds(context, language, game);
    },
    drawn: () => tellDraws(context, language, message),
  };
  return tell[intent]();
}
