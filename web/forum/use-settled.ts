import { useEffect, useState } from 'react';

const settleMs = 300;

/** A text as it was when the typing paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const id = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(id);
  }, [text]);
  return settled;
}
