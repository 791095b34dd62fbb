import { randomUUID } from 'node:crypto';
import type { endpoints, topics } from '@autolotto/contract/identity/contract.ts';

import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { newPerson } from '../test/access/people.ts';
import { day, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { securityAlerts } from './tables.ts';

const codeTaken = ['second_factors.last_step', 'second_factors.wrong_codes', 'second_factors.blocked_until'] as const;

const doorOf = (name: string) => ({ name, address: '214 Maple Street, Larimer Falls, CO 80202', instructions: 'Ring' });

/** A saved address of this actor, made for the call. */
async function saveAddressFor({ client }: Pick<World, 'client'>, actor: 'customer' | 'other customer' | 'newcomer') {
  addressesMade += 1;
  const wanted = { ...doorOf(`Place ${addressesMade}`), addressType: null };
  const { status, body } = await client(actor).send('POST', '/api/users/addresses', wanted);
  if (status !== 201) throw new Error(`no address was saved: ${JSON.stringify(body)}`);
  return String(body.id);
}
let addressesMade = 0;

export const calls: CasesOf<typeof endpoints> = {
  currentUser: { grid: 'signedInHalf' },
  login: { grid: 'anyone' },
  logout: { grid: 'anyone', endsSession: true },
  signIn: {
    grid: 'anyone',
    body: nothing,
    does: {
      by: 'anonymous',
      with: { email: 'customer@example.test', password: 'autolotto-demo', rememberMe: true },
      changes: ['sign_in_attempts.attempts', 'sign_in_attempts.last_at', 'sign_in_attempts.locked_until'],
    },
  },
  signUp: {
    grid: 'anyone',
    body: nothing,
    does: {
      by: 'anonymous',
      with: {
        email: 'fresh@example.test',
        password: 'correct-horse-battery',
        firstName: 'Fay',
        lastName: 'Fresh',
        name: 'Fay Fresh',
      },
      changes: [],
    },
  },
  forgotPassword: {
    grid: 'anyone',
    body: nothing,
    does: { by: 'anonymous', with: { email: 'customer@example.test' }, changes: [] },
  },
  resetPassword: {
    grid: 'anyone',
    body: nothing,
    does: {
      by: 'anonymous',
      with: ({ emailToken }) => ({ token: emailToken('reset-password'), password: 'blue door by the mill' }),
      audits: ['password.reset'],
      changes: ['email_tokens.used_at', 'credentials.password', 'users.email_verified'],
    },
  },
  findLink: {
    grid: 'anyone',
    body: nothing,
    does: {
      by: 'anonymous',
      with: ({ emailToken }) => ({ token: emailToken('verify-email'), purpose: 'verify-email' }),
      changes: [],
    },
  },
  verifyEmail: {
    grid: 'signedInHalf',
    body: nothing,
    does: {
      by: 'admin',
      with: ({ emailToken }) => ({ token: emailToken('verify-email') }),
      changes: ['email_tokens.used_at'],
    },
  },
  sendVerification: {
    grid: 'signedIn',
    does: { by: 'customer', changes: ['email_tokens.used_at'] },
  },
  knowDevice: {
    grid: 'anyone',
    body: nothing,
    does: {
      by: 'anonymous',
      with: ({ emailToken }) => ({ token: emailToken('know-device') }),
      changes: ['email_tokens.used_at'],
    },
  },
  signOutEverywhere: {
    grid: 'anyone',
    body: nothing,
    does: {
      by: 'anonymous',
      with: ({ emailToken }) => ({ token: emailToken('sign-out-everywhere') }),
      audits: ['sessions.ended'],
      changes: ['email_tokens.used_at'],
    },
  },
  signOut: { grid: 'signedInHalf', endsSession: true, does: { by: 'customer', changes: [] } },
  exportOwnData: { grid: 'freshSelf' },
  accountDeletion: { grid: 'signedIn' },
  askAccountDeletion: {
    grid: 'freshSelf',
    body: nothing,
    does: {
      by: 'customer',
      as: ({ leaver }) => leaver(),
      with: { isUnderstood: true },
      audits: ['deletion.requested'],
      changes: ['users.deletes_at'],
    },
  },
  keepAccount: { grid: 'signedIn', does: { by: 'customer', changes: [] } },
  verifyAge: {
    grid: 'signedIn',
    body: { dateOfBirth: '2019-05-17', verificationMethod: 'manual' },
    does: {
      by: 'suspended courier',
      with: { dateOfBirth: '1971-03-14', verificationMethod: 'manual' },
      changes: ['users.age_verified_at', 'users.age_verification_method'],
    },
  },
  location: { grid: 'signedIn' },
  grantFreeDelivery: {
    grid: 'account fresh staff only',
    body: { reason: 'senior' },
    does: {
      by: 'admin',
      with: { reason: 'disabled', endsOn: '2031-05-31' },
      audits: ['free-delivery.granted'],
      changes: ['free_delivery_grants.reason', 'free_delivery_grants.ends_on'],
    },
  },
  // Once per person: those who have not picked yet are refused for what they send.
  pickRole: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'minor', with: { role: 'customer' }, audits: ['role.picked'], changes: ['users.role'] },
  },
  verifyWorkAge: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'suspended courier',
      with: {
        dateOfBirth: '1971-03-14',
        verificationMethod: 'manual',
        timeZone: 'America/Denver',
        workType: 'courier',
      },
      changes: [],
    },
  },
  accessRequests: { grid: 'admin' },
  decideAccessRequest: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { decision: 'refuse', reason: 'Nobody here knows them' },
      audits: ['access.refused'],
      changes: [
        'access_requests.status',
        'access_requests.decided_by',
        'access_requests.decided_at',
        'access_requests.reason',
      ],
    },
  },
  changeRole: {
    grid: 'account fresh staff only',
    body: { role: 'customer', reason: 'As they asked on the phone' },
    does: {
      by: 'admin',
      with: { role: null, reason: 'They picked the wrong one' },
      audits: ['role.changed'],
      changes: ['users.role'],
    },
  },
  audit: { grid: 'admin' },
  exportAudit: { grid: 'admin' },
  auditProof: { grid: 'admin' },
  revokeFreeDelivery: {
    grid: 'account fresh staff only',
    does: { by: 'admin', audits: ['free-delivery.revoked'], changes: [] },
  },
  freeDelivery: { grid: 'signedIn' },
  askFreeDelivery: {
    grid: 'signedIn',
    does: { by: 'minor', with: { reason: 'disabled' }, audits: ['free-delivery.requested'], changes: [] },
  },
  withdrawFreeDelivery: {
    grid: 'signedIn',
    does: {
      by: 'minor',
      audits: ['free-delivery.withdrawn'],
      changes: ['status', 'photo', 'decided_by', 'decided_at'].map((column) => `free_delivery_requests.${column}`),
    },
  },
  freeDeliveryRequests: { grid: 'admin' },
  freeDeliveryProof: { grid: 'admin' },
  decideFreeDelivery: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { decision: 'grant', words: 'A card of the county', endsOn: '2031-05-31' },
      audits: ['free-delivery.granted'],
      changes: ['status', 'photo', 'decided_by', 'decided_at', 'words'].map(
        (column) => `free_delivery_requests.${column}`,
      ),
    },
  },
  accountStatus: { grid: 'signedIn' },
  excludeSelf: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'minor', with: { scope: 'lottery', term: 'one_year' }, changes: [] },
  },
  declareHomeAddress: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'minor', with: { address: '77 Granite Way, Larimer Falls, CO 80202' }, changes: [] },
  },
  duplicateCandidates: { grid: 'admin' },
  decideDuplicateCandidate: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { decision: 'different', reason: 'Twins, both were here' },
      audits: ['person.parted'],
      changes: ['status', 'decided_by', 'decided_at', 'reason'].map((column) => `duplicate_candidates.${column}`),
    },
  },
  ageRefusals: { grid: 'admin' },
  documentsSeen: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: ({ paperless }) => ({ email: paperless, reason: 'Passport, seen at the counter' }),
      audits: ['documents.seen'],
      changes: [],
    },
  },
  resetCredentials: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: ({ locked }) => ({ email: locked(), reason: 'Lost the phone; called back at the number we know' }),
      audits: ['account.credentialReset'],
      changes: [],
    },
  },
  suspendedAccounts: { grid: 'admin' },
  suspendAccount: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: ({ bystander }) => ({ email: bystander, reason: 'Charged back three times' }),
      audits: ['account.suspended'],
      changes: ['users.suspended_at', 'users.suspension_reason'],
    },
  },
  suspensionAppeals: { grid: 'admin' },
  appealSuspension: {
    grid: 'anyone',
    body: nothing,
    does: {
      by: 'anonymous',
      with: ({ emailToken }) => ({ token: emailToken('appeal-suspension'), words: 'That was not me but my brother' }),
      audits: ['account.suspension-appealed'],
      changes: [
        'email_tokens.used_at',
        ...['appeal', 'appealed_at', 'reply_due_at'].map((column) => `account_suspensions.${column}`),
      ],
    },
  },
  answerSuspensionAppeal: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { decision: 'uphold', reason: 'It was them all the same' },
      audits: ['account.suspension-upheld'],
      changes: ['upheld_because', 'upheld_at', 'upheld_by'].map((column) => `account_suspensions.${column}`),
    },
  },
  liftSuspension: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { reason: 'It was somebody else' },
      audits: ['account.reinstated'],
      changes: ['users.suspended_at', 'users.suspension_reason', 'account_suspensions.ended_at'],
    },
  },
  chooseLanguage: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'minor', with: { language: 'es' }, changes: ['users.language'] },
  },
  // A new number is compared with those of other accounts.
  changeProfile: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'minor',
      with: { firstName: 'Mina', lastName: 'Young', phone: '303-555-0188' },
      audits: ['profile.changed'],
      changes: ['first_name', 'last_name', 'name', 'phone'].map((column) => `users.${column}`),
    },
  },
  savedAddresses: { grid: 'signedIn' },
  saveAddress: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { ...doorOf('Home'), addressType: 'home' }, changes: [] },
  },
  // Missing ones and those of others get the same answer, and nothing happens: profile.int.test.ts.
  changeAddress: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: { ...doorOf('Cabin'), addressType: 'home' },
      changes: ['name', 'address', 'address_type', 'instructions'].map((column) => `saved_addresses.${column}`),
      params: async (world) => ({ addressId: await saveAddressFor(world, 'customer') }),
    },
  },
  deleteAddress: {
    grid: 'signedIn',
    does: {
      by: 'customer',
      changes: [],
      params: async (world) => ({ addressId: await saveAddressFor(world, 'customer') }),
    },
  },
  sessions: { grid: 'signedIn' },
  signInMail: { grid: 'signedIn' },
  chooseSignInMail: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'minor', with: { every: true }, changes: ['users.wants_sign_in_mail'] },
  },
  // Missing sessions and those of others get the same answer, and nothing happens.
  endSession: { grid: 'signedIn', does: { by: 'customer', changes: [] } },
  endSessions: { grid: 'signedIn', body: nothing, does: { by: 'minor', with: { which: 'others' }, changes: [] } },
  passkeys: { grid: 'signedInHalf' },
  passkeyOptions: { grid: 'freshSelfHalf', does: { by: 'customer', changes: [] } },
  addPasskey: {
    grid: 'freshSelfHalf',
    body: nothing,
    does: {
      by: 'customer',
      with: ({ strong }) => strong.newPasskey(),
      audits: ['passkey.added'],
      changes: ['sessions.second_factor_at'],
    },
  },
  renamePasskey: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { name: 'Kitchen tablet' }, changes: ['passkeys.name'] },
  },
  removePasskey: { grid: 'freshSelf', does: { by: 'customer', audits: ['passkey.removed'], changes: [] } },
  passkeySignInOptions: { grid: 'anyone', does: { by: 'anonymous', changes: [] } },
  passkeySignIn: {
    grid: 'anyone',
    body: nothing,
    does: {
      by: 'anonymous',
      with: ({ strong }) => strong.passkeyAnswer(),
      changes: ['passkeys.counter', 'passkeys.last_used_at'],
    },
  },
  secondFactor: { grid: 'signedInHalf' },
  startSecondFactor: { grid: 'freshSelfHalf', does: { by: 'courier', changes: [] } },
  confirmSecondFactor: {
    grid: 'freshSelfHalf',
    body: nothing,
    does: {
      by: 'minor',
      with: ({ strong }) => ({ code: strong.firstCode() }),
      audits: ['codes.on'],
      changes: [...codeTaken, 'second_factors.confirmed_at', 'sessions.second_factor_at'],
    },
  },
  proveSecondFactor: {
    grid: 'signedInHalf',
    body: nothing,
    does: {
      by: 'other customer',
      with: ({ strong }) => ({ code: strong.recoveryCodeOf('other customer') }),
      changes: [...codeTaken, 'recovery_codes.used_at', 'sessions.second_factor_at'],
    },
  },
  newRecoveryCodes: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'other customer',
      with: ({ strong }) => ({ code: strong.recoveryCodeOf('other customer') }),
      changes: codeTaken,
    },
  },
  endSecondFactor: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'newcomer',
      with: ({ strong }) => ({ code: strong.recoveryCodeOf('newcomer') }),
      audits: ['codes.off'],
      changes: [...codeTaken, 'recovery_codes.used_at'],
    },
  },
  providerCallback: { grid: 'anyone' },
  security: { grid: 'admin' },
  securityAlerts: { grid: 'admin' },
  lookAtAlert: {
    grid: 'admin',
    does: {
      by: 'admin',
      params: async ({ app }) => ({ alertId: await freshAlert(app) }),
      audits: ['alert.looked'],
      changes: ['state', 'looked_by', 'looked_at'].map((column) => `security_alerts.${column}`),
    },
  },
  closeAlert: {
    grid: 'admin',
    body: nothing,
    does: {
      by: 'admin',
      with: { words: 'They had typed an old order number' },
      audits: ['alert.closed'],
      changes: ['state', 'closed_by', 'closed_at', 'words'].map((column) => `security_alerts.${column}`),
    },
  },
  endSessionsOf: { grid: 'freshAdmin', does: { by: 'admin', audits: ['sessions.ended'], changes: [] } },
};

/** An open alert about somebody whom nobody else needs. */
async function freshAlert(app: World['app'], subjectId = `somebody-${randomUUID()}`): Promise<string> {
  const [alert] = await app.context.db.read
    .insert(securityAlerts)
    .values({
      kind: 'strangers-objects',
      ...{ subjectKind: 'account', subjectId, facts: {}, lastAt: new Date(), atLast: 24, count: 24 },
    })
    .returning({ id: securityAlerts.id });
  return String(alert?.id);
}

/** Somebody whose sessions nobody misses, and an open alert. */
export async function worldPart({ app, client }: World): Promise<WorldPart> {
  const { userId } = await newPerson(app, { lastName: 'Hollowell' });
  const addressId = {
    first: await saveAddressFor({ client }, 'customer'),
    second: await saveAddressFor({ client }, 'other customer'),
    open: await saveAddressFor({ client }, 'newcomer'),
    absent: '2000000000',
  };
  return { params: { alertId: await freshAlert(app, userId), personId: userId, addressId } };
}

export const topicsHeard: HeardOf<typeof topics> = {
  // Heard when an alert is closed: security.int.test.ts.
  alerts_changed: {},
};

export const jobs: JobCases = {
  'identity.end-free-delivery': { startedBy: 'clock', within: 10 },
  'identity.send-reset': { startedBy: 'service' },
  'identity.tell-of-sign-up': { startedBy: 'service' },
  'identity.warn-of-guessing': { startedBy: 'service' },
  'identity.watch': { startedBy: 'clock', within: 1 },
  'identity.delete-accounts': { startedBy: 'clock', within: 60 },
  'identity.forget-old': { startedBy: 'clock', within: day },
  'identity.compare-person': { startedBy: 'service' },
  'identity.self-excluded': { startedBy: 'service' },
  'identity.account-suspended': { startedBy: 'service' },
};
