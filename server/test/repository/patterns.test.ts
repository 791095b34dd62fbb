/** No text, however long and however made, keeps a regular expression of ours busy; and no text that comes in is without end. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endpoints } from '@autolotto/contract/endpoints.ts';
import type { EndpointTable } from '@autolotto/contract/shared/endpoint.ts';
import { socketMessages } from '@autolotto/contract/socket-messages.ts';
import { parseSync, Visitor } from 'oxc-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { limitMs } from '../harness/scale.ts';

type Pattern = { readonly source: string; readonly flags: string };
type Found = Pattern & { readonly where: string };

/** The regular expressions written in a file, and those made from text that is written there. */
function patternsOf(path: string, source: string): Found[] {
  const found: Found[] = [];
  const made: string[] = [];
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex)
        found.push({ where: path, source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
      const [text] = node.arguments;
      if (text?.type === 'Literal' && typeof text.value === 'string')
        found.push({ where: path, source: text.value, flags: '' });
      else made.push(path);
    },
  }).visit(program);
  // A pattern that is put together while running cannot be looked at here.
  return [...found, ...made.map((where) => ({ where, source: '', flags: 'made' }))];
}

const root = join(import.meta.dirname, '../../..');
const files = globSync('{contract,server}/**/*.ts', {
  cwd: root,
  exclude: (name) => /node_modules|dist/.test(String(name)),
})
  .map(String)
  .filter((path) => !/\.test\.tsx?$|^server\/test\//.test(path));
const written = files.flatMap((path) => patternsOf(path, readFileSync(join(root, path), 'utf8')));

type Schema = { readonly [key: string]: unknown };
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
/** Every string there is in a schema, with where it stands. */
function stringsOf(schema: unknown, where: string): { where: string; schema: Schema }[] {
  if (!isSchema(schema)) return [];
  const types: unknown[] = [schema.type].flat();
  const here = types.includes('string') ? [{ where, schema }] : [];
  return [...here, ...Object.entries(schema).flatMap(([name, inner]) => stringsOf(inner, `${where}.${name}`))];
}
const inputOf = (type: z.core.$ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
/** Whether a text of any length could pass: no longest length, and a pattern that has no end or none at all. */
function isEndless({ maxLength, pattern, enum: choices, const: only }: Schema): boolean {
  if (typeof maxLength === 'number' || Array.isArray(choices) || only !== undefined) return false;
  return typeof pattern !== 'string' || !/^\^.*\$$/s.test(pattern) || /(?<!\\)[+*]|\{\d+,\}/.test(pattern);
}

const rows: [string, z.core.$ZodType][] = [
  ...Object.values(endpoints).flatMap((table: EndpointTable) =>
    Object.values(table).flatMap((row) =>
      (['params', 'query', 'body'] as const).flatMap((part): [string, z.core.$ZodType][] =>
        row[part] ? [[`${row.method} ${row.path} ${part}`, row[part]]] : [],
      ),
    ),
  ),
  ...Object.entries(socketMessages).map(([name, row]): [string, z.core.$ZodType] => [`socket ${name}`, row.message]),
];

describe('every text that comes in has a longest length', () => {
  test.each(rows)('every text that comes in has a longest length: %s', (name, type) => {
    expect(
      stringsOf(inputOf(type), name)
        .filter(({ schema }) => isEndless(schema))
        .map(({ where }) => where),
    ).toEqual([]);
  });
  test('control: a text without one is noticed, wherever it stands', () => {
    const endless = [z.string(), z.object({ a: z.array(z.union([z.number(), z.string()])) }), z.string().regex(/^a+$/)];
    for (const type of endless) expect(stringsOf(inputOf(type), '').some(({ schema }) => isEndless(schema))).toBe(true);
    for (const type of [z.string().max(3), z.enum(['a']), z.literal('a'), z.string().regex(/^\d{1,3}$/)])
      expect(stringsOf(inputOf(type), '').some(({ schema }) => isEndless(schema))).toBe(false);
  });
});

describe('no regular expression can be made to hang', () => {
  /** Those of the schemas, the library’s own among them. */
  const schemas = rows.flatMap(([name, type]) =>
    stringsOf(inputOf(type), name).flatMap(({ where, schema }) =>
      typeof schema.pattern === 'string' ? [{ where, source: schema.pattern, flags: '' }] : [],
    ),
  );
  let check: typeof import('recheck').check;
  beforeAll(async () => {
    ({ check } = await import('recheck'));
    // The checker as a program of its own takes a quarter of the time that it takes as JavaScript, which is there everywhere.
    process.env.RECHECK_BACKEND = 'native';
    await check('a', '').catch(() => {
      process.env.RECHECK_BACKEND = 'pure';
    });
  });
  const findWeakness = async ({ source, flags }: Pattern): Promise<string | undefined> => {
    // Far more than any of them takes, also where others use the processor; time that runs out is no verdict.
    const verdict = await check(source, flags, { timeout: 100_000, attackTimeout: null, incubationTimeout: null });
    if (verdict.status === 'safe') return undefined;
    return verdict.status === 'vulnerable' ? `vulnerable ${verdict.complexity.type}` : verdict.status;
  };

  /** Patterns that the checker of this install has found safe: seconds less in every later run. */
  const knownFile = join(root, 'node_modules/.cache/safe-patterns.json');
  const safeOnes = (): Set<string> => new Set(existsSync(knownFile) ? JSON.parse(readFileSync(knownFile, 'utf8')) : []);

  test(
    'no regular expression in code and schemas can be made to hang',
    async () => {
      const all = [...written, ...schemas];
      expect(written.length).toBeGreaterThan(20);
      expect(all.filter(({ flags }) => flags === 'made').map(({ where }) => where)).toEqual([]);
      const weak: string[] = [];
      const safe = safeOnes();
      for (const [key, one] of new Map(all.map((found) => [`/${found.source}/${found.flags}`, found]))) {
        if (safe.has(key)) continue;
        const weakness = await findWeakness(one);
        if (weakness) weak.push(`${one.where}: ${key} is ${weakness}`);
        else safe.add(key);
      }
      mkdirSync(dirname(knownFile), { recursive: true });
      writeFileSync(knownFile, JSON.stringify([...safe]));
      expect(weak).toEqual([]);
    },
    limitMs(300_000, 300_000),
  );

  test('control: one that hangs is found, and told what it is', async () => {
    const source = `const is = /^(a+)+$/; const of = new RegExp('(x|x)*y'); const from = new RegExp(text);`;
    const [is, of, from] = patternsOf('control.ts', source);
    expect(await findWeakness(is as Pattern)).toBe('vulnerable exponential');
    expect(await findWeakness(of as Pattern)).toBe('vulnerable exponential');
    expect(from?.flags).toBe('made');
    expect(await findWeakness({ source: '^a+$', flags: '' })).toBeUndefined();
  });
});
