/** Markdown to the tree that pages draw. Whatever the table below does not name, such as HTML, stays the text that it is. */
import type { RichNode } from '@autolotto/contract/moderation/rich-text/model.ts';
import type { Definition, Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { linkTo } from './links.ts';

/** Deeper than what people write by hand; a page draws each level within the last. */
const deepest = 60;
/** A tree that no page should have to draw. */
export class TreeTooDeep extends Error {
  override readonly name = 'TreeTooDeep';
}

type Seen = { readonly definitions: ReadonlyMap<string, Definition>; readonly depth: number };
type Convert<T extends Nodes['type']> = (node: Extract<Nodes, { type: T }>, seen: Seen) => RichNode[];

const inside = ({ children }: Parents, { depth, ...seen }: Seen): RichNode[] => {
  if (depth > deepest) throw new TreeTooDeep('deeper than anybody writes');
  return children.flatMap((child) => convert(child, { ...seen, depth: depth + 1 }));
};
const element =
  <T extends Parents['type']>(tag: Exclude<RichNode, string>['tag']) =>
  (node: Extract<Parents, { type: T }>, seen: Seen): RichNode[] => [{ tag, children: inside(node, seen) }];

/** A line that ends is a line that ends, as on the page where it was written. */
const linesOf = (text: string): RichNode[] =>
  text
    .split('\n')
    .flatMap((line, index): RichNode[] => [
      ...(index > 0 ? [{ tag: 'br' as const, children: [] }] : []),
      ...(line ? [line] : []),
    ]);

function linked(url: string, children: RichNode[]): RichNode[] {
  const link = linkTo(url);
  return link ? [{ tag: 'a', ...link, children }] : children;
}
const wordsOr = (children: RichNode[], url: string): RichNode[] => (children.length > 0 ? children : [url]);
const asText = (node: { readonly value: string }): RichNode[] => linesOf(node.value);
/** Code keeps its lines: it is drawn as it was written. */
const code = (value: string): RichNode => ({ tag: 'code', children: [value] });
const nothing = (): RichNode[] => [];

const table: { readonly [T in Nodes['type']]?: Convert<T> } = {
  root: inside,
  text: asText,
  html: asText,
  paragraph: element('p'),
  emphasis: element('em'),
  strong: element('strong'),
  delete: element('del'),
  blockquote: element('blockquote'),
  listItem: element('li'),
  heading: (node, seen) => [{ tag: node.depth <= 3 ? 'h3' : 'h4', children: inside(node, seen) }],
  thematicBreak: () => [{ tag: 'hr', children: [] }],
  break: () => [{ tag: 'br', children: [] }],
  inlineCode: ({ value }) => [code(value)],
  code: ({ value }) => [{ tag: 'pre', children: [code(value)] }],
  list: (node, seen) => [
    {
      tag: node.ordered ? 'ol' : 'ul',
      ...(node.ordered && node.start !== null && node.start !== undefined && node.start !== 1 && { start: node.start }),
      children: inside(node, seen),
    },
  ],
  link: (node, seen) => linked(node.url, wordsOr(inside(node, seen), node.url)),
  linkReference: (node, seen) => {
    const { url } = seen.definitions.get(node.identifier) ?? {};
    return url === undefined ? inside(node, seen) : linked(url, wordsOr(inside(node, seen), url));
  },
  // Pictures are not shown: they would tell their site who reads, and nobody has looked at them.
  image: ({ url, alt }) => linked(url, [alt || url]),
  imageReference: ({ identifier, alt }, { definitions }) => {
    const { url } = definitions.get(identifier) ?? {};
    return url === undefined ? [alt ?? ''] : linked(url, [alt || url]);
  },
  definition: nothing,
  table: (node, seen) => [
    {
      tag: 'table',
      children: node.children.map((row, index) => ({
        tag: 'tr' as const,
        children: row.children.map((cell) => ({
          tag: index === 0 ? ('th' as const) : ('td' as const),
          children: inside(cell, { ...seen, depth: seen.depth + 2 }),
        })),
      })),
    },
  ],
};

function convert(node: Nodes, seen: Seen): RichNode[] {
  const row = table[node.type] as ((node: Nodes, seen: Seen) => RichNode[]) | undefined;
  return row ? row(node, seen) : nothing();
}

/** Pieces of text beside one another are one. */
const joined = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.reduce<RichNode[]>((made, node) => {
    const last = made.at(-1);
    if (typeof node === 'string' && typeof last === 'string') made[made.length - 1] = last + node;
    else made.push(typeof node === 'string' ? node : { ...node, children: joined(node.children) });
    return made;
  }, []);

export function parseMarkdown(text: string): RichNode[] {
  const root = fromMarkdown(text, {
    extensions: [gfmTable(), gfmStrikethrough(), gfmAutolinkLiteral(), { disable: { null: ['htmlFlow', 'htmlText'] } }],
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmAutolinkLiteralFromMarkdown()],
  });
  const definitions = new Map<string, Definition>();
  const collect = (node: Nodes): void => {
    // As Markdown has it, the first of a name counts.
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if ('children' in node) node.children.forEach(collect);
  };
  collect(root);
  return joined(convert(root, { definitions, depth: 0 }));
}
