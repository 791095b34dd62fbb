/** The article about each page: help that is asked from a page begins there. A `*` stands for a part of the address. */
import type { HelpArticle } from './article.ts';
import { articles } from './articles.ts';

export const pageArticles: Readonly<Record<string, string>> = {
  '/': 'how-it-works',
  '/api/login': 'forgot-password',
  '/outbox': 'demo',
  '/shelves': 'place-an-order',
  '/order': 'place-an-order',
  '/instacart-store': 'place-an-order',
  '/orders': 'where-is-my-order',
  '/recurring': 'recurring-orders',
  '/phone-order': 'order-by-phone',
  '/tracking/*': 'where-is-my-order',
  '/track/*': 'share-a-delivery',
  '/courier': 'take-orders',
  '/store': 'pack-orders',
  '/store-tablet': 'pack-orders',
  '/store-tablet-demo': 'pack-orders',
  '/store/settings': 'shop-settings',
  '/join': 'shop-staff',
  '/unsubscribe/forum/*': 'forum-profile',
  '/wallet': 'wallet-balance',
  '/game-wallet': 'coins',
  '/scratch-tickets': 'scratch-tickets',
  '/lottery': 'buy-draw-tickets',
  '/us-lottery': 'where-games-are-sold',
  '/pools/*': 'join-a-group',
  '/forum': 'forum',
  '/forum/new': 'forum',
  '/forum/category/*': 'forum',
  '/forum/recommended': 'forum',
  '/forum/post/*': 'forum',
  '/forum/post/*/*': 'forum',
  '/forum/member/*': 'forum-profile',
  '/forum/search/*': 'forum',
  '/insights': 'forum',
  '/chat': 'chat',
  '/community/decisions': 'community-rules',
  '/bitcoin-payment': 'pay-with-bitcoin',
  '/ai-assistant': 'talk-to-a-person',
  '/admin': 'decided-by-another',
  '/admin/orders': 'decided-by-another',
  '/admin/promotions': 'admin-promotions',
  '/account': 'change-account-details',
  '/vip-tracking': 'vip-room',
};

const fits = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part === '*' || part === given[at]);
};

/** By the address of a page, without what follows `?` and `#`. */
export function helpForPage(path: string): HelpArticle | undefined {
  const pattern = Object.keys(pageArticles).find((one) => fits(one, path));
  return pattern === undefined ? undefined : articles.find(({ id }) => id === pageArticles[pattern]);
}
