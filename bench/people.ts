/** Accounts that are signed in already, as rows: signing thousands in by their passwords would take minutes. */
export type People = { readonly userIds: readonly string[]; readonly cookies: readonly string[] };
type Query = (text: string, values: unknown[]) => Promise<unknown>;

export async function insertPeople(
  query: Query,
  role: 'customer' | 'courier' | 'store' | 'admin',
  count: number,
): Promise<People> {
  const userIds = Array.from({ length: count }, (_, i) => `bench-${role}-${i}`);
  await query(
    `insert into users(id, email, first_name, last_name, role, date_of_birth, age_verified_at, work_age_verified_at)
       select id, id || '@example.test', 'Busy', 'Person', $2, '1980-05-17', now(), now() from unnest($1::text[]) id`,
    [userIds, role],
  );
  await query(
    `insert into sessions(id, token, user_id, expires_at)
       select 'session-' || id, encode(sha256(convert_to('token-' || id, 'UTF8')), 'hex'), id, now() + interval '30 days'
         from unnest($1::text[]) id`,
    [userIds],
  );
  return { userIds, cookies: userIds.map((id) => `autolotto.session=token-${id}`) };
}
