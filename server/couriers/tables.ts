import { boolean, date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { createdAt } from '../platform/columns.ts';

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
  isActive: boolean('is_active').notNull().default(false),
  /** Out of 5.0. */
  rating: numeric('rating', { precision: 3, scale: 2, mode: 'number' }),
  totalDeliveries: integer('total_deliveries').notNull().default(0),
  createdAt: createdAt(),
});
