/** The parts of a game's rules that an admin changes in a form, as they are typed and compared. */
import type { Rules } from './queries.ts';

type Kind = 'cents' | 'whole' | 'ppm' | 'time';
export type RuleField = {
  /** Its name among the messages. */
  readonly name:
    | 'price'
    | 'addOnPrice'
    | 'mainMax'
    | 'bonusMax'
    | 'localTime'
    | 'cutOff'
    | 'start'
    | 'step'
    | 'cap'
    | 'share'
    | 'tier';
  /** Where it stands in the rules. */
  readonly path: readonly (string | number)[];
  readonly kind: Kind;
  /** The name of the tier whose prize it is. */
  readonly tier?: string;
};

const field = (name: RuleField['name'], path: RuleField['path'], kind: Kind): RuleField => ({ name, path, kind });
/** What the game has of it: a game without a bonus number has no highest one. */
export function fieldsOf({ addOn, bonus, jackpot, tiers }: Rules): RuleField[] {
  return [
    field('price', ['price'], 'cents'),
    ...(addOn ? [field('addOnPrice', ['addOn', 'price'], 'cents')] : []),
    field('mainMax', ['main', 'max'], 'whole'),
    ...(bonus ? [field('bonusMax', ['bonus', 'max'], 'whole')] : []),
    field('localTime', ['localTime'], 'time'),
    field('cutOff', ['cutOff'], 'whole'),
    field('start', ['jackpot', 'start'], 'cents'),
    field('step', ['jackpot', 'step'], 'cents'),
    ...(jackpot.cap === null ? [] : [field('cap', ['jackpot', 'cap'], 'cents')]),
    field('share', ['jackpot', 'share'], 'ppm'),
    ...tiers.flatMap(({ label, prize }, at) =>
      prize.kind === 'fixed' ? [{ ...field('tier', ['tiers', at, 'prize', 'amount'], 'cents'), tier: label }] : [],
    ),
  ];
}
export const keyOf = ({ path }: RuleField): string => path.join('.');

const part = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string | number, unknown>>)[name] : undefined;
export const valueAt = (rules: Rules, { path }: Pick<RuleField, 'path'>): unknown =>
  path.reduce(part, rules as unknown);

function changed(value: unknown, [name, ...rest]: RuleField['path'], next: unknown): unknown {
  if (name === undefined) return next;
  if (Array.isArray(value)) return value.map((one, at) => (at === name ? changed(one, rest, next) : one));
  return { ...(value as object), [name]: changed(part(value, name), rest, next) };
}
export const withValue = (rules: Rules, { path }: Pick<RuleField, 'path'>, next: unknown): Rules =>
  changed(rules, path, next) as Rules;

/** As it stands in a field: "2.00", "69", "10.5" percent, "22:59". */
export function textOf({ kind }: Pick<RuleField, 'kind'>, value: unknown): string {
  if (kind === 'cents') return (Number(value) / 100).toFixed(2);
  return kind === 'ppm' ? String(Number(value) / 10_000) : String(value);
}
/** Undefined where what is typed is none. */
export function typedValue({ kind }: Pick<RuleField, 'kind'>, typed: string): number | string | undefined {
  const text = typed.trim().replaceAll(',', '');
  if (kind === 'time') return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined;
  if (kind === 'whole') return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  if (kind === 'ppm') {
    const percent = /^\d{1,3}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
    return percent <= 100 ? Math.round(percent * 10_000) : undefined;
  }
  return /^\d{1,10}(?:\.\d\d)?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

export type Difference = { readonly field: RuleField; readonly before: string; readonly after: string };
/** What a proposal changes, of what the form knows. */
export const differencesOf = (before: Rules, after: Rules): Difference[] =>
  fieldsOf(after).flatMap((one) => {
    const [was, is] = [valueAt(before, one), valueAt(after, one)];
    return was === is
      ? []
      : [{ field: one, before: was === undefined || was === null ? '–' : textOf(one, was), after: textOf(one, is) }];
  });
