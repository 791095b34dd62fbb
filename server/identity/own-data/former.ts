/** A self-exclusion outlives its account: of the address, a keyed hash is kept, by which a new account takes it over. */
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { installationSecret, keyedHash } from '../secrets.ts';
import * as store from './store.ts';

export async function formerMark(context: Context): Promise<(email: string) => string> {
  const secret = await installationSecret(context);
  return (email) => keyedHash(secret, 'former account', email.toLowerCase());
}

/** The new account is excluded from what the former one of the same address was. */
export const takeOverExclusions = (tx: Tx, userId: string, mark: string): Promise<void> =>
  store.copyExclusions(tx, userId, mark);
