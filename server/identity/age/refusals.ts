/** Dates of birth that were too young: remembered, so that nobody tries one after the other until a date is old enough. */

import type { AgeCheck } from '@autolotto/contract/identity/persons/enums.ts';
import type { AgeRefusal } from '@autolotto/contract/identity/persons/model.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { type Rejection, rejection } from '../../platform/fail.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { loadProofs } from '../persons/store.ts';
import { decideDeclaration } from '../rules.ts';
import { installationSecret, keyedHash } from '../secrets.ts';
import * as store from './refusal-store.ts';

export type Declared = {
  readonly check: AgeCheck;
  readonly dateOfBirth: string;
  /** Rejection of the date itself. */
  readonly tooYoung: Rejection<'UNDER_AGE' | 'WORK_UNDER_AGE'> | undefined;
};

type Terms = { readonly policy: Policy; readonly secret: string };
/** Read before the transaction: the embedded database has one connection. */
export const declarationTerms = async (context: Context): Promise<Terms> => ({
  policy: await currentPolicy(context),
  secret: await installationSecret(context),
});

/**
 * Hears a date from an account that has none yet, under its lock, and answers what speaks against it. What is refused is
 * written down in the same transaction: the caller commits before it refuses.
 */
export async function hearDeclaration(
  tx: Tx,
  { policy, secret }: Terms,
  userId: string,
  { check, dateOfBirth, tooYoung }: Declared,
): Promise<
  Rejection<'UNDER_AGE' | 'WORK_UNDER_AGE' | 'AGE_DECLARATION_LOCKED' | 'AGE_DECLARATION_PAUSED'> | undefined
> {
  const dateHash = keyedHash(secret, 'refused birth date', `${userId} ${dateOfBirth}`);
  const before = await store.loadRefusal(tx, userId);
  const pausedUntil = await store.pausedUntil(tx, userId, policy['age.refusedDeviceDays']);
  const decided = decideDeclaration({
    isTooYoung: tooYoung !== undefined,
    refused: before === undefined ? 'none' : before.dateHash === dateHash ? 'same' : 'another',
    areDocumentsSeen: (await loadProofs(tx, userId)).includes('documents'),
    isNearRefused: pausedUntil !== undefined,
  });
  if (decided === 'taken') return undefined;
  const phone = policy['contact.phone'];
  const refused =
    decided === 'too-young' && tooYoung
      ? tooYoung
      : decided === 'locked' || pausedUntil === undefined
        ? rejection('AGE_DECLARATION_LOCKED', { phone })
        : rejection('AGE_DECLARATION_PAUSED', { phone, until: pausedUntil.toISOString() });
  if (decided !== 'paused') await store.recordRefusal(tx, { userId, dateHash, check });
  // Somebody who tries one date after the other is seen to; the dates are nobody's business.
  const subject = { kind: 'user', id: userId } as const;
  await audit(tx, { actorId: userId, action: 'age.refused', subject, details: { check, code: refused.code } });
  return refused;
}

export const ageRefusals = async (context: Context): Promise<AgeRefusal[]> =>
  (await store.lockedByRefusal(context.db.read)).map((row) => ({
    ...row,
    refusedAt: row.refusedAt.toISOString(),
    lastTriedAt: row.lastTriedAt.toISOString(),
  }));
