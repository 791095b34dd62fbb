import { eq } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { type Mail, writeMail } from '../../platform/mail/mail.ts';

/** Writes to a person in the transaction of what it reports. */
export async function writeTo(
  tx: Tx,
  context: Context,
  userId: string,
  mailTo: (firstName: string) => Mail,
): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (person) await writeMail(tx, context, person.email, mailTo(person.firstName));
}
