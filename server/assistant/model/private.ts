/** What is known of the person who asks and does not leave the house. */
import { eq } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import type { Reader } from '../../platform/database/db.ts';
import type { Known } from '../redact-rules.ts';

const filled = (...all: readonly (string | null | undefined)[]): string[] =>
  all.filter((one): one is string => typeof one === 'string' && one.trim() !== '');

export async function loadPrivate(db: Reader, userId: string): Promise<Known> {
  const { name, firstName, lastName, email, phone, dateOfBirth } = users;
  const [row] = await db
    .select({ name, firstName, lastName, email, phone, dateOfBirth })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) return {};
  return {
    names: filled(row.name, row.firstName, row.lastName),
    emails: filled(row.email),
    phones: filled(row.phone),
    birthdays: filled(row.dateOfBirth),
  };
}
