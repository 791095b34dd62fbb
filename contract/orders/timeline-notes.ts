/** What the timeline of an order says, as a code and its values. */
import { formatMessage } from '../shared/words/sentence.ts';
import { timelineNotes } from './timeline-note-words.ts';

export type NoteCode = keyof typeof timelineNotes;
export const noteCodes = Object.keys(timelineNotes) as [NoteCode, ...NoteCode[]];

/** Reasons that fill {words}: the system's own, and those of a failed hand-over. */
export const reasonCodes = [
  'notAccepted',
  'notDelivered',
  'notPaid',
  'allMissing',
  'whyIntoxicated',
  'whyNoValidId',
  'whyUnderAge',
  'whyNotHome',
  'whyRefused',
  'whyDamaged',
  'whyClosing',
  'whyOther',
] as const satisfies readonly NoteCode[];
export type ReasonCode = (typeof reasonCodes)[number];

export type OrderNote = {
  readonly code: NoteCode;
  readonly values: Readonly<Record<string, string>>;
  /** Fills {words} where the reason is not a person's own. */
  readonly reason?: ReasonCode | undefined;
};

export const orderNote = (code: NoteCode, values: OrderNote['values'] = {}): OrderNote => ({ code, values });

/** Renders a note by the given sentences, its reason first. */
export function renderNote(
  { code, values, reason }: OrderNote,
  say: (code: NoteCode, values: OrderNote['values']) => string,
): string {
  return say(code, reason === undefined ? values : { ...values, words: say(reason, {}) });
}

export const noteInEnglish = (note: OrderNote): string =>
  renderNote(note, (code, values) => formatMessage(timelineNotes[code], values, 'en'));
