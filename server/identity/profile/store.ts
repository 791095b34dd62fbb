import type { WantedAddress } from '@autolotto/contract/identity/profile/model.ts';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { savedAddresses, users } from '../tables.ts';

type Profile = { readonly firstName: string; readonly lastName: string; readonly phone: string | null };

export async function setProfile(tx: Tx, userId: string, { firstName, lastName, phone }: Profile): Promise<void> {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  await tx.update(users).set({ firstName, lastName, name, phone }).where(eq(users.id, userId));
}

const saved = {
  id: savedAddresses.id,
  name: savedAddresses.name,
  address: savedAddresses.address,
  addressType: savedAddresses.addressType,
  instructions: savedAddresses.instructions,
};

export const listAddresses = (db: Reader, userId: string) =>
  db.select(saved).from(savedAddresses).where(eq(savedAddresses.userId, userId)).orderBy(asc(savedAddresses.id));

const isNamed = (name: string) => sql`lower(${savedAddresses.name}) = lower(${name})`;

/** Addresses of other names than this one. */
export async function countOthers(tx: Tx, userId: string, name: string): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(savedAddresses)
    .where(and(eq(savedAddresses.userId, userId), sql`not ${isNamed(name)}`));
  return row?.found ?? 0;
}

/** The caller holds the person's lock. */
export async function putAddress(tx: Tx, userId: string, wanted: WantedAddress) {
  const [row] = await tx
    .update(savedAddresses)
    .set(wanted)
    .where(and(eq(savedAddresses.userId, userId), isNamed(wanted.name)))
    .returning(saved);
  if (row) return row;
  const [added] = await tx
    .insert(savedAddresses)
    .values({ userId, ...wanted })
    .returning(saved);
  if (!added) throw new Error('address not written');
  return added;
}

/** Makes room for a name that another address of the person has. */
export async function deleteNamed(tx: Tx, userId: string, name: string, exceptId: number): Promise<void> {
  await tx
    .delete(savedAddresses)
    .where(and(eq(savedAddresses.userId, userId), ne(savedAddresses.id, exceptId), isNamed(name)));
}

/** Undefined where the person has no such address. */
export async function setAddress(tx: Tx, userId: string, addressId: number, wanted: WantedAddress) {
  const [row] = await tx
    .update(savedAddresses)
    .set(wanted)
    .where(and(eq(savedAddresses.id, addressId), eq(savedAddresses.userId, userId)))
    .returning(saved);
  return row;
}

export async function deleteAddress(tx: Tx, userId: string, addressId: number): Promise<boolean> {
  const gone = await tx
    .delete(savedAddresses)
    .where(and(eq(savedAddresses.id, addressId), eq(savedAddresses.userId, userId)))
    .returning({ id: savedAddresses.id });
  return gone.length > 0;
}
