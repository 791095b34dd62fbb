/** All help articles, in the order of their topics. */
import type { HelpArticle } from './article.ts';
import { accountArticles } from './articles/account.ts';
import { adminArticles } from './articles/admins.ts';
import { ageArticles } from './articles/age.ts';
import { communityArticles } from './articles/community.ts';
import { courierArticles } from './articles/couriers.ts';
import { deliveryArticles } from './articles/delivery.ts';
import { drawGameArticles } from './articles/draw-games.ts';
import { generalArticles } from './articles/general.ts';
import { groupArticles } from './articles/groups.ts';
import { instantGameArticles } from './articles/instant-games.ts';
import { notificationArticles } from './articles/notifications.ts';
import { orderArticles } from './articles/orders.ts';
import { paymentArticles } from './articles/payments.ts';
import { payoutArticles } from './articles/payouts.ts';
import { rewardArticles } from './articles/rewards.ts';
import { safePlayArticles } from './articles/safe-play.ts';
import { shopArticles } from './articles/shops.ts';

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
