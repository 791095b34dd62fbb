import { expect, test } from 'vitest';
import { words as assistantMessages } from '../../assistant/words.ts';
import { words as chatMessages } from '../../chat/words.ts';
import { words as forumMessages } from '../../forum/words.ts';
import { words as lotteryMessages } from '../../lottery/words.ts';
import { words as moderationMessages } from '../../moderation/words.ts';
import { words as poolsMessages } from '../../pools/words.ts';
import { followingMessages } from '../following-messages.ts';
import { homePageMessages } from '../home-page-messages.ts';
import { landingPageMessages } from '../landing-page-messages.ts';
import { moneyMessages } from '../money-messages.ts';
import { orderingMessages } from '../ordering-messages.ts';
import { shelfMessages } from '../shelf-messages.ts';
import { firstMessages } from './messages.ts';
import { pageMessages } from './page-messages.ts';
import { workplaceMessages } from './workplace-messages.ts';

/** Sources by their path from web/, like `pages/home/home.tsx`. */
type Sources = ReadonlyMap<string, string>;

const sources: Sources = new Map(
  Object.entries(
    import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../{dist,node_modules}/**', '!../../**/*.test.{ts,tsx}'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, source]) => [fullPath('app/i18n/x.ts', path), source]),
);
/** A sentence may be in several of them. */
const partsWithTables: Readonly<Record<string, readonly string[]>> = {
  first: Object.keys(firstMessages),
  landing: Object.keys(landingPageMessages),
  door: ['identity'],
  shelves: Object.keys(shelfMessages),
  ordering: Object.keys(orderingMessages),
  home: Object.keys(homePageMessages),
  pages: Object.keys(pageMessages),
  following: Object.keys(followingMessages),
  workplace: Object.keys(workplaceMessages),
  money: Object.keys(moneyMessages),
  lottery: Object.keys({ ...lotteryMessages, ...poolsMessages }),
  moderation: Object.keys(moderationMessages),
  forum: Object.keys(forumMessages),
  chat: Object.keys(chatMessages),
  assistant: Object.keys(assistantMessages),
};

function fullPath(from: string, target: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The calls of `loading` and `loadingAlone` in a source, each to its closing bracket. */
function* loadingCalls(source: string): Generator<{ readonly text: string; readonly isAlone: boolean }> {
  for (const { index, 1: alone } of source.matchAll(/\bloading(Alone)?\(/g)) {
    let depth = 0;
    let end = index;
    do {
      if (source[end] === '(') depth += 1;
      if (source[end] === ')') depth -= 1;
      end += 1;
    } while (end < source.length && (depth > 0 || !source.slice(index, end).includes('(')));
    yield { text: source.slice(index, end), isAlone: alone !== undefined };
  }
}

type Entry = { readonly path: string; readonly parts: readonly string[] };

/** The app, and each page and sheet that is loaded with its words: which words those are. */
function entriesIn(files: Sources): Entry[] {
  const pages = [...files].flatMap(([from, source]) =>
    [...loadingCalls(source)].flatMap(({ text, isAlone }) => {
      const [, target] = /import\(\s*'(\.[^']+)'/.exec(text) ?? [];
      if (target === undefined) return [];
      const more = [...text.matchAll(/,\s*'(\w+)'/g)].map(([, part]) => part ?? '');
      return [
        {
          path: fullPath(from, target),
          parts: isAlone ? ['first', ...more] : ['first', 'pages', ...more],
        },
      ];
    }),
  );
  // What the app brings along without words of its own may stand on any page.
  return [{ path: 'main.tsx', parts: ['first'] }, ...pages];
}

/** What a file brings along: its imports, and those that come later without words of their own. */
function broughtBy(path: string, files: Sources): string[] {
  let source = files.get(path) ?? '';
  for (const { text } of loadingCalls(source)) source = source.replace(text, '');
  const statics = [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm)];
  const later = [...source.matchAll(/\bimport\(\s*'(\.[^']+)'/g)];
  return [...statics, ...later].map(([, target]) => fullPath(path, target ?? '')).filter((file) => files.has(file));
}

function spacesIn(source: string): string[] {
  const named = [...source.matchAll(/useTranslations\(\s*'(\w+)/g)];
  const whole = source.includes('useTranslations()') ? [...source.matchAll(/\b\w+\(\s*['`](\w+)\.[\w.]+['`$]/g)] : [];
  return [...named, ...whole].map(([, space]) => space ?? '');
}

/** Sentences that a page or a sheet says without having loaded them. */
function missingWords(files: Sources, tables: typeof partsWithTables): string[] {
  const partsWith = (space: string) => Object.keys(tables).filter((part) => tables[part]?.includes(space));
  return entriesIn(files).flatMap(({ path, parts }) => {
    const brought = new Set([path]);
    // Grows while it is walked.
    for (const file of brought) for (const next of broughtBy(file, files)) brought.add(next);
    return [...brought].flatMap((file) =>
      spacesIn(files.get(file) ?? '').flatMap((space) => {
        const able = partsWith(space);
        return able.length === 0 || able.some((part) => parts.includes(part))
          ? []
          : [`${path} has no ${able.join(' or ')}, which ${file} says`];
      }),
    );
  });
}

test('whatever a page or a sheet says is loaded with it', () => {
  expect(entriesIn(sources).length).toBeGreaterThan(40);
  expect([...new Set(missingWords(sources, partsWithTables))]).toEqual([]);
});

test('control: words of the workplaces on a page that does not load them are found, however far down', () => {
  const page = "const Page = lazy(loading(() => import('./page.tsx')));";
  const files = (router: string) =>
    new Map([
      ['app/router.tsx', router],
      ['app/page.tsx', "const Sheet = lazy(() => import('./sheet.tsx'));"],
      ['app/sheet.tsx', "const t = useTranslations('inventory');"],
    ]);
  expect(missingWords(files(page), partsWithTables)).toEqual([
    'app/page.tsx has no workplace, which app/sheet.tsx says',
  ]);
  expect(missingWords(files(page.replace("tsx')", "tsx'), 'workplace'")), partsWithTables)).toEqual([]);
});
