import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AdminSearch } from './search.ts';

/** As numbers, numbers stand in the address without quotes. */
const plain = (text: string | undefined) => (text !== undefined && String(Number(text)) === text ? Number(text) : text);

/** The filters of the open section. They stand in the address: a reload keeps them, and back takes a choice back. */
export function useFilters() {
  const search: AdminSearch = useSearch({ from: '/signed-in/admin' });
  const navigate = useNavigate();
  const textOf = (name: string) => (search[name] === undefined ? undefined : String(search[name]));
  const setFilters = (next: Readonly<Record<string, string | undefined>>) =>
    void navigate({
      to: '/admin',
      search: { ...search, ...Object.fromEntries(Object.entries(next).map(([name, text]) => [name, plain(text)])) },
      // Back undoes a choice; it does not undo single letters.
      replace: Object.keys(next).every((name) => name === 'find'),
      resetScroll: false,
    });
  return { textOf, setFilters };
}
