/** Finds the sentences of the product in its sources, and what one language lacks beside the other. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseSync } from 'oxc-parser';
import { isNode, type Node } from './nodes.ts';
import type { SourceFile } from './tidy.ts';

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesIn(child);
}

const nameOf = (key: unknown): unknown => (isNode(key) ? (key.name ?? key.value) : undefined);

/** The values beside `en` and `es` in an object. */
function languagesIn(object: Node): { readonly en?: Node; readonly es?: Node } {
  const found: { en?: Node; es?: Node } = {};
  for (const property of (object.properties as readonly Node[]).filter(isNode)) {
    const [name, value] = [nameOf(property.key), property.value];
    if ((name === 'en' || name === 'es') && isNode(value)) found[name] = value;
  }
  return found;
}

/** The text of a literal. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  const [quasi, ...more] = node.type === 'TemplateLiteral' ? (node.quasis as Node[]) : [];
  return quasi && more.length === 0 ? (quasi.value as { cooked: string }).cooked : undefined;
}

const numbers: readonly TYPE[] = [TYPE.number, TYPE.plural];

/** Placeholders and tags of a message, and whether a number or a text stands there. */
function* placeholdersIn(parts: readonly MessageFormatElement[]): Generator<string> {
  for (const part of parts) {
    if (part.type === TYPE.tag) {
      yield `<${part.value}>`;
      yield* placeholdersIn(part.children);
    } else if (part.type !== TYPE.literal && part.type !== TYPE.pound) {
      yield `${numbers.includes(part.type) ? 'number' : 'text'} ${part.value}`;
      if ('options' in part) for (const { value } of Object.values(part.options)) yield* placeholdersIn(value);
    }
  }
}
const valuesOf = (message: string): string => [...new Set(placeholdersIn(parse(message)))].sort().join(', ');

function* literalsIn(parts: readonly MessageFormatElement[]): Generator<string> {
  for (const part of parts) {
    if (part.type === TYPE.literal) yield part.value;
    if (part.type === TYPE.tag) yield* literalsIn(part.children);
    if ('options' in part) for (const { value } of Object.values(part.options)) yield* literalsIn(value);
  }
}
/** Names and addresses, which are the same in both. */
const untranslated = ['Maple Corner Market', '418 Orchard Street', 'Puerto Rico'];
const isLeft = (en: string, es: string): boolean =>
  en === es && !untranslated.includes(en) && /[a-z]{3,} [a-z]{2,}/i.test([...literalsIn(parse(en))].join(' '));

/** What is wrong with a sentence in two languages. */
function faultOf(en: string, es: string): string | undefined {
  if (valuesOf(en) !== valuesOf(es)) return `English takes (${valuesOf(en)}), Spanish (${valuesOf(es)})`;
  return isLeft(en, es) ? 'Spanish is left in English' : undefined;
}

/** Tags of languages and their own names are no sentences. */
const isTag = (text: string): boolean => /^[a-z]{2}(?:-[A-Z]{2})?$|^English$|^Español$/.test(text);
/** Sentences stand in files named for it. */
const isTable = (path: string): boolean => /(?:^|[/-])words\.tsx?$/.test(path);
const computed = ['ArrowFunctionExpression', 'FunctionExpression', 'TemplateLiteral', 'ConditionalExpression'];

type Sentences = { readonly count: number; readonly faults: readonly string[] };

/** Sentences that have their languages beside each other: `{ en: '…', es: '…' }`. */
export function sentencesBeside(files: readonly SourceFile[]): Sentences {
  const faults: string[] = [];
  let count = 0;
  for (const { path, source } of files) {
    if (!/\b(?:en|es)\b/.test(source)) continue;
    const objects = [...nodesIn(parseSync(path, source).program as unknown as Node)].filter(
      ({ type }) => type === 'ObjectExpression',
    );
    for (const object of objects) {
      const { en, es } = languagesIn(object);
      if (!en && !es) continue;
      const [english, spanish] = [en && textOf(en), es && textOf(es)];
      const found = (fault: string) =>
        faults.push(`${path}:${source.slice(0, object.start).split('\n').length}: ${fault}`);
      if (english === undefined || spanish === undefined) {
        const isComputed = [en, es].some((node) => node && computed.includes(node.type));
        if (english !== undefined || spanish !== undefined || (isComputed && isTable(path)))
          found(en && es ? 'is no message' : `has no ${en ? 'Spanish' : 'English'}`);
        continue;
      }
      if (isTag(english) && isTag(spanish)) continue;
      count += 1;
      if (!isTable(path)) found('a sentence stands in a file named words.ts');
      const fault = faultOf(english, spanish);
      if (fault) found(fault);
    }
  }
  return { count, faults };
}

/** Tables that have a file for each language: `words.ts` and `words.es.ts`. Their words by the path of the file. */
export function sentencesApart(tables: ReadonlyMap<string, ReadonlyMap<string, string>>): Sentences {
  const faults: string[] = [];
  let count = 0;
  for (const [path, spanish] of tables) {
    if (!path.endsWith('.es.ts')) {
      if (!tables.has(path.replace(/\.ts$/, '.es.ts'))) faults.push(`${path}: has no Spanish`);
      continue;
    }
    const english = tables.get(path.replace(/\.es\.ts$/, '.ts'));
    if (!english) faults.push(`${path}: has no English`);
    for (const [key, en] of english ?? []) {
      const es = spanish.get(key);
      count += 1;
      const fault = es === undefined ? 'has no Spanish' : faultOf(en, es);
      if (fault) faults.push(`${path}: ${key}: ${fault}`);
    }
    for (const key of spanish.keys()) if (english && !english.has(key)) faults.push(`${path}: ${key}: has no English`);
  }
  return { count, faults };
}

/** A table of one language: sentences and groups of them, and no code. */
export const isPlainTable = ({ path, source }: SourceFile): boolean =>
  /(?:^web\/.*[/-](?:words|messages)|[/-]words)(?:\.es)?\.ts$/.test(path) &&
  !/=>|\bfunction\b|\ben: ['`(]/.test(source) &&
  /: '|:\s+'|: `/.test(source);
