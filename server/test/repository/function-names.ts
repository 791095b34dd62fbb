/** Names of functions that read. `function-names.test.ts` holds the tree to them, and shows that it notices. */
import { parseSync } from 'oxc-parser';
import { isNode, type Node, nameIn } from './nodes.ts';
import type { SourceFile } from './tidy.ts';

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'TSFunctionType'];
const typeIn = (value: unknown): string | undefined => {
  const annotation = isNode(value) ? value.typeAnnotation : undefined;
  const type = isNode(annotation) && annotation.type === 'TSTypeAnnotation' ? annotation.typeAnnotation : annotation;
  return isNode(type) ? nameIn(type.typeName) : undefined;
};

const databases = ['Database', 'Reader', 'Tx'];
/** A function that is async, promises something, or takes the database to build a query on. */
function doesReading(node: Node): boolean {
  const [first] = Array.isArray(node.params) ? node.params : [];
  return (
    node.async === true ||
    typeIn({ type: '', typeAnnotation: node.returnType }) === 'Promise' ||
    databases.includes(typeIn(first) ?? '')
  );
}

/** Parsing every file takes seconds: those that neither name such a function nor read have nothing to be found. */
const mayBreakIt = (source: string): boolean =>
  /(?<![.\w])\w*[a-z]Of\b/.test(source) && /\basync\b|\b(?:Promise|Database|Reader|Tx)\b/.test(source);

/** `…Of` names a pure function; a verb shows the round trip to the database. */
export function readingHasVerbs(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:server|web)\/.*\.tsx?$/.test(path))
    .flatMap(({ path, source }) => {
      const found: string[] = [];
      const visit = (node: Node, holder: string | undefined): void => {
        const isFunction = functions.includes(node.type);
        const name = isFunction ? (nameIn(node.id) ?? holder) : undefined;
        if (name !== undefined && /[a-z]Of$/.test(name) && doesReading(node)) {
          const line = source.slice(0, node.start).split('\n').length;
          found.push(`${path}:${line}: ${name} reads: begin with load, list, find, count or read`);
        }
        const outer = node.type === 'TSTypeAnnotation' ? holder : undefined;
        const own = isFunction ? undefined : (nameIn(node.id) ?? nameIn(node.key) ?? outer);
        for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, own);
      };
      if (mayBreakIt(source)) visit(parseSync(path, source).program as unknown as Node, undefined);
      return found;
    });
}
