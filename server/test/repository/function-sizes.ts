/** How long functions are. `function-sizes.test.ts` holds the tree to it, and shows that it notices what it is there for. */
import { parseSync } from 'oxc-parser';
import { isNode, type Node, nameIn } from './nodes.ts';
import type { SourceFile } from './tidy.ts';

export type SizedFunction = { readonly name: string; readonly lines: number };

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Every function of a file, by its own name or that of what holds it; one without is named after the one around it. */
export function functionsOf({ path, source }: SourceFile): SizedFunction[] {
  const found: SizedFunction[] = [];
  const linesOf = ({ start, end }: Node) => source.slice(start, end).split('\n').length;
  const visit = (node: Node, around: string, holder: string | undefined): void => {
    const isFunction = functions.includes(node.type);
    const name = isFunction ? (nameIn(node.id) ?? holder ?? `${around} >`) : around;
    if (isFunction) found.push({ name, lines: linesOf(node) });
    const own = nameIn(node.id) ?? nameIn(node.key);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, name, isFunction ? undefined : own);
  };
  visit(parseSync(path, source).program as unknown as Node, 'module', undefined);
  return found;
}

/** Longer than a function should be, with how long it may be: a number may only fall. */
const longFunctions: Readonly<Record<string, number>> = {};

const isMeasured = (path: string) =>
  /^(?:contract|server|web)\/.*\.tsx?$/.test(path) &&
  !/\.test\.tsx?$/.test(path) &&
  !path.startsWith('server/test/') &&
  !/\/(?:factory|access-cases|model-commands)\.ts$/.test(path);
const maxLines = (path: string) => (path.startsWith('web/') ? 120 : 80);

/** A function is read in one go. A component shows what it is made of, and has more room. */
export function shortFunctions(
  files: readonly SourceFile[],
  longer: Readonly<Record<string, number>> = longFunctions,
): string[] {
  const met = new Set<string>();
  const tooLong = files
    .filter(({ path, source }) => isMeasured(path) && source.split('\n').length > maxLines(path))
    .flatMap((file) =>
      functionsOf(file)
        .filter(({ lines }) => lines > maxLines(file.path))
        .flatMap(({ name, lines }) => {
          const place = `${file.path} ${name}`;
          met.add(place);
          const max = longer[place] ?? maxLines(file.path);
          return lines > max ? [`${place} has ${lines} lines: ${max} at most, part what it does`] : [];
        }),
    );
  const settled = Object.keys(longer).filter((place) => !met.has(place));
  return [...tooLong, ...settled.map((place) => `${place} needs no exception any more`)];
}
