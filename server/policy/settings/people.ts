/** Names of people, which the identity domain knows; it passes that in. */
import type { Reader } from '../../platform/database/db.ts';
import { operator } from '../change.ts';

export type People = {
  readonly loadNames: (db: Reader, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Those who can sign in. */
  readonly listAdmins: (db: Reader) => Promise<readonly { readonly userId: string; readonly name: string }[]>;
};

export type WhoOf = (by: string | null) => { userId: string; name: string } | null;

/** Nobody is the preset; the operator at the command line has no account. */
export async function loadWho(people: People, db: Reader, ids: readonly (string | null | undefined)[]): Promise<WhoOf> {
  const known = new Set(ids.filter((id): id is string => typeof id === 'string' && id !== operator));
  const names = await people.loadNames(db, [...known]);
  return (by) => (by === null || by === operator ? null : { userId: by, name: names.get(by) ?? by });
}
