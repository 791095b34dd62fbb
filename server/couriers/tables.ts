import type {
  DocumentKind,
  NoticeDocumentType,
  NoticeKind,
  NoticeState,
} from '@autolotto/contract/couriers/onboarding-enums.ts';
import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { createdAt, databaseNow, instant } from '../platform/database/columns.ts';

export const courierProfiles = pgTable('courier_profiles', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  licenseNumber: text('license_number').notNull(),
  licenseExpiresOn: date('license_expires_on', { mode: 'string' }),
  firearmTrainingCert: text('firearm_training_cert').notNull(),
  backgroundCheckStatus: text('background_check_status')
    .$type<'pending' | 'approved' | 'rejected'>()
    .notNull()
    .default('pending'),
  /** The last day on which an approved check is good; null when it has none. */
  checkExpiresOn: date('check_expires_on', { mode: 'string' }),
  checkToldDays: integer('check_told_days'),
  isActive: boolean('is_active').notNull().default(false),
  /** Out of 5.0. */
  rating: numeric('rating', { precision: 3, scale: 2, mode: 'number' }),
  totalDeliveries: integer('total_deliveries').notNull().default(0),
  /** The courier's time zone, which dates their documents. */
  timeZone: text('time_zone').notNull().default('UTC'),
  /** Days before the license's end of the last reminder; null without one. */
  licenseToldDays: integer('license_told_days'),
  /** Counts the changes of what is checked; larger is newer. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
});

/**
 * Documents handed in. Of each kind at most one is approved and one more waits or was rejected; what takes the place of another
 * deletes it, photo and all.
 */
export const courierDocuments = pgTable(
  'courier_documents',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => courierProfiles.userId, { onDelete: 'cascade' }),
    kind: text('kind').$type<DocumentKind>().notNull(),
    number: text('number'),
    /** The last day on which it is good; null when it has none. */
    expiresOn: date('expires_on', { mode: 'string' }),
    state: text('state').$type<'submitted' | 'approved' | 'rejected'>().notNull().default('submitted'),
    reason: text('reason'),
    hash: text('hash').notNull(),
    /** WebP, in base64: it is in the database and not among the public photos, and backups carry it. */
    content: text('content').notNull(),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    toldDays: integer('told_days'),
  },
  (table) => [
    index('courier_documents_user').on(table.userId, table.kind, table.id),
    uniqueIndex('courier_documents_one_approved').on(table.userId, table.kind).where(sql`state = 'approved'`),
    uniqueIndex('courier_documents_one_waiting').on(table.userId, table.kind).where(sql`state <> 'approved'`),
  ],
);

/**
 * Copies of the documents behind notices: a report, an email, a photo. Visible to admins, and to their courier once a
 * notice was sent with them.
 */
export const noticeDocuments = pgTable(
  'notice_documents',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => courierProfiles.userId, { onDelete: 'cascade' }),
    type: text('type').$type<NoticeDocumentType>().notNull(),
    /** In base64, as all documents of couriers. */
    content: text('content').notNull(),
    hash: text('hash').notNull(),
    createdAt: createdAt(),
    addedBy: text('added_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('notice_documents_user').on(table.userId)],
);

/** Notices to couriers before their work was stopped, or when it was; with their answers, and the outcome. */
export const adverseActionNotices = pgTable(
  'adverse_action_notices',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => courierProfiles.userId, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    state: text('state').$type<NoticeState>().notNull().default('open'),
    reason: text('reason').notNull(),
    report: text('report'),
    /** The known facts behind a suspension. */
    evidence: text('evidence'),
    documentId: integer('document_id').references(() => noticeDocuments.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    givenBy: text('given_by').references(() => users.id, { onDelete: 'set null' }),
    /** The earliest final decision; null where it applies at once. */
    finalFrom: instant('final_from'),
    /** A suspension is answered until then; null where there is no such end. */
    answerUntil: instant('answer_until'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** When an admin should have answered in turn. */
    replyDueAt: instant('reply_due_at'),
    readAt: instant('read_at'),
    readBy: text('read_by').references(() => users.id, { onDelete: 'set null' }),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by').references(() => users.id, { onDelete: 'set null' }),
    closingReason: text('closing_reason'),
  },
  (table) => [
    uniqueIndex('adverse_action_notices_one_open').on(table.userId, table.kind).where(sql`state = 'open'`),
    index('adverse_action_notices_document').on(table.documentId),
    index('adverse_action_notices_user').on(table.userId, table.kind, table.id),
  ],
);

/** A courier's availability for open orders. Without a row they are on duty. */
export const courierAvailability = pgTable('courier_availability', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  isOnline: boolean('is_online').notNull(),
  since: instant('since').notNull(),
  /** Their last position; only the list of open orders reads it, and off duty it is deleted. */
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  seenAt: instant('seen_at'),
  /** Their last sign of being on duty: silent couriers are taken off duty after a while. */
  heardAt: instant('heard_at').notNull().default(databaseNow),
  /** Off duty because of silence, not by choice. */
  isAutoOffline: boolean('is_auto_offline').notNull().default(false),
  /** The last notification of an open order. */
  toldAt: instant('told_at'),
});

/** When couriers were on duty. Triggers write it with each change of availability (sql/duty-periods.sql). */
export const courierDutyPeriods = pgTable(
  'courier_duty_periods',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startedAt: instant('started_at').notNull(),
    /** Null while it lasts. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('courier_duty_periods_ended', sql`${table.endedAt} >= ${table.startedAt}`),
    uniqueIndex('courier_duty_periods_one_open').on(table.userId).where(sql`ended_at is null`),
    index('courier_duty_periods_user').on(table.userId, table.startedAt),
    index('courier_duty_periods_ended_at').on(table.endedAt),
  ],
);

/** Orders that couriers gave back of their own choice. It is only added to. */
export const courierReleases = pgTable(
  'courier_releases',
  {
    id: serial('id').primaryKey(),
    courierId: text('courier_id')
      .notNull()
      .references(() => courierProfiles.userId, { onDelete: 'cascade' }),
    orderId: integer('order_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('courier_releases_courier').on(table.courierId, table.createdAt)],
);

/** Certificates of passed trainings, one per courier and training; passing again renews it. */
export const courierCertificates = pgTable(
  'courier_certificates',
  {
    userId: text('user_id')
      .notNull()
      .references(() => courierProfiles.userId, { onDelete: 'cascade' }),
    training: text('training').$type<Training>().notNull(),
    passedOn: date('passed_on', { mode: 'string' }).notNull(),
    /** The last day on which it is good. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    toldDays: integer('told_days'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.training] })],
);

/** Attempts at a training, with the given answers. */
export const courierTrainingAttempts = pgTable(
  'courier_training_attempts',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => courierProfiles.userId, { onDelete: 'cascade' }),
    training: text('training').$type<Training>().notNull(),
    answers: jsonb('answers').$type<readonly { readonly question: string; readonly choice: string }[]>().notNull(),
    isPassed: boolean('is_passed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('courier_training_attempts_user').on(table.userId, table.training, table.createdAt)],
);
