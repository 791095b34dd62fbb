/**
 * Checks a password against data leaks. The service (Have I Been Pwned's range API, or a copy of it) gets the first
 * five characters of a hash and answers every leaked hash that begins so: it learns neither the password nor its owner.
 */
import { createHash } from 'node:crypto';

/** False when the service cannot answer. */
export type IsBreached = (password: string) => Promise<boolean>;

export const noBreachLookup: IsBreached = async () => false;

export function breachedPasswords(baseUrl: string, send: typeof fetch): IsBreached {
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const url = new URL(`range/${hash.slice(0, 5)}`, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    try {
      const response = await send(url, {
        signal: AbortSignal.timeout(2_000),
        // Padded, so that the length of the answer reveals nothing either.
        headers: { 'add-padding': 'true', 'user-agent': 'AutoLotto' },
      });
      if (!response.ok) return false;
      const lines = (await response.text()).split('\n').map((line) => line.trim().split(':'));
      // Padding has a count of zero.
      return lines.some(([rest, count]) => rest?.toUpperCase() === hash.slice(5) && Number(count) > 0);
    } catch {
      return false;
    }
  };
}
