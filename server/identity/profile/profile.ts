/** What a person says about themselves: name, phone number, and the addresses they have things delivered to. */
import { savedAddressLimits } from '@autolotto/contract/identity/limits.ts';
import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { ChangeProfile, SavedAddress, WantedAddress } from '@autolotto/contract/identity/profile/model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { currentUser } from '../current-user.ts';
import { findDuplicatesSoon } from '../persons/persons.ts';
import { lockPerson } from '../persons/store.ts';
import { userById } from '../store.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

export async function changeProfile(
  context: Context,
  { userId, secondFactor }: Actor,
  wanted: z.output<typeof ChangeProfile>,
): Promise<CurrentUser> {
  const { 'contact.phone': phone } = await currentPolicy(context);
  await context.db.transact(async (tx) => {
    await lockPerson(tx, userId);
    const found = await userById(tx, userId);
    if (!found) throw new DomainError('UNAUTHENTICATED', {});
    const { user } = found;
    const changed = rules.changesIn(user, wanted);
    if (changed.length === 0) return;
    if (rules.isNameLocked(user.role, changed)) fail('NAME_LOCKED', { phone });
    await store.setProfile(tx, userId, wanted);
    await audit(tx, {
      actorId: userId,
      action: 'profile.changed',
      subject: { kind: 'user', id: userId },
      details: { changed: changed.join(', ') },
    });
    await findDuplicatesSoon(tx, context, userId);
  });
  return currentUser(context, userId, secondFactor);
}

export const savedAddresses = (context: Context, { userId }: Actor): Promise<SavedAddress[]> =>
  store.listAddresses(context.db.read, userId);

export const saveAddress = (context: Context, { userId }: Actor, wanted: WantedAddress): Promise<SavedAddress> =>
  context.db.transact(async (tx) => {
    // Two at once are counted one after the other.
    await lockPerson(tx, userId);
    const { count: max } = savedAddressLimits;
    if ((await store.countOthers(tx, userId, wanted.name)) >= max) fail('SAVED_ADDRESS_LIMIT_REACHED', { max });
    return store.putAddress(tx, userId, wanted);
  });

export const changeAddress = (
  context: Context,
  { userId }: Actor,
  addressId: number,
  wanted: WantedAddress,
): Promise<SavedAddress> =>
  context.db.transact(async (tx) => {
    await lockPerson(tx, userId);
    const isOwn = (await store.listAddresses(tx, userId)).some(({ id }) => id === addressId);
    if (!isOwn) fail('SAVED_ADDRESS_NOT_FOUND', {});
    await store.deleteNamed(tx, userId, wanted.name, addressId);
    return (await store.setAddress(tx, userId, addressId, wanted)) ?? fail('SAVED_ADDRESS_NOT_FOUND', {});
  });

export const deleteAddress = (context: Context, { userId }: Actor, addressId: number): Promise<void> =>
  context.db.transact(async (tx) => {
    if (!(await store.deleteAddress(tx, userId, addressId))) fail('SAVED_ADDRESS_NOT_FOUND', {});
  });
