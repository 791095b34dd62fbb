import { useState } from 'react';

/**
 * What is being changed on a form, over what the server has. Untouched, it follows the server; once touched it stays as it
 * was typed, and knows which version it was typed over.
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
