import { describe, expect, test } from 'vitest';
import { emptyOf, isSame, shapeOf, shownNumber, typedValue } from './shape.ts';

describe('the form of a setting', () => {
  test.each([
    [{ type: 'boolean' }, { kind: 'switch' }],
    [
      { type: 'integer', unit: 'cents' },
      { kind: 'number', unit: 'cents' },
    ],
    [
      { type: 'number', unit: 'ells' },
      { kind: 'number', unit: undefined },
    ],
    [
      { type: 'string', enum: ['optional', 'required'] },
      { kind: 'choice', values: ['optional', 'required'] },
    ],
    [
      { type: 'array', items: { enum: ['a'] } },
      { kind: 'list', values: ['a'] },
    ],
    [{ type: 'array', items: { type: 'string' } }, { kind: 'words' }],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, { kind: 'limit', of: { kind: 'number', unit: undefined } }],
    [
      { type: 'object', propertyNames: { enum: ['a'] }, additionalProperties: { type: 'boolean' } },
      { kind: 'some', keys: ['a'], of: { kind: 'switch' } },
    ],
    [
      { type: 'array', items: { type: 'object', properties: { on: { type: 'boolean' } } } },
      { kind: 'table', of: { kind: 'fields', fields: [{ name: 'on', of: { kind: 'switch' } }] } },
    ],
    [{ type: 'array', items: { type: 'array' } }, { kind: 'raw' }],
    [{}, { kind: 'raw' }],
  ])('%j', (schema, shape) => expect(shapeOf(schema)).toEqual(shape));

  test('a new row has a value for every field', () => {
    const of = {
      type: 'object',
      properties: { n: { type: 'integer' }, t: { type: 'string' }, e: { enum: ['x', 'y'] } },
    };
    expect(emptyOf(shapeOf(of))).toEqual({ n: 0, t: '', e: 'x' });
  });
});

test.each([
  [599, 'cents', '5.99'],
  [25_000, 'ppm', '2.5'],
  [100_000, 'coins', '10.00'],
  [15, 'minutes', '15'],
  [12.5, undefined, '12.5'],
] as const)('%s in %s is shown and typed as %s', (value, unit, text) => {
  expect(shownNumber(value, unit)).toBe(text);
  expect(typedValue(text, unit)).toBe(value);
});

test('dollars are typed with their sign and commas; what is finer than a cent, or no number, is refused', () => {
  expect(typedValue('$1,250.50', 'cents')).toBe(125_050);
  expect(typedValue('19.99', 'cents')).toBe(1_999);
  expect([typedValue('5.999', 'cents'), typedValue('', 'cents'), typedValue('much', undefined)]).toEqual(
    Array(3).fill(undefined),
  );
});

test('a value is the same whatever the order of its keys, a list only in its order', () => {
  expect(isSame([{ deliveries: 10, amount: 5 }], [{ amount: 5, deliveries: 10 }])).toBe(true);
  expect([isSame({ a: 1 }, { a: 2 }), isSame([1, 2], [2, 1]), isSame(null, {})]).toEqual([false, false, false]);
});
