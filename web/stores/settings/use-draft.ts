import { useState } from 'react';

/**
 * A form's draft over the server's values. Untouched, it follows the server; once edited it stays, and remembers the
 * version it was based on. What is edited while it is being saved is the next draft.
 */
export function useDraft<T extends object>(saved: T, version: number) {
  const [draft, setDraft] = useState<{ readonly values: T; readonly version: number }>();
  const values = draft?.values ?? saved;
  return {
    values,
    version: draft?.version ?? version,
    isDirty: draft !== undefined,
    change: (some: Partial<T>) =>
      setDraft((now) => ({ values: { ...(now?.values ?? saved), ...some }, version: now?.version ?? version })),
    reset: () => setDraft(undefined),
    /** The values of this moment have become the server's, with this version. */
    accept: (next: number) =>
      setDraft((now) =>
        now === undefined || now.values === values ? undefined : { values: now.values, version: next },
      ),
  };
}
