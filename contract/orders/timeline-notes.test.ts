import { expect, test } from 'vitest';
import { readTimelineNote, type TimelineNote, timelineNote, timelineNotes } from './timeline-notes.ts';

const values = {
  words: 'Rain: a lot.',
  goods: '2 × Milk: 1 l',
  refund: '$3.10',
  offer: 'Oat drink',
  price: '$2.00',
  minutes: '15',
};

test.each(Object.keys(timelineNotes) as TimelineNote[])('%s is known again when it is read', (note) => {
  const read = readTimelineNote(timelineNote(note, values));
  expect(read?.note).toBe(note);
  for (const [name, value] of Object.entries(read?.values ?? {}))
    expect(value).toBe(values[name as keyof typeof values]);
});

test('the reason of a step may be a sentence of its own', () => {
  const text = timelineNote('cancelledByUsWith', { words: timelineNotes.notAccepted });
  expect(readTimelineNote(text)).toEqual({ note: 'cancelledByUsWith', values: { words: timelineNotes.notAccepted } });
});

test('somebody’s own words are nobody’s sentence', () => {
  expect(readTimelineNote('Please ring twice')).toBeUndefined();
});
