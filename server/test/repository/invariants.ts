/** Reads `@invariant` tags of tests, and writes the page of invariants from them. */
import type { SourceFile } from './tidy.ts';

type Invariant = { readonly sentences: string[]; readonly tests: string[] };

/** `@invariant ID: sentence` in one test file, `@invariant ID` in any other that proves the same. */
function tagged(files: readonly SourceFile[]): Map<string, Invariant> {
  const found = new Map<string, Invariant>();
  for (const { path, source } of files) {
    if (!/\.(?:test|spec)\.tsx?$/.test(path)) continue;
    for (const [, id = '', sentence] of source.matchAll(/^\/\/ @invariant ([A-Z]+-\d+)(?:: (.+))?$/gm)) {
      const known = found.get(id) ?? { sentences: [], tests: [] };
      if (sentence) known.sentences.push(sentence);
      known.tests.push(path);
      found.set(id, known);
    }
  }
  return found;
}

/** Complains about an invariant without its sentence, and about one that has two. */
export const unclearInvariants = (files: readonly SourceFile[]): string[] =>
  Array.from(tagged(files)).flatMap(([id, { sentences }]) =>
    sentences.length === 1 ? [] : [`${id} is stated ${sentences.length} times`],
  );

/** The text of docs/invariants.md. */
export function invariantsPage(files: readonly SourceFile[]): string {
  const rows = Array.from(tagged(files))
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([id, { sentences, tests }]) => {
      const links = tests.toSorted().map((path) => `[${path.split('/').at(-1)}](../${path})`);
      return `| ${id} | ${sentences[0]} | ${links.join(', ')} |`;
    });
  return [
    '# Invariants',
    '',
    'What always holds, and the tests that prove it. Generated from the `@invariant` tags in those tests: change a tag,',
    'then run `npx vitest run --project unit server/test/repository/documents.test.ts -u`.',
    '',
    '| ID | Invariant | Proven by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
