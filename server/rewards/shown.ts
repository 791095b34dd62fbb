/** What somebody may show to others of their coins and achievements, looked up by their own account. */
import { type AchievementId, achievements } from '@autolotto/contract/rewards/achievements.ts';
import { cents, dollars, minor, toDecimal } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { coins, wallet } from '../ledger/accounts.ts';
import { type Reader, rows } from '../platform/database/db.ts';
import * as store from './store.ts';

export type ShownConversion = {
  readonly usdAmount: string;
  readonly autoLottoCoinAmount: string;
  /** AutoLottoCoin per dollar at the time: "10.00". */
  readonly conversionRate: string;
};

/** A conversion of this person's by its fingerprint; undefined where it is another's, or was taken back. */
export async function loadConversion(
  db: Reader,
  userId: string,
  transactionHash: string,
): Promise<ShownConversion | undefined> {
  const [row] = await rows<{ bought: number; paid: number }>(
    db,
    sql`select e.amount::float8 as bought, -p.amount::float8 as paid
          from ledger_accounts a join ledger_entries e on e.account_id = a.id
          join ledger_transfers t on t.id = e.transfer_id and t.kind = 'coins.bought' and t.request_hash = ${transactionHash}
          join ledger_accounts w on w.name = ${wallet(userId).name}
          join ledger_entries p on p.transfer_id = t.id and p.account_id = w.id
         where a.name = ${coins(userId).name}
           and not exists (select from ledger_transfers r where r.key = t.key || ':reversal')`,
  );
  if (!row) return undefined;
  return {
    usdAmount: dollars(cents(row.paid)),
    autoLottoCoinAmount: toDecimal('ALC', minor('ALC', row.bought)),
    conversionRate: (row.bought / 100 / row.paid).toFixed(2),
  };
}

/** How often this person has earned an achievement and what it brought; undefined where they do not have it. */
export async function loadAchievement(
  db: Reader,
  userId: string,
  achievement: AchievementId,
): Promise<{ readonly times: number; readonly points: number } | undefined> {
  const found = (await store.listAwarded(db, userId)).find((one) => one.achievement === achievement);
  return found && { times: found.times, points: achievements[achievement].points };
}
