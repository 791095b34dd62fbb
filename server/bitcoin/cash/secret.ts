/** Codes are kept sealed for their owners, and found by a keyed hash: a copy of the database pays nobody. */
import { installationSecret, keyedHash, seal, unseal } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';

const uses = { find: 'cash code hash', show: 'cash code' };
const nonceBytes = 12;

export type CodeSecret = {
  readonly hash: (code: string) => string;
  readonly seal: (code: string) => string;
  readonly unseal: (sealed: string) => string;
};
export async function loadCodeSecret(context: Context): Promise<CodeSecret> {
  const secret = await installationSecret(context);
  return {
    hash: (code) => keyedHash(secret, uses.find, code),
    seal: (code) => seal(secret, uses.show, Buffer.from(code), context.random.bytes(nonceBytes)),
    unseal: (sealed) => Buffer.from(unseal(secret, uses.show, sealed)).toString(),
  };
}
