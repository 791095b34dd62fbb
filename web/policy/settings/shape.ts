/** What kind of field a value gets, read from its JSON schema. */
import { type SettingUnit, settingUnits } from '@autolotto/contract/policy/settings/kinds.ts';

export type Schema = Readonly<Record<string, unknown>>;
export type Shape =
  | { readonly kind: 'switch' | 'text' | 'words' | 'raw' }
  | { readonly kind: 'number'; readonly unit: SettingUnit | undefined }
  | { readonly kind: 'choice' | 'list'; readonly values: readonly string[] }
  /** A value or none: no limit. */
  | { readonly kind: 'limit'; readonly of: Shape }
  | { readonly kind: 'fields'; readonly fields: readonly Field[] }
  /** Some of these keys, each with its value. */
  | { readonly kind: 'some'; readonly keys: readonly string[]; readonly of: Shape }
  | { readonly kind: 'table'; readonly of: Shape };
export type Field = { readonly name: string; readonly of: Shape };

const object = (value: unknown): Schema | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : undefined;
const texts = (value: unknown): string[] | undefined => (Array.isArray(value) ? value.map(String) : undefined);

export function shapeOf(schema: Schema): Shape {
  const options = Array.isArray(schema['anyOf']) ? (schema['anyOf'] as Schema[]) : undefined;
  const some = options?.find((one) => one['type'] !== 'null');
  if (options?.length === 2 && some && options.some((one) => one['type'] === 'null'))
    return { kind: 'limit', of: shapeOf(some) };
  const values = texts(schema['enum']);
  if (values) return { kind: 'choice', values };
  switch (schema['type']) {
    case 'boolean':
      return { kind: 'switch' };
    case 'integer':
    case 'number':
      return { kind: 'number', unit: unitOf(schema['unit']) };
    case 'string':
      return { kind: 'text' };
    case 'array':
      return arrayShape(object(schema['items']));
    case 'object':
      return objectShape(schema);
    default:
      return { kind: 'raw' };
  }
}

const unitOf = (unit: unknown): SettingUnit | undefined =>
  typeof unit === 'string' && unit in settingUnits ? (unit as SettingUnit) : undefined;

function arrayShape(items: Schema | undefined): Shape {
  const of = items && shapeOf(items);
  if (of?.kind === 'choice') return { kind: 'list', values: of.values };
  if (of?.kind === 'text') return { kind: 'words' };
  return of?.kind === 'fields' ? { kind: 'table', of } : { kind: 'raw' };
}

function objectShape(schema: Schema): Shape {
  const properties = object(schema['properties']);
  if (properties)
    return {
      kind: 'fields',
      fields: Object.entries(properties).map(([name, of]) => ({ name, of: shapeOf(of as Schema) })),
    };
  const keys = texts(object(schema['propertyNames'])?.['enum']);
  const each = object(schema['additionalProperties']);
  return keys && each ? { kind: 'some', keys, of: shapeOf(each) } : { kind: 'raw' };
}

/** What a field begins with when it is added. */
export function emptyOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'switch':
      return false;
    case 'number':
      return 0;
    case 'text':
      return '';
    case 'choice':
      return shape.values[0];
    case 'limit':
    case 'raw':
      return null;
    case 'fields':
      return Object.fromEntries(shape.fields.map(({ name, of }) => [name, emptyOf(of)]));
    case 'some':
      return {};
    default:
      return [];
  }
}

/** The number as it is typed: cents as dollars, parts per million as percent. */
export const shownNumber = (value: number, unit: SettingUnit | undefined): string => {
  const shown = value / (unit ? settingUnits[unit] : 1);
  return unit === 'cents' || unit === 'coins' ? shown.toFixed(2) : String(shown);
};

/** Undefined for what is no number, or finer than can be stored. */
export function typedValue(text: string, unit: SettingUnit | undefined): number | undefined {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (!/^-?\d+(?:\.\d+)?$/.test(plain)) return undefined;
  const parts = unit ? settingUnits[unit] : 1;
  const value = Number(plain) * parts;
  const whole = Math.round(value);
  if (parts === 1) return value;
  return Math.abs(value - whole) < 1e-6 ? whole : undefined;
}

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => object(value) ?? {};
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** The database sorts the keys of a value. */
const sorted = (_: string, value: unknown): unknown =>
  object(value) ? Object.fromEntries(Object.entries(recordOf(value)).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
