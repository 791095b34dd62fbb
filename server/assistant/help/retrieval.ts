/** Finds the help article that answers a question, or says that none does. */
import { type Language, languages } from '@autolotto/contract/shared/language.ts';
import MiniSearch from 'minisearch';
import type { HelpArticle } from './article.ts';
import { articles } from './articles.ts';
import { everydayWords } from './everyday-words.ts';
import { languageOf } from './language-of.ts';
import { joined, termOf } from './synonyms.ts';
import { stopWords, wordsOf } from './words-of.ts';

export type HelpFound =
  | { readonly kind: 'found'; readonly article: HelpArticle; readonly score: number; readonly language: Language }
  | { readonly kind: 'unknown' };

/** Below these the house does not know. They come from the labeled questions in server/test/assistant. */
const least = { score: Number(process.env.SC ?? 4), coverage: Number(process.env.COV ?? 0.5), margin: Number(process.env.MAR ?? 1) };
/** A question that is longer is cut: its first words say what it is about. */
const mostWords = 60;

/** One phrase of an article (its title, a question), or the whole article. */
type Entry = {
  readonly id: number;
  readonly article: number;
  readonly phrase: string;
  readonly questions: string;
  readonly words: string;
  readonly text: string;
};
type Index = {
  readonly search: MiniSearch<Entry>;
  readonly entries: readonly Entry[];
  /** In how many articles a term stands. */
  readonly spread: ReadonlyMap<string, number>;
};

const termsOf = (text: string, language: Language): string[] =>
  joined(wordsOf(text).slice(0, mostWords), language)
    .filter((word) => !stopWords[language].has(word) && !/^\d+$/.test(word))
    .map((word) => termOf(word, language));

function entriesOf(language: Language): Entry[] {
  const none = { phrase: '', questions: '', words: '', text: '' };
  const entries = articles.flatMap((article, at) => {
    const phrases = [article.title[language], ...article.questions[language]];
    return [
      ...phrases.map((phrase) => ({ ...none, article: at, phrase })),
      {
        ...none,
        article: at,
        questions: phrases.join(' '),
        words: everydayWords[article.id]?.[language] ?? '',
        text: article.text[language].join(' ').replaceAll(/\{[^}]*\}/g, ' '),
      },
    ];
  });
  return entries.map((entry, id) => ({ id, ...entry }));
}

function indexOf(language: Language): Index {
  const entries = entriesOf(language);
  const search = new MiniSearch<Entry>({
    fields: ['phrase', 'questions', 'words', 'text'],
    tokenize: (text) => termsOf(text, language),
    processTerm: (term) => term,
    searchOptions: {
      boost: { phrase: Number(process.env.BP ?? 1), questions: Number(process.env.BQ ?? 1), words: Number(process.env.BW ?? 1), text: Number(process.env.BT ?? 0.5) },
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      prefix: (term) => term.length > 4,
      maxFuzzy: 2,
    },
  });
  search.addAll(entries);
  const spread = new Map<string, number>();
  for (const [at] of articles.entries()) {
    const own = entries.filter((entry) => entry.article === at);
    const terms = new Set(own.flatMap(({ questions, words, text }) => termsOf(`${questions} ${words} ${text}`, language)));
    for (const term of terms) spread.set(term, (spread.get(term) ?? 0) + 1);
  }
  return { search, entries, spread };
}

/** Made when first asked: most processes of an installation are never asked. */
const made = new Map<Language, Index>();
function indexIn(language: Language): Index {
  const index = made.get(language) ?? indexOf(language);
  made.set(language, index);
  return index;
}

type Scored = { readonly article: number; readonly score: number; readonly matched: ReadonlySet<string> };

/** Articles by their best phrase and their text. */
function scoresOf({ search, entries }: Index, question: string): Scored[] {
  const best = new Map<number, { phrase: number; text: number; matched: Set<string> }>();
  for (const { id, score, queryTerms } of search.search(question)) {
    const entry = entries[Number(id)];
    if (entry === undefined) continue;
    const of = best.get(entry.article) ?? { phrase: 0, text: 0, matched: new Set() };
    if (entry.phrase) of.phrase = Math.max(of.phrase, score);
    else of.text = score;
    for (const term of queryTerms) of.matched.add(term);
    best.set(entry.article, of);
  }
  return Array.from(best, ([article, { phrase, text, matched }]) => ({ article, score: phrase + text, matched })).sort(
    (one, other) => other.score - one.score || one.article - other.article,
  );
}

/** Share of what is asked that an article speaks of; a rare word weighs more than a common one. */
function coverageOf({ spread }: Index, asked: readonly string[], matched: ReadonlySet<string>): number {
  const weight = (term: string) => Math.log(1 + articles.length / (spread.get(term) ?? 1));
  const sum = (terms: readonly string[]) => terms.reduce((total, term) => total + weight(term), 0);
  const all = sum(asked);
  return all === 0 ? 0 : sum(asked.filter((term) => matched.has(term))) / all;
}

function findIn(language: Language, question: string): HelpFound {
  const index = indexIn(language);
  const asked = [...new Set(termsOf(question, language))];
  const [first, second] = scoresOf(index, question);
  const article = first && articles[first.article];
  if (first === undefined || article === undefined || first.score < least.score) return { kind: 'unknown' };
  if (coverageOf(index, asked, first.matched) < least.coverage) return { kind: 'unknown' };
  if (second !== undefined && first.score < second.score * least.margin) return { kind: 'unknown' };
  return { kind: 'found', article, score: first.score, language };
}

/** `language` is that of the person's account, for a question whose words tell none. */
export function findHelp(question: string, language: Language = 'en'): HelpFound {
  const told = languageOf(question);
  if (told !== undefined) return findIn(told, question);
  const found = findIn(language, question);
  if (found.kind === 'found') return found;
  const other = languages.find((one) => one !== language) ?? language;
  return findIn(other, question);
}

/** The article that explains a refusal. */
export const helpFor = (code: string): HelpArticle | undefined =>
  articles.find(({ explains }) => explains.some((one) => one === code));
