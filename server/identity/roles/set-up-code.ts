/**
 * Proves that the first admin of an installation without listed admins runs the server: the log shows a code once,
 * whose hash is stored until there is an admin.
 */
import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { base32, plainCode } from '../credentials/totp.ts';
import { countSecretAttempt } from '../sign-in/sign-in-throttle.ts';
import { secretNamed } from '../store.ts';
import { secrets } from '../tables.ts';
import { hashToken } from '../tokens.ts';
import { countAdmins } from './store.ts';

const name = 'set-up code';
/** 120 bits: 24 signs, easy to copy from a log. */
const bytes = 15;

/** The demo has an admin of its own and nothing to protect. */
export const asksForSetUpCode = ({ preset, adminEmails }: Pick<Config, 'preset' | 'adminEmails'>): boolean =>
  preset === 'production' && adminEmails.length === 0;

const hashOf = (code: string): string => hashToken(plainCode(code));

/** Makes and logs the code at the first start without an admin; only one of several processes does. */
export async function announceSetUpCode(context: Context): Promise<void> {
  if (!asksForSetUpCode(context.config)) return;
  const fresh = base32(Buffer.from(context.random.token(bytes), 'base64url'))
    .toLowerCase()
    .replace(/(.{6})(?=.)/g, '$1-');
  const kept = await context.db.transact(async (tx) =>
    (await countAdmins(tx)) > 0 ? undefined : secretNamed(tx, name, hashOf(fresh)),
  );
  if (kept === undefined) return;
  context.log.warn(
    kept === hashOf(fresh)
      ? `nobody is an admin yet: sign up, choose Admin and enter this set-up code, which is told only now: ${fresh}`
      : 'nobody is an admin yet: the set-up code was told at the first start; if it is lost, run npm run admin -- ADDRESS',
  );
}

export const countSetUpTry = (context: Context, userId: string): Promise<void> =>
  countSecretAttempt(context, name, userId);

export async function isSetUpCode(tx: Tx, code: string | undefined): Promise<boolean> {
  const [kept] = await tx.select({ hash: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return code !== undefined && kept !== undefined && timingSafeEqual(Buffer.from(hashOf(code)), Buffer.from(kept.hash));
}

export async function deleteSetUpCode(tx: Tx): Promise<void> {
  await tx.delete(secrets).where(eq(secrets.name, name));
}
