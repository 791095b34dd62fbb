/** Draws what somebody wrote from its tree. No HTML is made of it: an element that is not in the table is not drawn. */
import { createElement, Fragment, type ReactNode } from 'react';
import css from './rich-text.module.css';

type Element = {
  readonly tag: string;
  readonly href?: string | undefined;
  readonly host?: string | undefined;
  readonly start?: number | undefined;
  readonly children: readonly RichNode[];
};
export type RichNode = string | Element;

const plain: readonly string[] = [
  ...['p', 'em', 'strong', 'del', 'code', 'blockquote', 'ul', 'li', 'h3', 'h4', 'tr', 'th', 'td'],
];

/** Pages of this app, and sites by https. The server has looked at it too. */
const isSafe = (href: string): boolean => /^(?:https:\/\/|\/(?![/\\]))/.test(href);
const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');

function Link({ href = '', host, children }: Element) {
  const inside = <Nodes nodes={children} />;
  if (!isSafe(href)) return inside;
  if (href.startsWith('/')) return <a href={href}>{inside}</a>;
  const words = wordsOf(children);
  const isBare = words === href || `${words}/` === href;
  return (
    <>
      <a href={href} rel="nofollow ugc noopener noreferrer" target="_blank">
        {inside}
      </a>
      {!isBare && host !== undefined && <span className={css.host}> ({host})</span>}
    </>
  );
}

/** Columns are as wide as what is in them: a table scrolls, the page does not. */
const Table = ({ children }: Element) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
  <div className={css.wide} tabIndex={0}>
    <table>
      <tbody>
        <Nodes nodes={children} />
      </tbody>
    </table>
  </div>
);

const drawn: Readonly<Record<string, (node: Element) => ReactNode>> = {
  br: () => <br />,
  hr: () => <hr />,
  a: (node) => <Link {...node} />,
  ol: ({ start, children }) => (
    <ol start={start}>
      <Nodes nodes={children} />
    </ol>
  ),
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <pre tabIndex={0}>
      <Nodes nodes={children} />
    </pre>
  ),
  table: (node) => <Table {...node} />,
};

function draw(node: RichNode): ReactNode {
  if (typeof node === 'string') return node;
  if (Object.hasOwn(drawn, node.tag)) return drawn[node.tag]?.(node);
  if (plain.includes(node.tag)) return createElement(node.tag, null, <Nodes nodes={node.children} />);
  return null;
}

const Nodes = ({ nodes }: { readonly nodes: readonly RichNode[] }): ReactNode =>
  // A text changes as a whole, so the place is all that tells its pieces apart.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  nodes.map((node, index) => <Fragment key={index}>{draw(node)}</Fragment>);

/** `tree` as the server made it. */
export const RichText = ({ tree, lang }: { readonly tree: readonly RichNode[]; readonly lang?: string }) => (
  <div className={css.text} lang={lang}>
    <Nodes nodes={tree} />
  </div>
);
