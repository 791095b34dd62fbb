import type {
  FreeDeliveryReason,
  FreeDeliveryRequestStatus,
} from '@autolotto/contract/identity/free-delivery/statuses.ts';
import type { LinkPurpose } from '@autolotto/contract/identity/passwords/model.ts';
import type {
  AgeCheck,
  CandidateStatus,
  DuplicateSignal,
  ExclusionScope,
  ExclusionTerm,
} from '@autolotto/contract/identity/persons/enums.ts';
import type { AccessRequestStatus } from '@autolotto/contract/identity/roles/model.ts';
import type { AlertKind, FeedFault, SignInOutcome, SignInWay } from '@autolotto/contract/identity/security/kinds.ts';
import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, databaseNow, instant } from '../platform/database/columns.ts';

/**
 * What stands for what in a search: letters for those with accents. What parts an address, such as '@', stands for a
 * letter, too: an index of three letters in a row would begin a word there, the same one in most addresses.
 */
const [written, sought] = [
  'áàâäãåéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ@._+-',
  'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuuncqqqqq',
].map((letters) => sql.raw(`'${letters}'`));
/** As people are looked for. */
export const soughtWord = (text: SQLWrapper): SQL => sql`translate(lower(${text}), ${written}, ${sought})`;
/** What an account is found by, a space before each word, and the digits of the phone number in a row. */
export const soughtText = (of: {
  readonly name: SQLWrapper;
  readonly email: SQLWrapper;
  readonly phone: SQLWrapper;
}): SQL =>
  sql`' ' || ${soughtWord(of.name)} || ' ' || ${soughtWord(of.email)} || ' ' || regexp_replace(coalesce(${of.phone}, ''), '\\D', '', 'g')`;

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    image: text('image'),
    phone: text('phone'),
    /** Null before one was picked. */
    role: text('role').$type<Role>(),
    /** Locked once the age check passed. */
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    ageVerifiedAt: instant('age_verified_at'),
    ageVerificationMethod: text('age_verification_method'),
    workAgeVerifiedAt: instant('work_age_verified_at'),
    /** City of the last delivery address. */
    city: text('city'),
    /** Language of emails to them. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** While it stands, the account can do nothing but sign out. */
    suspendedAt: instant('suspended_at'),
    suspensionReason: text('suspension_reason'),
    /** Whether every sign-in sends an email; null means the installation's default. */
    wantsSignInMail: boolean('wants_sign_in_mail'),
    /** When it is deleted, where its person asked for it; until then they can do nothing but keep it. */
    deletesAt: instant('deletes_at'),
    deletionToldAt: instant('deletion_told_at'),
    /** Nothing of the row says whose it was from then on. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    // A part of a name or email finds its people.
    index('users_name_trgm').using('gin', sql`lower(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`),
    index('users_email_trgm').using('gin', sql`lower(${table.email}) gin_trgm_ops`),
    index('users_birth').on(table.dateOfBirth),
    index('users_phone').on(table.phone).where(sql`phone <> ''`),
    // The few who are not customers.
    index('users_staff').on(table.role).where(sql`role <> 'customer'`),
    index('users_created').on(table.createdAt, table.id),
    index('users_sought').using('gin', sql`(${soughtText(table)}) gin_trgm_ops`),
    index('users_suspended').on(table.suspendedAt).where(sql`suspended_at is not null`),
    index('users_deletes').on(table.deletesAt).where(sql`deletes_at is not null`),
    check('users_language', sql`${table.language} in ('en', 'es')`),
    check('users_suspension', sql`(${table.suspendedAt} is null) = (${table.suspensionReason} is null)`),
  ],
);

/** Every suspension of an account, with its one appeal and another admin's answer. */
export const accountSuspensions = pgTable(
  'account_suspensions',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Null when it is not known, or the account is gone. */
    suspendedBy: text('suspended_by').references(() => users.id, { onDelete: 'set null' }),
    appealUntil: instant('appeal_until').notNull(),
    appeal: text('appeal'),
    appealedAt: instant('appealed_at'),
    /** When an admin should have answered. */
    replyDueAt: instant('reply_due_at'),
    /** Why it stays all the same. */
    upheldBecause: text('upheld_because'),
    upheldAt: instant('upheld_at'),
    upheldBy: text('upheld_by').references(() => users.id, { onDelete: 'set null' }),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('account_suspensions_user').on(table.userId, table.createdAt),
    uniqueIndex('account_suspensions_one_open').on(table.userId).where(sql`ended_at is null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token in the cookie: a copy of this table signs nobody in. */
    token: text('token').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Precise to some minutes. */
    lastSeenAt: instant('last_seen_at').notNull().default(databaseNow),
    /** When a code or passkey was given in it, beside the password. */
    secondFactorAt: instant('second_factor_at'),
    /** From then on it is a store's shared tablet, until it ends. */
    sharedAt: instant('shared_at'),
    /** The person who entered their PIN at the tablet, and until when it counts. */
    actingId: text('acting_id').references(() => users.id, { onDelete: 'set null' }),
    actingUntil: instant('acting_until'),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.token),
    index('sessions_user').on(table.userId),
    // Those that go on are counted from it alone; those that are over are found by it.
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_acting').on(table.actingId).where(sql`acting_id is not null`),
    check(
      'sessions_acting_when_shared',
      sql`acting_id is null or (shared_at is not null and acting_until is not null)`,
    ),
  ],
);

/** Sign-in methods of an account: a password here, a provider later. */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    /** argon2id, with its parameters. */
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credentials_provider_account').on(table.providerId, table.accountId),
    index('credentials_user').on(table.userId),
  ],
);

/** Empty: only the account library of before could have written it. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** Secrets the installation made for itself. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() });

/** Free delivery for a senior or disabled customer, granted by staff who saw the proof. */
export const freeDeliveryGrants = pgTable(
  'free_delivery_grants',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<FreeDeliveryReason>().notNull(),
    grantedBy: text('granted_by').notNull(),
    grantedAt: createdAt(),
    /** The last day on which it holds, anywhere; null without an end. */
    endsOn: date('ends_on', { mode: 'string' }),
  },
  (table) => [index('free_delivery_grants_end').on(table.endsOn)],
);

/** Pending requests, with a photo of the proof. The photo is deleted with the answer. */
export const freeDeliveryRequests = pgTable(
  'free_delivery_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<FreeDeliveryReason>().notNull(),
    status: text('status').$type<FreeDeliveryRequestStatus>().notNull().default('pending'),
    /** WebP in base64; null once it was decided. */
    photo: text('photo'),
    createdAt: createdAt(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    words: text('words'),
  },
  (table) => [
    uniqueIndex('free_delivery_requests_one_pending').on(table.userId).where(sql`status = 'pending'`),
    index('free_delivery_requests_status').on(table.status, table.id),
    index('free_delivery_requests_user').on(table.userId, table.id),
    check('free_delivery_requests_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    check('free_delivery_requests_photo', sql`(${table.status} = 'pending') = (${table.photo} is not null)`),
  ],
);

/** Places that a person has things delivered to, under names of their own. Orders keep their own copy. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    address: text('address').notNull(),
    addressType: text('address_type').$type<AddressType>(),
    instructions: text('instructions').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('saved_addresses_name').on(table.userId, sql`lower(${table.name})`)],
);

/** Requests for admin rights from people neither listed nor first: an admin answers them, once. */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<'admin'>().notNull(),
    status: text('status').$type<AccessRequestStatus>().notNull().default('pending'),
    createdAt: createdAt(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('access_requests_one_pending').on(table.userId).where(sql`status = 'pending'`),
    index('access_requests_user').on(table.userId, table.id),
    index('access_requests_status').on(table.status, table.id),
    check('access_requests_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
  ],
);

/** A key pair on a device of the person; the public half is here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    credentialId: text('credential_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures so far, as the device counts them; 0 where it does not. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    /** Transports to the device: "internal,hybrid". */
    transports: text('transports').notNull().default(''),
    isSynced: boolean('is_synced').notNull().default(false),
    name: text('name').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
);

/** Codes from an authenticator app. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the installation's secret: a copy of this table makes no codes. */
  secret: text('secret').notNull(),
  /** Null until a first code has shown that the app has the key. */
  confirmedAt: instant('confirmed_at'),
  /** The last half minute whose code was taken: none is taken twice, nor an older one after it. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  wrongCodes: integer('wrong_codes').notNull().default(0),
  blockedUntil: instant('blocked_until'),
  createdAt: createdAt(),
});

/** Each good once, in place of a code. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed with the installation's secret. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Challenges for browsers that sign in or add a passkey; deleted with the answer, so good for one. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of what the browser returns. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<'passkey' | 'new-passkey' | 'provider'>().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    value: text('value').notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_expiry').on(table.expiresAt)],
);

/** Mailed links: each allows its holder one action, once, until it expires. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    /** SHA-256 of what stands in the link: a copy of this table opens nothing. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('email_tokens_user').on(table.userId, table.purpose),
    index('email_tokens_expiry').on(table.expiresAt),
  ],
);

/** Trusted devices: browsers an account has signed in on. Strangers who guess at its password do not shut these out. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    /** SHA-256 of the browser's own cookie. */
    deviceHash: text('device_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().default(databaseNow),
    /** Wrong passwords in a row: a browser in the wrong hands is soon a stranger again. */
    misses: integer('misses').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.userId] }),
    index('trusted_devices_user').on(table.userId),
  ],
);

/** Attempts of strangers at a password: of one account, whether it exists or not, and from one address. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** 'account:' or 'network:', and the keyed hash of its address. */
    subject: text('subject').primaryKey(),
    attempts: integer('attempts').notNull(),
    lastAt: instant('last_at').notNull(),
    /** Attempts are refused until then. */
    lockedUntil: instant('locked_until'),
  },
  (table) => [index('sign_in_attempts_last').on(table.lastAt)],
);

/** Every sign-in and every refused one, for 180 days: no address and no name, only keyed hashes of what was typed. */
export const signInEvents = pgTable(
  'sign_in_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().default(databaseNow),
    /** Null where the address typed has no account. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Hash of the address typed; null where none was. */
    subjectHash: text('subject_hash'),
    how: text('how').$type<SignInWay>().notNull(),
    outcome: text('outcome').$type<SignInOutcome>().notNull(),
    /** Whether the account had signed in on this browser before; null where nobody looked. */
    deviceKnown: boolean('device_known'),
    networkHash: text('network_hash'),
    sessionId: text('session_id'),
  },
  (table) => [
    index('sign_in_events_at').on(table.at),
    index('sign_in_events_user').on(table.userId, table.at),
    index('sign_in_events_subject').on(table.subjectHash, table.at),
    index('sign_in_events_network').on(table.networkHash, table.at),
  ],
);

/** Something that an admin should look at: one open alert for each kind and subject, counted up while it goes on. */
export const securityAlerts = pgTable(
  'security_alerts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<AlertKind>().notNull(),
    subjectKind: text('subject_kind').$type<'account' | 'network' | 'store' | 'draw' | 'bitcoin'>().notNull(),
    /** An account, the keyed hash of a network, a shop, or a draw. */
    subjectId: text('subject_id').notNull(),
    facts: jsonb('facts').$type<AlertFacts>().notNull(),
    firstAt: instant('first_at').notNull().default(databaseNow),
    /** The newest event that it counts. */
    lastAt: instant('last_at').notNull(),
    /** How many events of that very moment it counts: refused calls come by the minute, and more may still come. */
    atLast: integer('at_last').notNull(),
    count: integer('count').notNull(),
    /** Looked: an admin is at it. */
    state: text('state').$type<'open' | 'looked' | 'closed'>().notNull().default('open'),
    /** When a letter told the admins. */
    toldAt: instant('told_at'),
    lookedBy: text('looked_by'),
    lookedAt: instant('looked_at'),
    closedBy: text('closed_by'),
    closedAt: instant('closed_at'),
    words: text('words'),
  },
  (table) => [
    uniqueIndex('security_alerts_one_open').on(table.kind, table.subjectId).where(sql`state <> 'closed'`),
    index('security_alerts_subject').on(table.kind, table.subjectId, table.lastAt),
    index('security_alerts_ended').on(table.closedAt, table.id).where(sql`state = 'closed'`),
    index('security_alerts_told').on(table.toldAt),
    check('security_alerts_state', sql`${table.state} in ('open', 'looked', 'closed')`),
    check(
      'security_alerts_looked',
      sql`(${table.lookedAt} is null) = (${table.lookedBy} is null) and (${table.state} <> 'looked' or ${table.lookedAt} is not null)`,
    ),
    check(
      'security_alerts_decided',
      sql`(${table.state} = 'closed') = (${table.closedAt} is not null and ${table.closedBy} is not null and ${table.words} is not null)`,
    ),
  ],
);
/** What an alert is about, beside its kind: the calls that were refused, the role that was given, or sums that differ. */
export type AlertFacts = {
  readonly calls?: readonly { readonly row: string; readonly count: number }[];
  readonly role?: string;
  /** The shop's name, and by how many cents its books and its orders differ. */
  readonly store?: string;
  readonly cents?: number;
  /** The game and day of a draw, and what is wrong with the numbers that came for it. */
  readonly draw?: string;
  readonly feed?: FeedFault;
  /** By how many satoshis bitcoins and books differ, and in what. */
  readonly sats?: number;
  readonly found?: readonly string[];
};

/** Homes and delivery addresses of people as keyed hashes: enough to compare two, and no more. */
export const personAddresses = pgTable(
  'person_addresses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    /** Told by themselves, once at a time; other ones are where their orders went. */
    isHome: boolean('is_home').notNull().default(false),
    /** The last order that went there: orders after the newest of all are still to be noted. */
    orderId: integer('order_id'),
    lastSeenAt: instant('last_seen_at').notNull().default(databaseNow),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('person_addresses_hash').on(table.hash),
    index('person_addresses_order').on(table.orderId),
    uniqueIndex('person_addresses_one_home').on(table.userId).where(sql`is_home`),
  ],
);

/** Two accounts that are likely one person, once for each pair; an admin decides. */
export const duplicateCandidates = pgTable(
  'duplicate_candidates',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    olderId: text('older_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    newerId: text('newer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signs: text('signs').array().$type<DuplicateSignal[]>().notNull(),
    status: text('status').$type<CandidateStatus>().notNull().default('waiting'),
    createdAt: createdAt(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('duplicate_candidates_pair').on(table.olderId, table.newerId),
    index('duplicate_candidates_status').on(table.status, table.id),
    index('duplicate_candidates_newer').on(table.newerId),
    check('duplicate_candidates_two', sql`${table.olderId} <> ${table.newerId}`),
    check('duplicate_candidates_decided', sql`(${table.status} = 'waiting') = (${table.decidedAt} is null)`),
  ],
);

/** Self-exclusions: only added to, never changed, and they end by time alone. */
export const selfExclusions = pgTable(
  'self_exclusions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    scope: text('scope').$type<ExclusionScope>().notNull(),
    term: text('term').$type<ExclusionTerm>().notNull(),
    createdAt: createdAt(),
    /** Null is for good. */
    endsAt: instant('ends_at'),
  },
  (table) => [
    index('self_exclusions_user').on(table.userId, table.scope),
    check('self_exclusions_end', sql`(${table.term} = 'for_good') = (${table.endsAt} is null)`),
  ],
);

/** Deleted accounts whose person is excluded: of the address, a keyed hash. Only added to. */
export const formerExclusions = pgTable(
  'former_exclusions',
  {
    emailHash: text('email_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  // One address may have had several accounts, one after the other, each with an exclusion of its own.
  (table) => [primaryKey({ columns: [table.emailHash, table.userId], name: 'former_exclusions_pkey' })],
);

/** A date of birth that was too young, the first of its account: keyed, so that it is known again and cannot be read. */
export const ageRefusals = pgTable(
  'age_refusals',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    dateHash: text('date_hash').notNull(),
    check: text('check').$type<AgeCheck>().notNull(),
    createdAt: createdAt(),
    lastTriedAt: instant('last_tried_at').notNull().default(databaseNow),
    attempts: integer('attempts').notNull().default(1),
  },
  (table) => [
    index('age_refusals_created').on(table.createdAt),
    index('age_refusals_tried').on(table.lastTriedAt),
    check('age_refusals_check', sql`${table.check} in ('customer', 'work')`),
  ],
);

/** Verified facts of a person: an ID at a door, documents seen by an admin. Their contents are not stored. */
export const personProofs = pgTable(
  'person_proofs',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'door' | 'documents'>().notNull(),
    seenBy: text('seen_by'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
