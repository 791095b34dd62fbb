/** All help articles, in the order of their topics. */
import type { HelpArticle } from './article.ts';
import { accountArticles } from './articles/account-words.ts';
import { adminArticles } from './articles/admin-words.ts';
import { ageArticles } from './articles/age-words.ts';
import { communityArticles } from './articles/community-words.ts';
import { courierArticles } from './articles/courier-words.ts';
import { deliveryArticles } from './articles/delivery-words.ts';
import { drawGameArticles } from './articles/draw-game-words.ts';
import { generalArticles } from './articles/general-words.ts';
import { groupArticles } from './articles/group-words.ts';
import { instantGameArticles } from './articles/instant-game-words.ts';
import { notificationArticles } from './articles/notification-words.ts';
import { orderArticles } from './articles/order-words.ts';
import { paymentArticles } from './articles/payment-words.ts';
import { payoutArticles } from './articles/payout-words.ts';
import { rewardArticles } from './articles/reward-words.ts';
import { safePlayArticles } from './articles/safe-play-words.ts';
import { shopArticles } from './articles/shop-words.ts';

export const articles: readonly HelpArticle[] = [
  ...orderArticles,
  ...deliveryArticles,
  ...paymentArticles,
  ...payoutArticles,
  ...ageArticles,
  ...safePlayArticles,
  ...drawGameArticles,
  ...instantGameArticles,
  ...groupArticles,
  ...rewardArticles,
  ...communityArticles,
  ...notificationArticles,
  ...accountArticles,
  ...courierArticles,
  ...shopArticles,
  ...adminArticles,
  ...generalArticles,
];
