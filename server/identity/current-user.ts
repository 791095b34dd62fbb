import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { Context } from '../platform/context.ts';
import { DomainError } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import * as store from './store.ts';

/** The person as their own screens see them, in a session that lacks this of a second factor. */
export async function currentUser(
  context: Context,
  userId: string,
  secondFactor?: Actor['secondFactor'],
): Promise<CurrentUser> {
  const row = await store.userById(context.db.read, userId);
  if (!row) throw new DomainError('UNAUTHENTICATED', {});
  const { user } = row;
  return {
    id: user.id,
    email: user.email,
    isEmailVerified: user.emailVerified,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    phone: user.phone,
    isAgeVerified: user.ageVerifiedAt !== null,
    ageVerifiedAt: user.ageVerifiedAt?.toISOString() ?? null,
    isWorkAgeVerified: user.workAgeVerifiedAt !== null,
    requestedRole: row.requestedRole,
    hasFreeDelivery: row.freeDelivery !== null,
    freeDeliveryReason: row.freeDelivery,
    secondFactor: secondFactor ?? null,
    language: user.language,
    deletesAt: user.deletesAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}
