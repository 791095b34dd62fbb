/**
 * The active language of the page. The front door's English is in the first load, that of the pages comes with the first of
 * them; another language comes whole, before the first paint where it was chosen.
 */
import { useSyncExternalStore } from 'react';
import { type ProblemWords, setProblemWords } from '../../client/errors.ts';
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
import { firstMessages, type Messages } from './messages.ts';

type I18nState = { readonly language: Language; readonly locale: string; readonly messages: Messages };

const storage = () => window.localStorage;
const listeners = new Set<() => void>();
/** Only pages use page messages, and no page is shown before they are loaded (see page-load.ts). */
let english = firstMessages as Messages;
let arePageMessagesWanted = false;
let state: I18nState = { language: 'en', locale: localeFor('en', navigator.languages), messages: english };
/** The last choice wins, however long an earlier one takes to come. */
let wanted: Language = 'en';

export const currentI18n = (): I18nState => state;

let englishProblemWords: ProblemWords | undefined;

async function loadPageEnglish(): Promise<void> {
  const [{ pageMessages }, { datedProblemWords }] = await Promise.all([
    import('./page-messages.ts'),
    import('./problems/dated-problems.ts'),
  ]);
  if (english === firstMessages) english = { ...firstMessages, ...pageMessages };
  englishProblemWords ??= datedProblemWords();
}

/** Resolves when the words of all pages are there. Rejects when they could not be fetched. */
export async function loadPageMessages(): Promise<void> {
  arePageMessagesWanted = true;
  // Another language came with them.
  if (wanted !== 'en') return;
  await loadPageEnglish();
  if (state.language !== 'en' || state.messages === english) return;
  state = { ...state, messages: english };
  setProblemWords(englishProblemWords);
  for (const notify of listeners) notify();
}

async function activate(language: Language): Promise<void> {
  wanted = language;
  const [words, problemWords] =
    language === 'en'
      ? await (arePageMessagesWanted ? loadPageEnglish() : Promise.resolve()).then(
          () => [english, englishProblemWords] as const,
        )
      : await Promise.all([
          import('./es.ts').then((spanish) => spanish.messages),
          import('./problems/problem-words.ts').then(({ problemWordsIn }) => problemWordsIn(language)),
        ]);
  if (wanted !== language) return;
  state = { language, locale: localeFor(language, navigator.languages), messages: words };
  document.documentElement.lang = language;
  setProblemWords(problemWords);
  nameCloseButton(words.shell.closeNotice);
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
