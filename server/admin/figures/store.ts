import type { FigureStep } from '@autolotto/contract/admin/figures/measures.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { type Around, sources } from './measures.ts';

/** How far the days are counted: up to a transfer, and up to an event of an order. */
export type Mark = { readonly transferId: number; readonly eventId: number };
const start: Mark = { transferId: 0, eventId: 0 };

export async function loadMark(db: Reader, timeZone: string): Promise<Mark> {
  const [mark] = await rows<Mark>(
    db,
    sql`select transfer_id::float8 as "transferId", event_id::float8 as "eventId" from figure_marks where time_zone = ${timeZone}`,
  );
  return mark ?? start;
}

/** Another time zone has other days: what was counted of the whole is counted anew. */
export async function forgetOtherZones(tx: Tx, timeZone: string): Promise<void> {
  const forgotten = await rows(tx, sql`delete from figure_marks where time_zone <> ${timeZone} returning 1`);
  if (forgotten.length > 0) await rows(tx, sql`delete from daily_figures where store_id = ${whole}`);
}

export const saveMark = (tx: Tx, timeZone: string, { transferId, eventId }: Mark) =>
  rows(
    tx,
    sql`insert into figure_marks(time_zone, transfer_id, event_id) values (${timeZone}, ${transferId}, ${eventId})
        on conflict (time_zone) do update
          set transfer_id = greatest(figure_marks.transfer_id, excluded.transfer_id),
              event_id = greatest(figure_marks.event_id, excluded.event_id), counted_at = app_now()`,
  );

/** Where the newest rows are, and up to where no transaction can add any: sealed transfers, and events of an hour ago. */
export async function loadEnds(db: Reader): Promise<{ readonly newest: Mark; readonly final: Mark }> {
  const [ends] = await rows<Record<'transfer' | 'event' | 'finalTransfer' | 'finalEvent', number>>(
    db,
    sql`select coalesce((select max(id) from ledger_transfers), 0)::float8 as transfer,
               coalesce((select max(id) from order_events), 0)::float8 as event,
               coalesce((select max(transfer_id) from ledger_seals), 0)::float8 as "finalTransfer",
               coalesce((select id from order_events where created_at < app_now() - interval '1 hour' order by id desc limit 1), 0)::float8 as "finalEvent"`,
  );
  const { transfer = 0, event = 0, finalTransfer = 0, finalEvent = 0 } = ends ?? {};
  return {
    newest: { transferId: transfer, eventId: event },
    final: { transferId: finalTransfer, eventId: finalEvent },
  };
}

/**
 * Days, in the time zone of any shop or of the whole, that something between two marks belongs to, or a duty period that lasted
 * after the last count.
 */
export async function listChangedDays(db: Reader, timeZone: string, after: Mark, through: Mark): Promise<string[]> {
  const found = await rows<{ day: string }>(
    db,
    sql`
      with posted as (
        select created_at, case when cause like 'order:%' then split_part(cause, ':', 2)::int end as order_id
          from ledger_transfers where id > ${after.transferId} and id <= ${through.transferId}),
      counted as (select coalesce(max(counted_at), '-infinity') - interval '1 hour' as at from figure_marks),
      duties as (
        select greatest(date_bin('15 minutes', s.started_at, '2000-01-01 00:00Z'), c.at) as since, coalesce(s.ended_at, app_now()) as until
          from courier_duty_periods s, counted c where s.ended_at is null or s.ended_at > c.at),
      moved as (select distinct order_id from order_events where id > ${after.eventId} and id <= ${through.eventId}),
      changed as (
        select p.created_at as at from posted p where p.order_id is null
        union all select o.closed_at from posted p join orders o on o.id = p.order_id where o.closed_at is not null
        union all select unnest(array[o.created_at, o.closed_at]) from moved m join orders o on o.id = m.order_id
        union all select generate_series(since, until, '15 minutes') from duties),
      -- Every offset from UTC is a multiple of it.
      moments as (select distinct date_bin('15 minutes', at, '2000-01-01 00:00Z') as at from changed where at is not null)
      select distinct ((m.at at time zone z.zone)::date)::text as day
        from moments m, (select time_zone as zone from stores union select ${timeZone}) z order by 1`,
  );
  return found.map(({ day }) => day);
}

const whole = 0;

export async function loadAround(db: Reader, timeZone: string, day: string): Promise<Around> {
  const [around] = await rows<Around>(
    db,
    sql`select (min(${day}::date::timestamp at time zone z.zone))::text as "from",
               (max((${day}::date + 1)::timestamp at time zone z.zone))::text as "to"
          from (select time_zone as zone from stores union select ${timeZone}) z`,
  );
  if (!around) throw new Error('no day');
  return around;
}

/** Rows of one source, each in the cell of its shop and in that of the whole, where it falls on the day there. */
function countedOf(n: number, timeZone: string, day: string, around: Around): { cells: SQL; counted: SQL } {
  const source = sources[n];
  if (!source) throw new Error(`no source ${n}`);
  const [read, placed, sums] = [`read_${n}`, `placed_${n}`, `sums_${n}`].map((name) => sql.identifier(name));
  const names = Object.keys(source.sums);
  const columns = Object.entries(source.sums).map(([name, sum]) => sql`${sum} as ${sql.identifier(name)}`);
  const values = names.map((name) => sql`(${name}, s.${sql.identifier(name)}::bigint)`);
  return {
    cells: sql`${read} as materialized (${source.rows(around)}),
      ${placed} as (
        select r.*, r.store_id as cell from ${read} r join stores z on z.id = r.store_id where (r.at at time zone z.time_zone)::date = ${day}::date
        union all select r.*, ${whole}::int from ${read} r where (r.at at time zone ${timeZone})::date = ${day}::date),
      ${sums} as (select cell, ${sql.join(columns, sql`, `)} from ${placed} group by cell)`,
    counted: sql`select m.measure, s.cell as store_id, m.value from ${sums} s, lateral (values ${sql.join(values, sql`, `)}) m(measure, value)
      where m.value <> 0`,
  };
}

/** Measures of the triggers (admin/sql/figures.sql), which no count touches. */
const byTriggers = sql`('delivered_orders', 'delivered_total')`;

/** Counts a day anew and writes what is different. */
export function countDay(tx: Tx, timeZone: string, day: string, around: Around) {
  const parts = sources.map((_, n) => countedOf(n, timeZone, day, around));
  return rows(
    tx,
    sql`with ${sql.join(
      parts.map(({ cells }) => cells),
      sql`, `,
    )},
      counted as (${sql.join(
        parts.map(({ counted }) => counted),
        sql` union all `,
      )}),
      gone as (
        delete from daily_figures f where f.day = ${day}::date and f.measure not in ${byTriggers}
           and not exists (select from counted c where c.measure = f.measure and c.store_id = f.store_id))
      insert into daily_figures(day, store_id, measure, value) select ${day}::date, store_id, measure, value from counted
      on conflict (measure, store_id, day) do update set value = excluded.value where daily_figures.value <> excluded.value`,
  );
}

/** One run at a time: a count that saw less must not write over one that saw more. */
export const lockCounting = (tx: Tx) => rows(tx, sql`select pg_advisory_xact_lock(727274)`);

type Range = { readonly from: string; readonly to: string };
export type Sum = { readonly measure: string; readonly point: string | null; readonly value: number };
/** Sums by the first day of each point; those of the days before the range have none. */
export const listSums = (
  db: Reader,
  { from, to }: Range,
  by: FigureStep,
  of: { readonly since: string; readonly storeId: number | undefined; readonly measures: readonly string[] },
): Promise<Sum[]> =>
  rows<Sum>(
    db,
    sql`select measure, (case when day >= ${from}::date then greatest(date_trunc(${by}, day::timestamp)::date, ${from}::date) end)::text as point,
               sum(value)::float8 as value
          from daily_figures
         where measure in (${sql.join(
           of.measures.map((measure) => sql`${measure}`),
           sql`, `,
         )})
           and store_id = ${of.storeId ?? whole} and day between ${of.since}::date and ${to}::date
         group by 1, 2`,
  );

export async function findStoreZone(db: Reader, storeId: number): Promise<string | undefined> {
  const [store] = await rows<{ timeZone: string }>(
    db,
    sql`select time_zone as "timeZone" from stores where id = ${storeId}`,
  );
  return store?.timeZone;
}

export async function loadCountedAt(db: Reader): Promise<Date | null> {
  const [row] = await rows<{ at: Date | null }>(db, sql`select max(counted_at) as at from figure_marks`);
  return row?.at ?? null;
}
