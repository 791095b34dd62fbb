/**
 * The active language of the page. The front door's English is in the first load, other parts of it come with the first page
 * or sheet that says them (see later-parts.ts); another language comes whole, before the first paint where it was chosen.
 */
import { useSyncExternalStore } from 'react';
import { type LateProblemWords, setProblemWords } from '../../client/errors.ts';
import {
  type Language,
  languageFor,
  languageKey,
  localeFor,
  storedLanguage,
  storeLanguage,
} from '../../client/language.ts';
import { logError } from '../../client/log.ts';
import { nameCloseButton } from '../../ui/feedback/notify.tsx';
import { setAmountLocale } from '../../ui/locale.ts';
import { laterParts, type MessagePart } from '../later-parts.ts';
import { firstMessages, type Messages } from './messages.ts';
import { datedCodes } from './problems/dated-codes.ts';

type I18nState = { readonly language: Language; readonly locale: string; readonly messages: Messages };

const storage = () => window.localStorage;
const listeners = new Set<() => void>();
let english = firstMessages as Messages;
const englishProblemWords: LateProblemWords = {
  codes: datedCodes,
  load: async () => (await import('./problems/dated-problems.ts')).datedProblemWords(),
};
const wantedParts = new Set<MessagePart>();
const loadedParts = new Set<MessagePart>();
let state: I18nState = { language: 'en', locale: localeFor('en', navigator.languages), messages: english };
/** The last choice wins, however long an earlier one takes to come. */
let wanted: Language = 'en';

export const currentI18n = (): I18nState => state;

async function loadEnglish(part: MessagePart): Promise<void> {
  const words = await laterParts[part]();
  if (loadedParts.has(part)) return;
  loadedParts.add(part);
  english = { ...english, ...words };
}

/** Resolves when the words are there. Rejects when they could not be fetched. */
export async function loadMessages(...parts: readonly MessagePart[]): Promise<void> {
  for (const part of parts) wantedParts.add(part);
  // Another language came with them.
  if (wanted !== 'en') return;
  await Promise.all(parts.map(loadEnglish));
  if (state.language !== 'en' || state.messages === english) return;
  state = { ...state, messages: english };
  for (const notify of listeners) notify();
}

async function activate(language: Language): Promise<void> {
  wanted = language;
  const [words, problemWords] =
    language === 'en'
      ? await Promise.all([...wantedParts].map(loadEnglish)).then(() => [english, undefined] as const)
      : await Promise.all([
          import('./es.ts').then((spanish) => spanish.messages),
          import('./problems/problem-words.ts').then(({ problemWordsIn }) => problemWordsIn(language)),
        ]);
  if (wanted !== language) return;
  state = { language, locale: localeFor(language, navigator.languages), messages: words };
  document.documentElement.lang = language;
  setProblemWords(problemWords, problemWords ? undefined : englishProblemWords);
  nameCloseButton(words.shell.common.close);
  // Prices look as on the shop's own shelf in any variant of the language: es-MX would write "USD 5.99", es "5,99 $".
  setAmountLocale(language === 'en' ? 'en-US' : 'es-US');
  for (const notify of listeners) notify();
}

/** On a failed load the page stays in English. */
async function tryActivate(language: Language): Promise<void> {
  try {
    await activate(language);
  } catch (error) {
    wanted = state.language;
    document.documentElement.lang = state.language;
    logError('The words of this language could not be loaded', error);
  }
}

export async function initI18n(): Promise<void> {
  window.addEventListener('storage', ({ key }) => {
    if (key === languageKey) void tryActivate(languageFor(storedLanguage(storage), navigator.languages));
  });
  await tryActivate(languageFor(storedLanguage(storage), navigator.languages));
}

export function chooseLanguage(language: Language): void {
  storeLanguage(storage, language);
  void tryActivate(language);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useI18n = (): I18nState => useSyncExternalStore(subscribe, currentI18n, currentI18n);
