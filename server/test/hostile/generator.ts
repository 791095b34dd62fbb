/** Calls and messages made from the rows: some right, most of them wrong in one or two places. */
import type { Endpoint } from '@autolotto/contract/shared/endpoint.ts';
import fc from 'fast-check';
import { z } from 'zod';

/** Things that exist, so that a call that is right in its form gets further than the door. */
export type Known = {
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
  /** Valid values for a member of this name. */
  readonly members: Readonly<Record<string, readonly unknown[]>>;
};

type Schema = {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};
const schemaOf = (type: z.core.$ZodType): Schema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Values that the schema lets through, or nearly. */
function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((one) => fitting(one, known)));
  const { type } = schema;
  if (typeof type === 'object') return fc.oneof(...type.map((one) => fitting({ ...schema, type: one }, known)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (type) {
    case 'object': {
      const required = new Set(schema.required);
      const members = Object.entries(schema.properties ?? {}).map(([name, one]) => {
        const any = fitting(one, known);
        const fine = known.members[name];
        const value = fine ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fine) }, any) : any;
        // Three out of four leave out what may be left out; undefined is no member in JSON.
        return [name, required.has(name) ? value : fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, value)];
      });
      return fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>);
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known), { maxLength: 4 });
    case 'integer':
    case 'number': {
      const { minimum: min = -1e6, maximum: max = 1e6 } = schema;
      const any = type === 'integer' ? fc.integer({ min, max: Math.min(max, 2 ** 31) }) : fc.double({ min, max });
      const fine = known.numbers.filter((number) => number >= min && number <= max);
      return fine.length === 0 ? any : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fine) }, any);
    }
    case 'string':
      return text(schema, known);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema, known: Known): fc.Arbitrary<string> {
  if (format === 'email') return fc.oneof(fc.emailAddress(), fc.constantFrom('customer@example.test', 'a@b.co'));
  if (format === 'date')
    return fc
      .date({ min: new Date('0100-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  if (pattern) {
    const right = new RegExp(pattern);
    const fine = known.numbers.map(String).filter((number) => right.test(number));
    const any = fc.stringMatching(right, { size: 'small' });
    return fine.length === 0 ? any : fc.oneof(fc.constantFrom(...fine), any);
  }
  const free = fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 200), size: 'max' });
  const money = fc.tuple(fc.nat(200), fc.nat(99)).map(([whole, rest]) => `${whole}.${String(rest).padStart(2, '0')}`);
  return fc.oneof(fc.constantFrom(...known.texts), money, free);
}

/** Unexpected values. */
const odd: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  '',
  ' ',
  '\t\n',
  '0',
  '-0',
  '-1',
  'NaN',
  'Infinity',
  '1e309',
  '1e3',
  '0x10',
  '0.001',
  '１２',
  '١٢',
  '1,5',
  '9'.repeat(40),
  'null',
  'undefined',
  'true',
  '[object Object]',
  '\u202Eabc',
  '\uFEFF1',
  'e\u0301\u0301\u0301',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '\uD83D',
  '\0',
  "'; drop table orders; --",
  '$1',
  '#{7*7}',
  '{{7*7}}',
  '%',
  '%%%',
  '\\',
  '_'.repeat(99),
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(101),
  'x'.repeat(5_000),
  '🎲'.repeat(1_000),
  ' '.repeat(4_000),
  'a@'.repeat(2_000),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-11-21T25:00:00Z',
  'Mars/Olympus',
  'etc/utc',
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 5 },
  { toString: 'x' },
  { valueOf: 1 },
  { type: 'track_order' },
  Array.from({ length: 500 }, (_, at) => at),
  Array.from({ length: 101 }, () => ({ productId: 1, quantity: 1 })),
];
const oddNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  '',
  '\0',
  'id',
  'role',
  'isAdmin',
  'userId',
  'customerId',
  'balance',
  'price',
  'status',
  'totalAmount',
  'x'.repeat(300),
  'ünï',
  '0',
  'items[0]',
  'a.b',
  '$ref',
  'isAgeVerified',
];
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...odd) },
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.nat(29).map((depth) => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 0)),
);

type Json = Record<string, unknown> | unknown[];
const isBranch = (value: unknown): value is Json => typeof value === 'object' && value !== null;
/** Copies a value with one member or element changed, wherever `steps` leads. */
function changed(value: unknown, steps: readonly number[], change: (holder: Json, name: string) => void): unknown {
  if (!isBranch(value)) return value;
  const copy: Json = Array.isArray(value) ? [...value] : { ...value };
  const names = Object.keys(copy);
  const name = names[(steps[0] ?? 0) % Math.max(1, names.length)] ?? 'first';
  const inner = (copy as Record<string, unknown>)[name];
  if (steps.length > 1 && isBranch(inner))
    (copy as Record<string, unknown>)[name] = changed(inner, steps.slice(1), change);
  else change(copy, name);
  return copy;
}

const mutation: fc.Arbitrary<(value: unknown) => unknown> = fc
  .tuple(fc.array(fc.nat(7), { minLength: 1, maxLength: 3 }), oddValue, fc.constantFrom(...oddNames), fc.nat(9))
  .map(([steps, surprise, name, kind]) => (value: unknown) => {
    const put = (holder: Json, at: string) =>
      // As its own member, as JSON.parse would make it, and not as the prototype.
      Object.defineProperty(holder, at, { value: surprise, enumerable: true, configurable: true, writable: true });
    if (kind < 5) return changed(value, steps, put);
    if (kind < 7) return changed(value, steps, (holder) => put(holder, name));
    if (kind < 8) return changed(value, steps, (holder, at) => Reflect.deleteProperty(holder, at));
    return kind < 9 ? [value] : surprise;
  });
const mutated = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(right, fc.array(mutation, { maxLength: 2 }))
    .map(([value, all]) => all.reduce((now, next) => next(now), value));

/** JSON whose text itself is changed: members twice, cut off, what only looks like JSON. */
const garble: fc.Arbitrary<(json: string) => string> = fc.oneof(
  { weight: 12, arbitrary: fc.constant((json: string) => json) },
  fc.constant((json: string) => json.replace(/^\{(.*)\}$/s, '{$1,$1}')),
  fc.constant((json: string) => json.replace(/^\{/, '{"__proto__":{"role":"admin"},')),
  fc.constant((json: string) => json.replace(/\d+/, '1e99999')),
  fc.constant((json: string) => json.replace(/\d+/, '-0')),
  fc.constant((json: string) => json.replace(/"([^"]*)"/, "'$1'")),
  fc.constant((json: string) => `\uFEFF${json}`),
  fc.constant((json: string) => `${json},`),
  fc.constant((json: string) => '['.repeat(31) + json + ']'.repeat(31)),
  fc.constant((json: string) => ' '.repeat(60_000) + json),
  fc.nat(40).map((at) => (json: string) => json.slice(0, at)),
);
const jsonOf = (value: unknown): string => JSON.stringify(value) ?? '';

export type FuzzedCall = {
  readonly actor: string;
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
};

const header: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 20, arbitrary: fc.constant({}) },
  fc
    .constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/json',
      'application/json; charset=utf-16',
      'application/json;',
      'application/problem+json',
      '*/*',
      'json',
      ';',
    )
    .map((type) => ({ 'content-type': type })),
  fc
    .constantFrom('one', 'two', 'x'.repeat(200), 'x'.repeat(201), 'with space', 'é', ' ')
    .map((key) => ({ 'idempotency-key': key })),
  fc
    .constantFrom('gzip', 'identity', 'br, gzip;q=0', '*;q=0')
    .map((coding) => ({ 'accept-encoding': coding, 'content-encoding': coding })),
  fc.constant({ range: 'bytes=0-,9-1,-1', 'if-none-match': '*', 'if-modified-since': 'never' }),
  fc.constant({ 'x-forwarded-for': "127.0.0.1, ' or 1=1", 'x-http-method-override': 'DELETE', forwarded: 'for=_x' }),
  fc
    .constantFrom(
      'autolotto.session=',
      'autolotto.session=%',
      'a=b; autolotto.session=x; autolotto.session=y',
      '=;;=',
      'x'.repeat(3_000),
    )
    .map((cookie) => ({ cookie })),
  fc.constantFrom('application/xml', '*/*;q=NaN', '').map((accept) => ({ accept })),
);

/** A value as it stands in an address. */
const encoded = (value: unknown): string => {
  const plain = typeof value === 'string' ? value : jsonOf(value);
  return encodeURIComponent(plain.toWellFormed()).slice(0, 1_500);
};

/** One call of a row by one of the actors. */
export function callsOf(row: Endpoint, actors: readonly string[], known: Known): fc.Arbitrary<FuzzedCall> {
  const of = (type: z.core.$ZodType | undefined) => (type ? fitting(schemaOf(type), known) : fc.constant(undefined));
  // One odd thing at a time finds more than nothing but noise, which ends at the first check.
  const sometimes = (right: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 3, arbitrary: right }, { weight: 4, arbitrary: mutated(right) });
  return fc
    .record({
      actor: fc.constantFrom(...actors),
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(row.method as string) },
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'),
      ),
      params: sometimes(of(row.params)),
      query: row.query ? sometimes(of(row.query)) : fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, oddValue),
      body: row.body ? sometimes(of(row.body)) : fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, oddValue),
      garble,
      header,
    })
    .map(({ actor, method, params, query, body, garble, header }) => {
      const values = isBranch(params) ? (params as Record<string, unknown>) : {};
      const path = row.path.replace(/:([a-zA-Z]+)/g, (_, name) =>
        encoded(Object.hasOwn(values, name) ? values[name] : params),
      );
      const asked = isBranch(query)
        ? Object.entries(query)
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
        : query === undefined
          ? []
          : [encoded(query)];
      const sent = body === undefined ? undefined : garble(jsonOf(body));
      return {
        actor,
        method,
        path: asked.length > 0 ? `${path}?${asked.join('&')}` : path,
        body: sent,
        headers: { ...(sent === undefined ? {} : { 'content-type': 'application/json' }), ...header },
      };
    });
}

/** One message to a socket, as the text that is sent. */
export function messagesOf(types: readonly z.core.$ZodType[], known: Known): fc.Arbitrary<string> {
  const right = fc.oneof(...types.map((type) => fitting(schemaOf(type), known)));
  return fc.tuple(fc.oneof(right, mutated(right)), garble).map(([value, change]) => change(jsonOf(value)));
}
