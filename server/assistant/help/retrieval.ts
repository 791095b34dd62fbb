/** Finds the help article that answers a question, or says that none does. */
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { type Language, languages } from '@autolotto/contract/shared/language.ts';
import MiniSearch from 'minisearch';
import type { HelpArticle } from './article.ts';
import { articles } from './articles.ts';
import { everydayWords } from './everyday-words.ts';
import { countGrams, gramsOf, overlapWith } from './grams.ts';
import { languageOf } from './language-of.ts';
import { isOutside } from './outside.ts';
import { joined, termOf } from './synonym-words.ts';
import type { HelpTopic } from './topics.ts';
import { stopWords, wordsOf } from './words-of.ts';

export type HelpFound =
  | { readonly kind: 'found'; readonly article: HelpArticle; readonly score: number; readonly language: Language }
  | { readonly kind: 'unknown' };

/** Below these the house does not know. They come from the labeled questions in server/test/assistant. */
const least = { score: 4, coverage: 0.45, margin: 1.01 };
/** What a question scores that an article lists word for word: more than any other reaches. */
const sameWords = 1_000;
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
  readonly articles: readonly HelpArticle[];
  readonly search: MiniSearch<Entry>;
  readonly entries: readonly Entry[];
  /** Titles and questions word for word, for those that are all common words, like "what is this". */
  readonly exact: ReadonlyMap<string, HelpArticle>;
  /** In how many articles a term stands. */
  readonly spread: ReadonlyMap<string, number>;
  /** Pieces of the words of each article, and in how many articles a gram stands. */
  readonly grams: readonly ReadonlySet<string>[];
  readonly gramSpread: ReadonlyMap<string, number>;
  readonly language: Language;
};

const termsOf = (text: string, language: Language): string[] =>
  joined(wordsOf(text).slice(0, mostWords), language)
    .filter((word) => !stopWords[language].has(word) && !/^\d+$/.test(word))
    .map((word) => termOf(word, language));

const wordGramsOf = (text: string, language: Language): ReadonlySet<string> =>
  gramsOf(wordsOf(text).filter((word) => !stopWords[language].has(word) && !/^\d+$/.test(word)));

function entriesOf(articles: readonly HelpArticle[], language: Language): Entry[] {
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
        text: article.text[language].join(' ').replaceAll(/\{[a-zA-Z._]+\}/g, ' '),
      },
    ];
  });
  return entries.map((entry, id) => ({ id, ...entry }));
}

function spreadOf(entries: readonly Entry[], language: Language): Map<string, number> {
  const spread = new Map<string, number>();
  for (const { phrase, questions, words, text } of entries) {
    if (phrase) continue;
    for (const term of new Set(termsOf(`${questions} ${words} ${text}`, language)))
      spread.set(term, (spread.get(term) ?? 0) + 1);
  }
  return spread;
}

function indexOf(articles: readonly HelpArticle[], language: Language): Index {
  const entries = entriesOf(articles, language);
  const spread = spreadOf(entries, language);
  const search = new MiniSearch<Entry>({
    fields: ['phrase', 'questions', 'words', 'text'],
    tokenize: (text) => termsOf(text, language),
    processTerm: (term) => term,
    searchOptions: {
      boost: { phrase: 0.5, questions: 0.5, words: 1.5, text: 0.2 },
      // Length says little: the more an article lists, the better it is found.
      bm25: { k: 1.2, b: 0.3, d: 0.5 },
      fuzzy: (term) => (term.length > 4 && !spread.has(term) ? 0.2 : false),
      prefix: (term) => term.length > 4,
      maxFuzzy: 2,
    },
  });
  search.addAll(entries);
  const exact = new Map<string, HelpArticle>();
  for (const { article, phrase } of entries) {
    const whole = wordsOf(phrase).join(' ');
    const of = articles[article];
    if (whole && of && !exact.has(whole)) exact.set(whole, of);
  }
  const grams = articles.map(({ id, title, questions }) =>
    wordGramsOf([title[language], ...questions[language], everydayWords[id]?.[language] ?? ''].join(' '), language),
  );
  return { articles, search, entries, exact, spread, grams, gramSpread: countGrams(grams), language };
}

/** Made when first asked: most processes of an installation are never asked. */
const made = new WeakMap<readonly HelpArticle[], Map<Language, Index>>();
function indexIn(of: readonly HelpArticle[], language: Language): Index {
  const all = made.get(of) ?? new Map<Language, Index>();
  made.set(of, all);
  const index = all.get(language) ?? indexOf(of, language);
  all.set(language, index);
  return index;
}

/** Topics that are the work of one role. */
const workOf: Partial<Record<HelpTopic, Role>> = { couriers: 'courier', shops: 'store', admins: 'admin' };
/** What somebody asks is more often about their own work, and hardly ever about another's. */
const weights = { own: 1.4, others: 0.6 };

function weightOf(topic: HelpTopic, role: Role | undefined): number {
  const work = workOf[topic];
  if (work === undefined) return 1;
  return work === role ? weights.own : weights.others;
}

type Scored = { readonly article: HelpArticle; readonly score: number; readonly matched: ReadonlySet<string> };

/** How much more an article counts whose words look like those of the question. */
const overlapWeight = 5;

/** Articles by their best phrase, their text, and how much their words look like those of the question. */
function scoresOf(index: Index, question: string, role: Role | undefined): Scored[] {
  const { articles, search, entries, grams, gramSpread, language } = index;
  const asked = wordGramsOf(wordsOf(question).slice(0, mostWords).join(' '), language);
  const best = new Map<number, { phrase: number; whole: number; matched: Set<string> }>();
  for (const { id, score, queryTerms } of search.search(question)) {
    const entry = entries[Number(id)];
    if (entry === undefined) continue;
    const of = best.get(entry.article) ?? { phrase: 0, whole: 0, matched: new Set() };
    if (entry.phrase) of.phrase = Math.max(of.phrase, score);
    else of.whole = score;
    for (const term of queryTerms) of.matched.add(term);
    best.set(entry.article, of);
  }
  return Array.from(best)
    .flatMap(([at, { phrase, whole, matched }]) => {
      const article = articles[at];
      if (!article) return [];
      const overlap = 1 + overlapWeight * overlapWith(asked, grams[at], gramSpread, articles.length);
      return [{ article, score: (phrase + whole) * overlap * weightOf(article.topic, role), matched }];
    })
    .sort((one, other) => other.score - one.score || articles.indexOf(one.article) - articles.indexOf(other.article));
}

/**
 * Share of what is asked that an article speaks of. A rare word weighs more than a common one; one that is only similar
 * to a word of ours counts half.
 */
function coverageOf({ articles, spread }: Index, asked: readonly string[], matched: ReadonlySet<string>): number {
  const weight = (term: string) => Math.log(1 + articles.length / (spread.get(term) ?? 1));
  const credit = (term: string) => (matched.has(term) ? (spread.has(term) ? 1 : 0.5) : 0);
  const all = asked.reduce((total, term) => total + weight(term), 0);
  return all === 0 ? 0 : asked.reduce((total, term) => total + weight(term) * credit(term), 0) / all;
}

function findIn(index: Index, question: string, role: Role | undefined): HelpFound {
  const { language } = index;
  const same = index.exact.get(wordsOf(question).join(' '));
  if (same !== undefined) return { kind: 'found', article: same, score: sameWords, language };
  if (isOutside(question)) return { kind: 'unknown' };
  const asked = [...new Set(termsOf(question, language))];
  const [first, second] = scoresOf(index, question, role);
  if (first === undefined || first.score < least.score) return { kind: 'unknown' };
  if (coverageOf(index, asked, first.matched) < least.coverage) return { kind: 'unknown' };
  if (second !== undefined && first.score < second.score * least.margin) return { kind: 'unknown' };
  return { kind: 'found', article: first.article, score: first.score, language };
}

/** `language` is that of the person's account, for a question whose words tell none. `of`: the same list each time. */
export function findHelp(question: string, language: Language = 'en', role?: Role, of = articles): HelpFound {
  const told = languageOf(question);
  if (told !== undefined) return findIn(indexIn(of, told), question, role);
  const found = findIn(indexIn(of, language), question, role);
  if (found.kind === 'found') return found;
  const other = languages.find((one) => one !== language) ?? language;
  return findIn(indexIn(of, other), question, role);
}

type Ranked = {
  readonly of: readonly HelpArticle[];
  readonly language: Language;
  readonly role: Role | undefined;
  readonly most: number;
};
/** Articles that speak of a question, the best first, whether or not one of them answers it. */
export function rankHelp(question: string, { of, language, role, most }: Ranked): HelpArticle[] {
  const scored = scoresOf(indexIn(of, languageOf(question) ?? language), question, role);
  return scored.slice(0, most).map(({ article }) => article);
}

/** The article that explains a refusal. */
export const helpFor = (code: string): HelpArticle | undefined =>
  articles.find(({ explains }) => explains.some((one) => one === code));
