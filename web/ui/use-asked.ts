import { useCallback, useState } from 'react';

/** What a sheet is about. It stays while the sheet closes, so that its words do not vanish before it does. */
export function useAsked<T>() {
  const [asked, setAsked] = useState<T>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = useCallback((next: T) => {
    setAsked(next);
    setIsOpen(true);
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  /** What it is about has changed meanwhile; whether it is open has not. */
  return { asked, isOpen, ask, replace: setAsked, close };
}
