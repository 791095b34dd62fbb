import { useCallback, useState } from 'react';

/** The subject of a sheet. It stays while the sheet closes, so that its text does not vanish early. */
export function useAsked<T>() {
  const [asked, setAsked] = useState<T>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = useCallback((next: T) => {
    setAsked(next);
    setIsOpen(true);
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  /** Replaces the subject; open or closed stays. */
  return { asked, isOpen, ask, replace: setAsked, close };
}
