/** Reads trees of what people wrote: their words, their links, and whom they name. */
import type { RichElement, RichNode, RichText } from './model.ts';

const blocks: readonly string[] = ['p', 'br', 'h3', 'h4', 'hr', 'li', 'pre', 'td', 'th', 'tr', 'blockquote', 'table'];

function* wordsIn(nodes: RichText): Generator<string> {
  for (const node of nodes) {
    if (typeof node === 'string') yield node;
    else {
      yield* wordsIn(node.children);
      if (blocks.includes(node.tag)) yield ' ';
    }
  }
}

/** The words alone, in one line: for a search index, and for rules that read what is meant. */
export const plainTextOf = (tree: RichText): string => [...wordsIn(tree)].join('').replace(/\s+/g, ' ').trim();

/** The first words, cut where one ends. */
export function excerptOf(tree: RichText, most = 200): string {
  const text = plainTextOf(tree);
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const space = cut.lastIndexOf(' ');
  // A single word may be as long as the whole.
  return `${cut
    .slice(0, space > most / 2 ? space : most)
    .toWellFormed()
    .trimEnd()}…`;
}

function* elementsOf(nodes: RichText): Generator<RichElement> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    yield node;
    yield* elementsOf(node.children);
  }
}
/** Where its links lead, in their order. */
export const linksOf = (tree: RichText): string[] => Array.from(elementsOf(tree)).flatMap(({ href }) => href ?? []);

/** The same without links: each shows its words, and where it would lead. */
export const withoutLinks = (tree: RichText): RichNode[] =>
  tree.flatMap((node): RichNode[] => {
    if (typeof node === 'string') return [node];
    const children = withoutLinks(node.children);
    if (node.tag !== 'a') return [{ ...node, children }];
    const words = plainTextOf(children);
    return node.href === undefined || words === node.href ? children : [...children, ` (${node.href})`];
  });

const mention = /(?<![\p{L}\p{N}_@./])@([\p{L}\p{N}](?:[\p{L}\p{N}_.-]{0,38}[\p{L}\p{N}_])?)/gu;
/** Names after an @, each once, without the sign. Code names nobody. */
export function mentionsOf(tree: RichText): string[] {
  const names = new Set<string>();
  const read = (nodes: RichText): void => {
    for (const node of nodes) {
      if (typeof node !== 'string') {
        if (!['code', 'pre', 'a'].includes(node.tag)) read(node.children);
        continue;
      }
      for (const [, name = ''] of node.matchAll(mention)) names.add(name);
    }
  };
  read(tree);
  return [...names];
}
