import { socketMessages } from '@autolotto/contract/socket-messages.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from '../../platform/http/field-errors.ts';
import { allRows, nameOf } from './contract.ts';

/** Typical wrong inputs of people and programs. */
const wrongs: readonly unknown[] = [
  ...[undefined, null, '', ' ', 'nonsense', 'x'.repeat(20_000), true, {}, [], [null], [{}], ['x'], [1]],
  ...[-1, 0, 1.5, 1e12, 1e30, Number.NaN, Number.POSITIVE_INFINITY, '2026-02-30', '12.345', '-5', Array(300).fill('x')],
];

type Shape = { readonly properties?: Record<string, Shape>; readonly items?: Shape; readonly anyOf?: Shape[] };
/** One wrong thing at a time at every place that a body has, as deep as it goes. */
function* wrongOnes(shape: Shape): Generator<unknown> {
  yield* wrongs;
  for (const one of shape.anyOf ?? []) yield* wrongOnes(one);
  for (const [name, inside] of Object.entries(shape.properties ?? {}))
    for (const wrong of wrongOnes(inside)) yield { [name]: wrong };
  if (shape.items) for (const wrong of wrongOnes(shape.items)) yield [wrong];
}

const raw =
  /^(Invalid|Too |Expected|Unrecognized|Required)|expected |received|[<>]=|is not right|not written as|of another kind/;
const rows = allRows.flatMap((row) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = row[part];
    return schema ? [[`${part} of ${nameOf(row)}`, schema] as const] : [];
  }),
);
const messages = Object.entries(socketMessages).map(([name, row]) => [`message ${name}`, row.message] as const);

function everyComplaint(schema: z.core.$ZodType): string[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;
  const said = new Set<string>();
  for (const wrong of wrongOnes(shape)) {
    const read = z.safeParse(schema, wrong);
    if (!read.success) for (const { detail } of fieldErrors(read.error.issues)) said.add(detail);
  }
  return [...said];
}

describe('what is wrong with a field is said in a sentence for people', () => {
  test.each([...rows, ...messages])(
    'what is wrong with a field is said in a sentence for people: %s',
    (_name, schema) => {
      const said = everyComplaint(schema);
      expect(said.filter((detail) => raw.test(detail))).toEqual([]);
    },
  );
  test('control: the walk finds fields without a sentence', () => {
    const bare = z.strictObject({ code: z.string().regex(/^\d+$/), at: z.custom<Date>(() => false) });
    expect(everyComplaint(bare).filter((detail) => raw.test(detail))).toEqual([
      'At is not right. Check it',
      'Code is not written as it should be',
    ]);
  });
});
