/** Questions for one press: of the situation that somebody comes from, of their latest order, and of their work. */
import type { SupportSituation } from '@autolotto/contract/assistant/model.ts';
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { loadLanguage } from '../../identity/service.ts';
import { ordersFor } from '../../orders/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import type { HelpArticle } from '../help/article.ts';
import { articles } from '../help/articles.ts';
import { withFigures } from '../help/figures.ts';
import { helpForPage } from '../help/pages.ts';
import { helpFor } from '../help/retrieval.ts';
import { sayIn } from './say.ts';
import { suggestionWords } from './suggestion-words.ts';

const most = 5;

const workOf: Readonly<Record<Exclude<Role, 'customer'>, readonly string[]>> = {
  courier: ['courier-pay', 'courier-cash', 'route-and-breaks', 'hand-over'],
  store: ['pack-orders', 'products-and-prices', 'shop-settings', 'stock-and-imports'],
  admin: ['admin-settings', 'admin-money', 'admin-figures', 'decided-by-another'],
};
const articleOf = (id: string): HelpArticle | undefined => articles.find((one) => one.id === id);

async function ownQuestions(context: Context, actor: Actor, language: Language): Promise<string[]> {
  const say = sayIn(language);
  const [latest] = await ordersFor(context, actor, { limit: 1 });
  const isOpen = latest !== undefined && latest.status !== 'delivered' && latest.status !== 'cancelled';
  return [
    ...(isOpen ? [say(suggestionWords.order, { number: latest.id })] : []),
    ...(latest?.status === 'cancelled' ? [say(suggestionWords.refund)] : []),
    ...[say(suggestionWords.ticket), say(suggestionWords.limits)],
  ];
}

export async function suggest(context: Context, actor: Actor, situation: SupportSituation): Promise<string[]> {
  const language = await loadLanguage(context.db.read, actor.userId);
  const policy = await currentPolicy(context);
  const { orderId, errorCode, page } = situation;
  const isCustomer = actor.role === null || actor.role === 'customer';
  const work = actor.role === null || actor.role === 'customer' ? [] : workOf[actor.role].map(articleOf);
  const titleOf = (article: HelpArticle | undefined): string[] =>
    article ? [withFigures(article.title[language], policy, language)] : [];
  const found = [
    ...titleOf(errorCode === undefined ? undefined : helpFor(errorCode)),
    ...(orderId === undefined ? [] : [sayIn(language)(suggestionWords.order, { number: orderId })]),
    ...titleOf(page === undefined ? undefined : helpForPage(page)),
    ...(isCustomer ? await ownQuestions(context, actor, language) : []),
    ...work.flatMap(titleOf),
  ];
  return [...new Set(found)].slice(0, most);
}
