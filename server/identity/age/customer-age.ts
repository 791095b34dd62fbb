import type { AgeVerification, VerifyAge } from '@autolotto/contract/identity/model.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { findDuplicatesSoon } from '../persons/persons.ts';
import { lockUser } from '../roles/store.ts';
import { checkCustomerAge } from '../rules.ts';
import * as store from '../store.ts';
import { declarationTerms, hearDeclaration } from './refusals.ts';

/** The customer age check. The date is locked by it; asking again with the same date answers the stored state. */
export async function verifyAge(
  context: Context,
  actor: Actor,
  input: z.output<typeof VerifyAge>,
): Promise<z.output<typeof AgeVerification>> {
  const terms = await declarationTerms(context);
  const today = dayIn(input.timeZone ?? 'UTC', await databaseTime(context));
  const refused = checkCustomerAge(input.dateOfBirth, today, terms.policy['age.customer']);
  if (refused?.code === 'BIRTH_DATE_IN_FUTURE') fail(refused.code, {});
  const heard = await context.db.transact(async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) fail('UNAUTHENTICATED', {});
    const isLocked = user.ageVerifiedAt !== null || user.workAgeVerifiedAt !== null;
    if (isLocked && user.dateOfBirth !== input.dateOfBirth) fail('BIRTH_DATE_LOCKED', {});
    if (isLocked && refused) fail(refused.code, refused.details);
    const declared = { check: 'customer', dateOfBirth: input.dateOfBirth, tooYoung: refused } as const;
    const stop = isLocked ? undefined : await hearDeclaration(tx, terms, user.id, declared);
    if (stop) return stop;
    const locked = await store.lockBirthDate(tx, actor.userId, input.dateOfBirth, input.verificationMethod);
    if (locked) {
      await findDuplicatesSoon(tx, context, actor.userId);
      return locked;
    }
    const known = await store.userById(tx, actor.userId);
    if (known?.user.dateOfBirth !== input.dateOfBirth) fail('BIRTH_DATE_LOCKED', {});
    return known.user.ageVerifiedAt;
  });
  if (heard && 'code' in heard) fail(heard.code, heard.details as never);
  return {
    isAgeVerified: true,
    ageVerifiedAt: heard?.toISOString() ?? null,
    verificationMethod: input.verificationMethod,
  };
}
