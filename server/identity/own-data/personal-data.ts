import { sql } from 'drizzle-orm';
import { mails } from '../../platform/database/tables.ts';
import {
  deleteRows,
  type Forgetting,
  type OpenMatterCheck,
  openMatter,
} from '../../platform/personal-data/forgetting.ts';
import {
  type PersonalPhotos,
  type PersonalTable,
  personal,
  personalPhotos,
} from '../../platform/personal-data/personal-data.ts';
import {
  accessRequests,
  accountSuspensions,
  credentials,
  emailTokens,
  freeDeliveryGrants,
  freeDeliveryRequests,
  passkeys,
  personAddresses,
  personProofs,
  recoveryCodes,
  savedAddresses,
  secondFactors,
  selfExclusions,
  sessions,
  signInChallenges,
  signInEvents,
  trustedDevices,
  users,
} from '../tables.ts';

export const identityPersonalData: readonly PersonalTable[] = [
  personal('account', users, users.id, [
    'id',
    'email',
    'emailVerified',
    'firstName',
    'lastName',
    'image',
    'phone',
    'role',
    'dateOfBirth',
    'ageVerifiedAt',
    'ageVerificationMethod',
    'workAgeVerifiedAt',
    'city',
    'language',
    'wantsSignInMail',
    'createdAt',
  ]),
  personal('addresses', savedAddresses, savedAddresses.userId, [
    'name',
    'address',
    'addressType',
    'instructions',
    'createdAt',
  ]),
  personal('sessions', sessions, sessions.userId, ['ipAddress', 'userAgent', 'createdAt', 'lastSeenAt', 'expiresAt']),
  personal('sign-ins', signInEvents, signInEvents.userId, ['at', 'how', 'outcome', 'deviceKnown']),
  personal('known-browsers', trustedDevices, trustedDevices.userId, ['createdAt', 'lastSeenAt']),
  personal('passkeys', passkeys, passkeys.userId, ['name', 'createdAt', 'lastUsedAt', 'isSynced']),
  personal('self-exclusions', selfExclusions, selfExclusions.userId, ['scope', 'term', 'createdAt', 'endsAt']),
  personal('identity-checks', personProofs, personProofs.userId, ['kind', 'createdAt']),
  personal('free-delivery', freeDeliveryGrants, freeDeliveryGrants.userId, ['reason', 'grantedAt', 'endsOn']),
  personal('free-delivery-requests', freeDeliveryRequests, freeDeliveryRequests.userId, [
    'reason',
    'status',
    'createdAt',
    'decidedAt',
    'words',
  ]),
  personal('role-requests', accessRequests, accessRequests.userId, ['role', 'status', 'createdAt', 'decidedAt']),
  personal('suspensions', accountSuspensions, accountSuspensions.userId, [
    'createdAt',
    'appeal',
    'appealedAt',
    'upheldBecause',
    'upheldAt',
    'endedAt',
  ]),
  // What was written to their address; the emails' texts hold links that sign in.
  personal(
    'emails',
    mails,
    (userId) => sql`${mails.recipient} = (select ${users.email} from ${users} where ${users.id} = ${userId})`,
    ['subject', 'createdAt', 'sentAt'],
  ),
];

export const identityForget: readonly Forgetting[] = [
  deleteRows(sessions, sessions.userId),
  deleteRows(credentials, credentials.userId),
  deleteRows(passkeys, passkeys.userId),
  deleteRows(secondFactors, secondFactors.userId),
  deleteRows(recoveryCodes, recoveryCodes.userId),
  deleteRows(signInChallenges, signInChallenges.userId),
  deleteRows(emailTokens, emailTokens.userId),
  deleteRows(trustedDevices, trustedDevices.userId),
  deleteRows(signInEvents, signInEvents.userId),
  deleteRows(savedAddresses, savedAddresses.userId),
  deleteRows(personAddresses, personAddresses.userId),
  deleteRows(freeDeliveryGrants, freeDeliveryGrants.userId),
  deleteRows(freeDeliveryRequests, freeDeliveryRequests.userId),
  deleteRows(accessRequests, accessRequests.userId),
];

export const identityPersonalPhotos: readonly PersonalPhotos[] = [
  personalPhotos('free-delivery-requests', freeDeliveryRequests, freeDeliveryRequests.userId, {
    content: 'photo',
    told: ['id'],
  }),
];

export const identityOpenMatters: readonly OpenMatterCheck[] = [
  openMatter('work', users, (userId) => sql`${users.id} = ${userId} and ${users.role} = 'admin'`),
];
