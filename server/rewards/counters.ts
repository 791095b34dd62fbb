/** What achievements count about people, each as a query over the tables of its own domain: `user_id` and `n`. */
import type { AchievementCounter } from '@autolotto/contract/rewards/achievements.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Counts transfers that were not taken back. */
const bought = (kind: SQL, account: SQL, counted: SQL): SQL => sql`
  select u.id as user_id, ${counted} as n
    from users u
    join ledger_accounts a on a.name = 'user:' || u.id || ${account}
    join ledger_entries e on e.account_id = a.id
    join ledger_transfers t on t.id = e.transfer_id and t.kind = ${kind}
   where e.amount > 0 and not exists (select 1 from ledger_transfers r where r.key = t.key || ':reversal')
   group by u.id`;

export const counters: Readonly<Record<AchievementCounter, SQL>> = {
  ordersDelivered: sql`
    select customer_id as user_id, count(*) as n from orders where status = 'delivered' group by customer_id`,
  reviewsWritten: sql`
    select o.customer_id as user_id, count(*) as n
      from orders o join store_reviews r on r.order_id = o.id
     where r.hidden_at is null group by o.customer_id`,
  coinPurchases: bought(sql`'coins.bought'`, sql`':coins'`, sql`count(*)`),
  pointsBought: bought(sql`'points.bought'`, sql`':points'`, sql`sum(e.amount)`),
  idChecks: sql`select user_id, count(*) as n from person_proofs group by user_id`,
  secondFactors: sql`
    select user_id, count(*) as n
      from (select user_id from second_factors where confirmed_at is not null
            union all select user_id from passkeys) factors
     group by user_id`,
  yearsOfMembership: sql`select id as user_id, extract(year from age(app_now(), created_at)) as n from users`,
};
export const achievementCounters = Object.keys(counters) as AchievementCounter[];
