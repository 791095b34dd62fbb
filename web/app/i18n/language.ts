/**
 * What the page speaks now. The front door's English is in the first load, that of the pages comes with the first of
 * them; another language comes whole, before the first paint where it was chosen.
 */
import { useSyncExternalStore } from 'react';
import { sayProblemsIn } from '../../client/errors.ts';
import {
  keepLanguage,
  keptLanguage,
  type Language,
  languageFor,
  languageKey,
  localeFor,
} from '../../client/language.ts';
import { logError } from '../../client/log.ts';
import { nameCloseButton } from '../../ui/feedback/notify.tsx';
import { writeAmountsAsIn } from '../../ui/locale.ts';
import { firstMessages, type Messages } from './messages.ts';

type Speech = { readonly language: Language; readonly locale: string; readonly messages: Messages };

const storage = () => window.localStorage;
const listeners = new Set<() => void>();
/** Nothing outside of a page says a page's words, and no page is shown before they are there (see page-load.ts). */
let english = firstMessages as Messages;
let arePageWordsWanted = false;
let speech: Speech = { language: 'en', locale: localeFor('en', navigator.languages), messages: english };
/** The last choice wins, however long an earlier one takes to come. */
let wanted: Language = 'en';

export const currentSpeech = (): Speech => speech;

async function learnPageEnglish(): Promise<void> {
  const { pageMessages } = await import('./page-messages.ts');
  if (english === firstMessages) english = { ...firstMessages, ...pageMessages };
}

/** Resolves when the words of all pages are there. Rejects when they could not be fetched. */
export async function learnPageWords(): Promise<void> {
  arePageWordsWanted = true;
  // Another language came with them.
  if (wanted !== 'en') return;
  await learnPageEnglish();
  if (speech.language !== 'en' || speech.messages === english) return;
  speech = { ...speech, messages: english };
  for (const tell of listeners) tell();
}

async function speak(language: Language): Promise<void> {
  wanted = language;
  const [words, problemWords] =
    language === 'en'
      ? [arePageWordsWanted ? await learnPageEnglish().then(() => english) : english, undefined]
      : await Promise.all([
          import('./spanish.ts').then((spanish) => spanish.messages),
          import('./problems.es.ts').then((spanish) => spanish.problemWords),
        ]);
  if (wanted !== language) return;
  speech = { language, locale: localeFor(language, navigator.languages), messages: words };
  document.documentElement.lang = language;
  sayProblemsIn(problemWords);
  nameCloseButton(words.shell.closeNotice);
  // Prices are written as on the shop's own shelf, whichever kind of the language a browser prefers: es-MX would say
  // "USD 5.99", es "5,99 $".
  writeAmountsAsIn(language === 'en' ? 'en-US' : 'es-US');
  for (const tell of listeners) tell();
}

/** Words that cannot be fetched leave the page as it is: English says more than nothing. */
async function trySpeaking(language: Language): Promise<void> {
  try {
    await speak(language);
  } catch (error) {
    wanted = speech.language;
    document.documentElement.lang = speech.language;
    logError('The words of this language could not be loaded', error);
  }
}

export async function startSpeaking(): Promise<void> {
  window.addEventListener('storage', ({ key }) => {
    if (key === languageKey) void trySpeaking(languageFor(keptLanguage(storage), navigator.languages));
  });
  await trySpeaking(languageFor(keptLanguage(storage), navigator.languages));
}

export function chooseLanguage(language: Language): void {
  keepLanguage(storage, language);
  void trySpeaking(language);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSpeech = (): Speech => useSyncExternalStore(subscribe, currentSpeech, currentSpeech);
