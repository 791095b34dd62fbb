import { type OrderNote, renderNote } from '@autolotto/contract/orders/timeline-notes.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** Says a note of an order's timeline in the reader's language. A person's own words stay as they were written. */
export function useNoteWords(): (note: OrderNote) => string {
  const t = useTranslations('orders.notes');
  return useCallback(
    (note) =>
      // Each sentence has places of its own; the server has filled those of this one.
      renderNote(note, (code, values) => t(code, values as Parameters<typeof t<typeof code>>[1])),
    [t],
  );
}
