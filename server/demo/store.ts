import { and, eq } from 'drizzle-orm';
import { users } from '../identity/tables.ts';
import type { Reader } from '../platform/db.ts';
import type { Actor } from '../platform/session.ts';
import { storeStaff } from '../stores/tables.ts';

/** Who acts in a simulated delivery. */
export type Cast = {
  readonly owner: Actor;
  readonly courier: Actor;
  readonly admin: Actor;
  readonly courierFirstName: string;
};

const actorOf = (userId: string, role: Actor['role']): Actor => ({
  userId,
  sessionId: 'simulator',
  pickedRole: role,
  role,
  isWorkAgeVerified: true,
});

/** The store's owner, the order's courier or else the demo's, and an admin to look on. */
export async function castFor(
  db: Reader,
  order: { storeId: number; courierId: string | null; courierEmail: string },
): Promise<Cast> {
  const person = { id: users.id, firstName: users.firstName };
  const [[owner], [courier], [admin]] = [
    await db.select({ id: storeStaff.userId }).from(storeStaff).where(eq(storeStaff.storeId, order.storeId)).limit(1),
    await db
      .select(person)
      .from(users)
      .where(order.courierId === null ? eq(users.email, order.courierEmail) : eq(users.id, order.courierId)),
    await db
      .select(person)
      .from(users)
      .where(and(eq(users.role, 'admin')))
      .limit(1),
  ];
  if (!owner || !courier || !admin) throw new Error('the demo town is not seeded');
  return {
    owner: actorOf(owner.id, 'store'),
    courier: actorOf(courier.id, 'courier'),
    admin: actorOf(admin.id, 'admin'),
    courierFirstName: courier.firstName,
  };
}

export async function isSeeded(db: Reader): Promise<boolean> {
  const found = await db.select({ id: storeStaff.storeId }).from(storeStaff).limit(1);
  return found.length > 0;
}
