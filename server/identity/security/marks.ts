/**
 * Marks of addresses and networks: keyed hashes, by which two can be compared and none can be read. The counters of
 * attempts, sign-in events and refused calls use the same ones.
 */
import type { Context } from '../../platform/context.ts';
import type { NetworkNames } from '../../platform/http/refusals/refused-calls.ts';
import { installationSecret, keyedHash } from '../secrets.ts';
import { networkOf } from '../sign-in/sign-in-throttle-rules.ts';

const use = 'sign-in marks';
export const accountMark = (secret: string, email: string): string =>
  keyedHash(secret, use, `account:${email.toLowerCase()}`);
export const networkMark = (secret: string, ip: string): string => keyedHash(secret, use, `network:${networkOf(ip)}`);

export const networkNames = (context: Context): NetworkNames => ({
  networkOf,
  loadHash: async () => {
    const secret = await installationSecret(context);
    return (network) => networkMark(secret, network);
  },
});
