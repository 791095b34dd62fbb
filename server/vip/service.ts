import { cents } from '@autolotto/contract/shared/money.ts';
import type { InventoryItem } from '@autolotto/contract/vip/model.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn, currentPolicy } from '../policy/service.ts';
import { loadStoreId } from '../stores/service.ts';
import { providers } from './providers.ts';
import { inventoryOf } from './rules.ts';

export async function listInventory(context: Context, actor: Actor): Promise<InventoryItem[]> {
  await assertFeatureOn(context, 'vip');
  const storeId =
    actor.role === 'admin' ? undefined : ((await loadStoreId(context, actor.userId)) ?? fail('NO_STORE', {}));
  const db = context.db.read;
  const policy = await currentPolicy(context);
  const scope = { storeId, timeZone: policy['admin.timeZone'] };
  const [now, ...stock] = await Promise.all([databaseTime(context), ...providers.map((list) => list(db, scope))]);
  const terms = { averageWin: cents(policy['vip.averageWin']), payoutPpm: policy['vip.payoutShare'] };
  return inventoryOf(stock.flat(), terms, now);
}
