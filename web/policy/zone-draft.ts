/** An admin's input for a zone, its problems, and the request made of it. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { maxZoneMeters, type ZoneKind } from '@autolotto/contract/policy/zones.ts';
import type { Zone } from './queries.ts';

export type ZoneDraft = {
  readonly name: string;
  readonly kind: ZoneKind;
  readonly latitude: string;
  readonly longitude: string;
  readonly meters: string;
  readonly categories: readonly Category[];
  readonly reason: string;
};
export const draftOf = (zone?: Zone): ZoneDraft => ({
  name: zone?.name ?? '',
  kind: zone?.kind ?? 'school',
  latitude: zone ? String(zone.latitude) : '',
  longitude: zone ? String(zone.longitude) : '',
  meters: zone ? String(zone.meters) : '300',
  categories: zone?.categories ?? [],
  reason: '',
});

const degrees = (typed: string, max: number): number | undefined => {
  if (!/^-?\d{1,3}(?:[.,]\d{1,10})?$/.test(typed.trim())) return undefined;
  const value = Number(typed.trim().replace(',', '.'));
  return Math.abs(value) <= max ? value : undefined;
};

/** The circle alone, as soon as it is one. */
export function circleOf({ latitude, longitude, meters }: ZoneDraft) {
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)];
  const reach = /^\d{1,5}$/.test(meters.trim()) ? Number(meters.trim()) : 0;
  return {
    point: north === undefined || east === undefined ? undefined : { latitude: north, longitude: east },
    meters: reach >= 1 && reach <= maxZoneMeters ? reach : undefined,
  };
}

export type ZoneWrong = 'name' | 'taken' | 'point' | 'meters' | 'categories' | 'reason';
/** `others` are the zones beside it, whose names are theirs. */
export function zoneOf(
  draft: ZoneDraft,
  others: readonly Zone[],
): { readonly wrong: readonly ZoneWrong[]; readonly zone?: Zone } {
  const { point, meters } = circleOf(draft);
  const name = draft.name.trim();
  const isTaken = others.some((one) => one.name.toLowerCase() === name.toLowerCase());
  const wrong: ZoneWrong[] = [];
  if (name === '') wrong.push('name');
  if (isTaken) wrong.push('taken');
  if (!point) wrong.push('point');
  if (meters === undefined) wrong.push('meters');
  if (draft.categories.length === 0) wrong.push('categories');
  if (draft.reason.trim() === '') wrong.push('reason');
  if (wrong.length > 0 || !point || meters === undefined) return { wrong };
  return { wrong, zone: { name, kind: draft.kind, ...point, meters, categories: [...draft.categories] } };
}
