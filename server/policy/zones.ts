/** Admins' changes to the zones; orders read them with the rest of the policy. */
import type { ChangeZones, Zone, ZonePreview, Zones } from '@autolotto/contract/policy/zone-model.ts';
import { metersBetween } from '@autolotto/contract/policy/zones.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { zipsByDistance } from '../platform/adapters/geocoder.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { changePolicyRow } from './change.ts';
import { policyKeys, rowAt } from './rows.ts';
import * as store from './store.ts';

const key = 'sale.restrictedZones';
/** Rows before these are in the database alone. */
const rowsShown = 20;
const zipsShown = 60;

const zonesOf = (value: unknown): Zone[] =>
  policyKeys[key].value.parse(value).map(({ kind = 'other', ...zone }) => ({ ...zone, kind }));

export async function zones(context: Context): Promise<Zones> {
  const now = await databaseTime(context);
  const written = await store.loadRows(context.db.read, key, rowsShown);
  const inForce = rowAt(written, now);
  const [newest] = written;
  if (!inForce || !newest) throw new Error(`no policy row in force for ${key}`);
  return {
    version: newest.id,
    zones: zonesOf(inForce.value),
    rows: written
      .filter(({ validFrom }) => validFrom <= now)
      .map(({ value, validFrom, reason }) => ({
        validFrom: validFrom.toISOString(),
        reason,
        zones: zonesOf(value).length,
      })),
  };
}

/** Replaces the row that the caller has seen, from now on. */
export async function changeZones(context: Context, actor: Actor, { version, zones: value, reason }: ChangeZones) {
  const change = { key, value, version, reason } as const;
  const counted = { action: 'zones.changed', summarize: (row: unknown) => zonesOf(row).length } as const;
  if (!(await changePolicyRow(context, actor, change, counted))) fail('ZONES_CHANGED', {});
  return zones(context);
}

export async function locate(context: Context, address: string): Promise<Point & { area: string }> {
  const { point, area } = (await context.geocode(address)) ?? fail('PLACE_NOT_FOUND', {});
  return { ...point, area };
}

export async function preview(zone: Point & { readonly meters: number }): Promise<ZonePreview> {
  const away = (await zipsByDistance(zone)).map(({ zip, point }) => ({
    zip,
    meters: Math.round(metersBetween(zone, point)),
  }));
  const inside = away.filter(({ meters }) => meters <= zone.meters);
  return { zips: inside.slice(0, zipsShown), count: inside.length, nearest: away[0] ?? null };
}
