import { expect, test } from 'vitest';
import { timelineNotes } from './timeline-note-words.ts';
import { type NoteCode, noteInEnglish, orderNote, reasonCodes } from './timeline-notes.ts';

test('a note is rendered with its values', () => {
  const values = { goods: '2 × Milk: 1 l', offer: 'Oat drink', price: '$2.00' };
  expect(noteInEnglish(orderNote('missingReplaced', values))).toBe(
    '2 × Milk: 1 l missing. Replaced with Oat drink at $2.00',
  );
});

test('the reason of a step may be a sentence of its own, or words of a person', () => {
  const code = 'cancelledByUsWith';
  expect(noteInEnglish({ code, values: {}, reason: 'notAccepted' })).toBe(
    'Cancelled by AutoLotto: Not accepted in time',
  );
  expect(noteInEnglish({ code, values: { words: 'Please {ring}' } })).toBe('Cancelled by AutoLotto: Please {ring}');
});

test('a reason has no places to fill', () => {
  const sentences: readonly NoteCode[] = reasonCodes;
  expect(sentences.filter((code) => timelineNotes[code].includes('{'))).toEqual([]);
});
