/** Decides which steps a conversation takes by whom, and when a person is there. */
import {
  type SupportEvent,
  type SupportState,
  supportMachine,
} from '@autolotto/contract/assistant/conversations/states.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { locales } from '@autolotto/contract/shared/words/sentence.ts';
import { findPhrases, phrasesOf, plainWords } from '../phrase-rules.ts';

export type Mover = 'person' | 'bot' | 'agent';
/** Undefined where this one may not do it now. */
export function nextState(state: SupportState, event: SupportEvent, by: Mover): SupportState | undefined {
  const row = supportMachine.rows.find((one) => one.event === event && (one.from as readonly string[]).includes(state));
  return row && (row.by as readonly string[]).includes(by) ? row.to : undefined;
}

/** A question is answered after so many seconds, whatever has become of the process that took it. */
export const overdueSeconds = 40;
/** The queue looks every few seconds. */
export const busySeconds = 60;

const subjectMost = 80;
/** The first words of a question, cut between words. */
export function subjectOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= subjectMost) return line;
  const cut = line.slice(0, subjectMost);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : subjectMost)}…`;
}

/** So many answers in a row that the bot did not know, and a person is offered. */
export const unknownsThatOffer = 2;

const wishes = phrasesOf(`
  talk|speak|chat|write * person|human|agent|someone|somebody|representative
  real person|human
  complaint
  lawyer
  hablar * persona|humano|agente|alguien
  persona real
  queja
  abogado|abogada
`);
export const wantsPerson = (text: string): boolean => findPhrases(plainWords(text), wishes).length > 0;

const minutesOnPage = 2;
/** A person who wrote a moment ago still looks at the page; after that they may have gone on with their day. */
export const mayHaveLeft = (lastWords: Date, now: Date): boolean =>
  now.getTime() - lastWords.getTime() > minutesOnPage * 60_000;

type Hours = { readonly opens: number; readonly closes: number; readonly timeZone: string };
/** Kept: one is slow to make. */
const hours = new Map<string, Intl.DateTimeFormat>();
function hoursIn(timeZone: string): Intl.DateTimeFormat {
  const kept = hours.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone });
  hours.set(timeZone, kept);
  return kept;
}
export function isStaffed({ opens, closes, timeZone }: Hours, at: Date): boolean {
  const hour = Number(hoursIn(timeZone).format(at));
  return hour >= opens && hour < closes;
}
export const hourIn = (language: Language, hour: number): string =>
  new Intl.DateTimeFormat(locales[language], { hour: 'numeric', timeZone: 'UTC' })
    .format(new Date(Date.UTC(2000, 0, 1, hour)))
    .replace(/[\u00a0\u202f]/g, ' ');
