/**
 * Makes the planner of a small database believe that the tables which grow without end hold millions of rows, spread as they
 * would be. Its plans are then those of a large database, and are made in seconds.
 */
import pg from 'pg';

const millions = 5_000_000;
const years = 3;
const yearSeconds = 31_536_000;

/** Grow with shops, couriers, staff, games and settings, not with what people do. */
const ofTheHouse =
  /^(?:policy_|jurisdiction_|stores?$|store_|staff_|draw_games$|draw_game_|draw_tiers|instant_games$|instant_game_|game_proposals|btc_state|sim_chain_|realtime_counter|figure_marks|last_checks|forum_categories|forum_slugs|forum_tags|moderation_terms|support_articles|promotions$|deck_permutation|courier_profiles|courier_availability|courier_certificates|courier_documents|notice_documents|adverse_action_notices|pouch_counts|ledger_account_kinds|chat_rooms|audit_checks|deck_reveals|instant_decks|draws$|draw_results|scratch_packs|btc_sweeps|products$|product_looks$|audit_entries_id_seq)/;
/** Kept while an order is under way, or for some time after: rows of the last minutes or days. */
const ofLately = /^(?:realtime_events|order_positions|order_follows|order_shares|btc_blocks)$/;
export const isEndless = (table: string): boolean =>
  !ofTheHouse.test(table) && !ofLately.test(table) && !/^pg_|_seq$/.test(table);

/** What has ended, as nearly everything has: the share of each value in a table of millions. */
const ended: Readonly<Record<string, Readonly<Record<string, readonly [string, number][]>>>> = {
  orders: {
    status: [
      ['delivered', 0.94],
      ['cancelled', 0.0595],
      ['pending', 0.0002],
      ['accepted', 0.0001],
      ['picked_up', 0.0001],
      ['en_route', 0.0001],
    ],
  },
};

/** The share of rows that have not ended, where the moment of their end says so. */
const open: Readonly<Record<string, number>> = {
  'orders.closed_at': 0.0005,
  'order_returns.confirmed_at': 0.0005,
  'order_offline_actions.read_at': 0.001,
};

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isUnique: boolean;
  /** The table whose keys it holds. */
  readonly refers: string | null;
  readonly nullShare: number;
};

/** Conditions of such an index: something has no end yet, a state that is not the last, what hardly ever happens or few ask for. */
const ofFew = [
  " IS NULL|stat(e|us) |kind = ANY|rejection_code|wants_pin|suspended_at|'reminder'",
  "'delivered'|= 'closed'",
] as const;
const fewShare = 0.0001;

/** Indexes of what is open, waiting or held: few rows at any time, however long the past. */
export async function listIndexesOfFew(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index, lateral (select pg_get_expr(indpred, indrelid) as rule) one
      where rule ~ $1 and rule !~ $2`,
    [...ofFew],
  );
  await client.end();
  return new Set(rows.map(({ name }) => name));
}

/** As the owner, who may write statistics (PostgreSQL 18). Vacuum and analyze would take them back. */
export async function asMillions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; isEmpty: boolean }>(`
      select relname as name, pg_relation_size(oid) = 0 as "isEmpty" from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    for (const { name, isEmpty } of tables) if (isEmpty) await addPage(client, name);
    await client.query('vacuum (analyze, truncate false)');
    const endless = tables.map(({ name }) => name).filter(isEndless);
    await client.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', name, 'relpages', pages, 'relallvisible', pages, 'reltuples', ${millions}::real)
         from unnest($1::text[]) name, lateral (select (pg_relation_size(name::regclass) / 8192)::int as pages) one`,
      [endless],
    );
    // An index with a condition has rows of its own.
    await client.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', name, 'relpages', pages, 'reltuples', ${millions}::real)
         from pg_index i, lateral (select pg_get_expr(indpred, indrelid) as rule, indexrelid::regclass::text as name,
                                          (pg_relation_size(indexrelid) / 8192)::int as pages) one
        where indpred is not null and not (rule ~ $1 and rule !~ $2) and indrelid::regclass::text = any($3::text[])`,
      [...ofFew, endless],
    );
    const few = await listFew(client);
    for (const column of await loadColumns(client)) if (isEndless(column.table)) await spread(client, column, few);
  } finally {
    await client.end();
  }
}

/** What indexes with a condition are made for: moments that hardly any row lacks, or has, and values that hardly any has. */
type Few = {
  readonly nullShares: ReadonlyMap<string, number>;
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
};
async function listFew(client: pg.Client): Promise<Few> {
  const { rows } = await client.query<{ table: string; first: string; rule: string; isOfFew: boolean }>(
    `select indrelid::regclass::text as table, pg_get_indexdef(indexrelid, 1, true) as first, rule, rule ~ $1 and rule !~ $2 as "isOfFew"
       from pg_index, lateral (select pg_get_expr(indpred, indrelid) as rule) one where rule is not null`,
    [...ofFew],
  );
  const nullShares = new Map<string, number>();
  const values = new Map<string, Set<string>>();
  for (const { table, first, rule, isOfFew } of rows) {
    for (const [, column = ''] of rule.matchAll(/(\w+) IS NULL/g)) nullShares.set(`${table}.${column}`, fewShare);
    // A queue by the moment that its rows wait for.
    if (rule === `(${first} IS NOT NULL)`) nullShares.set(`${table}.${first}`, 1 - fewShare);
    if (!isOfFew) continue;
    for (const [, column = ''] of rule.matchAll(/(\w+) IS NOT NULL/g)) {
      const of = `${table}.${column}`;
      if (!nullShares.has(of)) nullShares.set(of, 1 - fewShare);
    }
    for (const [, column = '', list = ''] of rule.matchAll(/(\w+) = (?:ANY \(ARRAY\[([^\]]*)\]|'[^']*')/g)) {
      const named = values.get(`${table}.${column}`) ?? new Set();
      values.set(`${table}.${column}`, named);
      for (const [, value = ''] of (list || rule).matchAll(/'([^']*)'/g)) named.add(value);
    }
  }
  return { nullShares, values };
}

/** A table without a page has no rows to a planner, whatever its statistics say; a row that is taken back leaves its page. */
async function addPage(client: pg.Client, table: string): Promise<void> {
  const { rows: rules } = await client.query<{ change: string }>(
    `select format('drop constraint %I', conname) as change from pg_constraint where conrelid = $1::regclass and contype = 'c'
     union all
     select format('alter %I drop not null', attname) from pg_attribute a
      where attrelid = $1::regclass and attnum > 0 and attnotnull and not attisdropped and attidentity = ''
        and not exists (select from pg_index i where i.indrelid = attrelid and i.indisprimary and attnum = any(i.indkey))`,
    [table],
  );
  const { rows: keys } = await client.query<{ name: string; value: string }>(
    `select quote_ident(attname) as name,
            case when typcategory = 'N' then '0' when typcategory = 'D' then 'now()' when typname = 'uuid' then 'gen_random_uuid()' else '''''' end as value
       from pg_attribute a join pg_type t on t.oid = a.atttypid
      where attrelid = $1::regclass and attnum > 0 and not atthasdef and attidentity = ''
        and exists (select from pg_index i where i.indrelid = attrelid and i.indisprimary and attnum = any(i.indkey))`,
    [table],
  );
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const { change } of rules) await client.query(`alter table ${client.escapeIdentifier(table)} ${change}`);
  await client.query(
    keys.length === 0
      ? `insert into ${client.escapeIdentifier(table)} default values`
      : `insert into ${client.escapeIdentifier(table)}(${keys.map(({ name }) => name)}) values (${keys.map(({ value }) => value)})`,
  );
  await client.query('rollback');
}

const loadColumns = async (client: pg.Client): Promise<Column[]> =>
  (
    await client.query<Column>(`
      select c.relname as table, a.attname as name, t.typname as type, coalesce(s.null_frac, 0) as "nullShare",
             exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indnkeyatts = 1
                                              and i.indkey[0] = a.attnum and i.indpred is null) as "isUnique",
             (select r.relname from pg_constraint f join pg_class r on r.oid = f.confrelid
               where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey) limit 1) as refers
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        join pg_type t on t.oid = a.atttypid
        left join pg_stats s on s.schemaname = 'public' and s.tablename = c.relname and s.attname = a.attname
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  ).rows;

/** Names somebody or something of which there are ever more, foreign key or not. */
const isName = /(?:^|_)(?:id|by|key|hash|name|cause|number|mark|address)$/;

/** Moments over the last years, keys up to the newest, and a few hundred rows for each person and shop. */
async function spread(
  client: pg.Client,
  { table, name, type, isUnique, refers, nullShare }: Column,
  few: Few,
): Promise<void> {
  const ofColumn = [table, name];
  // What it found in a few rows, one of which is half of them, is not what millions look like.
  await client.query(`select pg_clear_attribute_stats('public', $1, $2, false)`, ofColumn);
  const restore = (facts: string, more: readonly unknown[] = []) =>
    client.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text, 'inherited', false,
                                         'null_frac', $3::real, 'avg_width', 8, ${facts})`,
      [...ofColumn, open[`${table}.${name}`] ?? few.nullShares.get(`${table}.${name}`) ?? nullShare, ...more],
    );
  const named = few.values.get(`${table}.${name}`);
  const shares = ended[table]?.[name] ?? (named && [...named].map((value) => [value, fewShare] as const));
  if (shares)
    await restore(
      `'n_distinct', ${shares.length + (named ? 3 : 0)}::real, 'most_common_vals', $4::text[]::text, 'most_common_freqs', $5::real[]`,
      [shares.map(([value]) => value), shares.map(([, share]) => share)],
    );
  else if (type === 'timestamptz' || type === 'date')
    await restore(`'n_distinct', -0.9::real, 'histogram_bounds', (
      select array_agg((now() - make_interval(secs => n * ${(years * yearSeconds) / 100}))::${type} order by n desc)::text
        from generate_series(0, 100) n)`);
  else if (isUnique && /^int[48]$/.test(type))
    await restore(`'n_distinct', -1::real, 'histogram_bounds', (
      select array_agg((select coalesce(max(${client.escapeIdentifier(name)}), 1) from ${client.escapeIdentifier(table)})::int8
                       - n * ${millions / 100} order by n desc)::text from generate_series(0, 100) n)`);
  else if (isUnique) await restore(`'n_distinct', -1::real`);
  else if ((refers !== null && isEndless(refers)) || isName.test(name)) await restore(`'n_distinct', -0.02::real`);
  else if (refers !== null) await restore(`'n_distinct', 5000::real`);
  else if (/^(?:state|status|kind|type)$/.test(name)) await restore(`'n_distinct', 5::real`);
  else await restore(`'n_distinct', ${type === 'bool' ? 2 : 200}::real`);
}
