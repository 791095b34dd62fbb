/** All help articles. */
import type { HelpArticle } from './article.ts';
import { accountArticles } from './articles/account.ts';
import { ageArticles } from './articles/age.ts';
import { deliveryArticles } from './articles/delivery.ts';
import { drawGameArticles } from './articles/draw-games.ts';
import { orderArticles } from './articles/orders.ts';
import { paymentArticles } from './articles/payments.ts';
import { safePlayArticles } from './articles/safe-play.ts';

export const articles: readonly HelpArticle[] = [
  ...orderArticles,
  ...deliveryArticles,
  ...paymentArticles,
  ...ageArticles,
  ...safePlayArticles,
  ...drawGameArticles,
  ...accountArticles,
];
