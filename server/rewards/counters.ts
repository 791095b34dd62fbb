/** What achievements count about people, each as a query over the tables of its own domain: `user_id` and `n`. */
import type { AchievementCounter } from '@autolotto/contract/rewards/achievements.ts';
import { type SQL, sql } from 'drizzle-orm';

export const counters: Readonly<Record<AchievementCounter, SQL>> = {
  ordersDelivered: sql`
    select customer_id as user_id, count(*) as n from orders where status = 'delivered' group by customer_id`,
  reviewsWritten: sql`
    select o.customer_id as user_id, count(*) as n
      from orders o join store_reviews r on r.order_id = o.id
     where r.hidden_at is null group by o.customer_id`,
  coinPurchases: sql`select user_id, n from exchanges_counted where kind = 'coins.bought'`,
  pointsBought: sql`select user_id, n from exchanges_counted where kind = 'points.bought'`,
  idChecks: sql`select user_id, count(*) as n from person_proofs group by user_id`,
  secondFactors: sql`
    select user_id, count(*) as n
      from (select user_id from second_factors where confirmed_at is not null
            union all select user_id from passkeys) factors
     group by user_id`,
  yearsOfMembership: sql`select id as user_id, extract(year from age(app_now(), created_at)) as n from users`,
};
export const achievementCounters = Object.keys(counters) as AchievementCounter[];
