/** Pure: whom a message names. */
import { usernameOf } from '../rules.ts';

export type Speaker = { readonly userId: string; readonly firstName: string; readonly lastName: string };

const mostNamed = 5;
const longest = 100;
const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en');
const begins = (text: string, name: string): boolean =>
  name !== '' && text.startsWith(name) && !/^[\p{L}\p{N}_]/u.test(text.slice(name.length));

/**
 * After each @ the longest name that follows: as it stands at messages ("Rosa V."), or the first name alone. Of several
 * with that name it is whoever spoke last; speakers come in that order.
 */
export function mentionedIn(text: string, speakers: readonly Speaker[]): string[] {
  const named = new Set<string>();
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}_.])@/gu)) {
    const after = folded(text.slice(index + 1, index + 1 + longest));
    const wholly = speakers.find((one) => begins(after, folded(usernameOf(one)).replace(/\.$/, '')));
    const one = wholly ?? speakers.find(({ firstName }) => begins(after, folded(firstName.trim())));
    if (one && named.size < mostNamed) named.add(one.userId);
  }
  return [...named];
}
