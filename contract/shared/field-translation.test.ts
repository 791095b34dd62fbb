import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import { socketMessages } from '../socket-messages.ts';
import { fieldMessages } from './field-messages.es.ts';
import { translateField } from './field-translation.ts';
import { fillPlaces, placesOf } from './places.ts';

/** Every sentence that a schema, or a schema or check anywhere inside of it, was given. */
function sentencesIn(schema: unknown): Set<string> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const look = (at: unknown): void => {
    if (typeof at !== 'object' || at === null || seen.has(at)) return;
    seen.add(at);
    const def = '_zod' in at ? (at as z.core.$ZodType)._zod.def : undefined;
    const said = (def as { error?: (issue: object) => string | { message: string } } | undefined)?.error?.({});
    if (said) found.add(typeof said === 'string' ? said : said.message);
    if (def && 'getter' in def && typeof def.getter === 'function') look(def.getter());
    for (const part of Object.values(def ?? at)) look(part);
  };
  look(schema);
  return found;
}
const withoutSpanish = (schema: unknown): string[] =>
  [...sentencesIn(schema)].filter((sentence) => translateField(fieldMessages, sentence) === undefined);

const rows = Object.values(endpoints).flatMap((table) => Object.entries(table));

test('each schema sentence of each call has its Spanish', () => {
  const asked = rows.map(([name, row]) => {
    const { params, query, body, upload } = row as Partial<Record<'params' | 'query' | 'body' | 'upload', unknown>>;
    return { name, lacking: withoutSpanish({ params, query, body, upload }) };
  });
  expect(asked.filter(({ lacking }) => lacking.length > 0)).toEqual([]);
  expect(withoutSpanish(Object.values(socketMessages).map(({ message }) => message))).toEqual([]);
  expect(sentencesIn(rows).size).toBeGreaterThan(150);
});

test('control: a sentence without Spanish is found wherever it stands in a schema', () => {
  const told = (text: string) => z.string().min(1, text);
  const schema = z
    .strictObject({
      list: z.array(told('In a list')).optional(),
      choice: z.union([z.number(), told('In a union')]).nullable(),
      later: z.lazy(() => told('Later')),
      piped: told('In a pipe').transform(Number).pipe(z.number('At its end')),
      fine: told('Enter a name'),
    })
    .refine(() => true, { message: 'On the whole' })
    .refine(() => true, 'Use at most a few');
  expect(withoutSpanish(schema).sort()).toEqual([
    'At its end',
    'In a list',
    'In a pipe',
    'In a union',
    'Later',
    'On the whole',
    'Use at most a few',
  ]);
});

test('each field sentence is translated with its own figures', () => {
  for (const [english, spanish] of Object.entries(fieldMessages)) {
    const values = Object.fromEntries(placesOf(english).map((name, at) => [name, String(at + 7)]));
    const filled = (message: string) => fillPlaces(message, values);
    expect(translateField(fieldMessages, filled(english))).toBe(filled(spanish));
    // Names of fields are English.
    expect(placesOf(spanish).sort()).toEqual(
      placesOf(english)
        .filter((name) => name !== 'field' || english.startsWith('Unknown'))
        .sort(),
    );
  }
});

test('a sentence of a server of another version is not guessed', () => {
  expect(translateField(fieldMessages, 'Use at most 3 words')).toBeUndefined();
  expect(translateField(fieldMessages, 'constructor')).toBeUndefined();
});

test('Spanish sentences address people politely', () => {
  const familiar = /\b(?:tú|tu|tus|te|ti|contigo|tienes|puedes|quieres|eres|estás|haz|elige|escribe)\b/i;
  expect(Object.values(fieldMessages).filter((sentence) => familiar.test(sentence))).toEqual([]);
});
