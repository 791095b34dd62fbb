/**
 * Sentences are read at build time, so that no browser loads what reads them (the parser of ICU messages) nor spends time
 * on it: each that takes values becomes the short form that web/app/i18n/sentences/say.ts fills in.
 */
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** Where sentences stand: see CONTRIBUTING.md. */
const tables = /\/(?:contract|web)\/(?!.*node_modules).*(?:words|messages)(?:\.es)?\.ts$/;

const [number, date, time] = [4, 5, 6];
/** What a style stands for; intl-messageformat knows the same by these names. */
const styles: Readonly<Record<number, Readonly<Record<string, object>>>> = {
  [number]: { integer: { maximumFractionDigits: 0 }, percent: { style: 'percent' } },
  [date]: {
    short: { month: 'numeric', day: 'numeric', year: '2-digit' },
    medium: { month: 'short', day: 'numeric', year: 'numeric' },
    long: { month: 'long', day: 'numeric', year: 'numeric' },
    full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  },
  [time]: {
    short: { hour: 'numeric', minute: 'numeric' },
    medium: { hour: 'numeric', minute: 'numeric', second: 'numeric' },
  },
};

/** Short forms name a style of Intl by one name for dates and times: here each gets what it stands for. */
function withStyles(part: unknown): unknown {
  if (!Array.isArray(part)) return part;
  const [name, kind, style] = part;
  const known = typeof kind === 'number' ? styles[kind] : undefined;
  if (known === undefined)
    return part.map((each) =>
      typeof each === 'object' && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).map(([key, value]) => [key, withStyles(value)]))
        : withStyles(each),
    );
  if (typeof style === 'object') return part;
  const chosen = style ?? (kind === number ? undefined : 'medium');
  if (chosen === undefined) return part;
  if (!known[chosen]) throw new Error(`No sentence can say "${name}" in the style "${chosen}" yet`);
  return [name, kind, known[chosen]];
}

/** A sentence as it is filled in: itself, where it takes no values. */
export const readSentence = (sentence: string) => withStyles(compile(sentence)) as ReturnType<typeof compile>;

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* partsOf(node: Node): Generator<Node> {
  yield node;
  // Keys are names, and a sentence may not be put together: its parts could not be read alone.
  for (const [key, value] of Object.entries(node))
    if (key !== 'key' && key !== 'source')
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* partsOf(child);
}

/** The same source with its sentences in their short form. */
function withReadSentences(code: string, program: object): string {
  let read = code;
  const sentences = [...partsOf(program as Node)].filter(
    ({ type, value }) => type === 'Literal' && typeof value === 'string',
  );
  // From the end, so that the places before stay where they are.
  for (const { start, end, value } of sentences.toReversed()) {
    const short = readSentence(String(value));
    if (short !== value) read = read.slice(0, start) + JSON.stringify(short) + read.slice(end);
  }
  return read;
}

export function readSentences(root: string): Plugin {
  return {
    name: 'read-sentences',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: join(root, 'app', 'i18n', 'sentences', 'say.ts') }],
      },
    }),
    transform: {
      filter: { id: tables },
      handler(code) {
        return { code: withReadSentences(code, this.parse(code)), map: null };
      },
    },
  };
}
