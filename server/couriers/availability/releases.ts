/** Orders that couriers give back of their own choice: a few happen to everybody, many are a way to read addresses. */
import { and, count, gt, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Policy } from '../../policy/service.ts';
import { lockProfile } from '../store.ts';
import { courierReleases } from '../tables.ts';

/** Counts each courier's recent releases; missing ones have none. */
export async function loadReleases(
  db: Reader,
  courierIds: readonly string[],
  hours: number,
): Promise<Map<string, number>> {
  const { courierId, createdAt } = courierReleases;
  const found = await db
    .select({ courierId, count: count() })
    .from(courierReleases)
    .where(
      and(inArray(courierId, [...courierIds]), gt(createdAt, sql`app_now() - make_interval(hours => ${hours}::int)`)),
    )
    .groupBy(courierId);
  return new Map(found.map((one) => [one.courierId, one.count]));
}

/** Counts one more, or refuses it. Those of a courier come one after the other. */
export async function countRelease(tx: Tx, courierId: string, orderId: number, policy: Policy): Promise<void> {
  const { most, hours } = policy['courier.releases'];
  await lockProfile(tx, courierId);
  const counted = (await loadReleases(tx, [courierId], hours)).get(courierId) ?? 0;
  if (counted >= most) fail('RELEASE_LIMIT_EXCEEDED', { most, hours });
  await tx.insert(courierReleases).values({ courierId, orderId });
}
