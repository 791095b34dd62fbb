import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { InventoryFilter } from './filters.ts';

/** The shown part of the products; the page's address keeps it. */
export type InventoryView = { readonly show?: InventoryFilter | undefined; readonly find?: string | undefined };
export type InventoryViewProps = { readonly view: InventoryView; readonly onView: (view: InventoryView) => void };

/** Filter and search words. The words are here while they are typed, and in the address once typing pauses. */
export function useInventoryView({ view, onView }: InventoryViewProps) {
  const { show: filter = 'all' } = view;
  const [words, setWordsHere] = useState(view.find ?? '');
  const [seen, setSeen] = useState(filter);
  // Back and Forward go from filter to filter, each with its words. What is being typed is never taken from the address.
  if (filter !== seen) {
    setSeen(filter);
    setWordsHere(view.find ?? '');
  }
  const viewOf = (show: InventoryFilter, find: string): InventoryView => ({
    show: show === 'all' ? undefined : show,
    find: find || undefined,
  });
  const noteWords = useDebouncedCallback((find: string) => onView(viewOf(filter, find)), 400);
  const setWords = (find: string) => {
    setWordsHere(find);
    noteWords(find);
  };
  const setFilter = (show: InventoryFilter) => onView(viewOf(show, words));
  const showAll = () => {
    setWordsHere('');
    onView({});
  };
  return { filter, words, setWords, setFilter, showAll };
}
