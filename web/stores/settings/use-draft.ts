import { useState } from 'react';

/**
 * A form's draft over the server's values. Untouched, it follows the server; once edited it stays, and remembers the
 * version it was based on.
 */
export function useDraft<T extends object>(saved: T, version: number) {
  const [draft, setDraft] = useState<{ readonly values: T; readonly version: number }>();
  return {
    values: draft?.values ?? saved,
    version: draft?.version ?? version,
    isDirty: draft !== undefined,
    change: (some: Partial<T>) =>
      setDraft((now) => ({ values: { ...(now?.values ?? saved), ...some }, version: now?.version ?? version })),
    reset: () => setDraft(undefined),
  };
}
