/** What stands in an order's timeline, in the reader's language: the server keeps it in English. */
import { readTimelineNote } from '@autolotto/contract/orders/timeline-notes.ts';
import { useCallback } from 'react';
import { useLocale, useTranslations } from 'use-intl';

/** Somebody's own words stay as they were written. */
export function useNoteWords(): (note: string) => string {
  const t = useTranslations('orders.notes');
  const isEnglish = useLocale().startsWith('en');
  return useCallback(
    (note) => {
      const say = (text: string): string => {
        const read = readTimelineNote(text);
        if (!read) return text;
        const { words } = read.values;
        const values = words === undefined ? read.values : { ...read.values, words: say(words) };
        // Each sentence has places of its own; which of them it has, it was read by.
        return t(read.note, values as Parameters<typeof t<typeof read.note>>[1]);
      };
      return isEnglish ? note : say(note);
    },
    [t, isEnglish],
  );
}
