import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSignedInUser } from '../../client/session/session.ts';
import type { Before } from '../../instant-games/use-buy.ts';

/** Dialogs are not part of the first load. */
const AgeCheck = lazy(async () => ({ default: (await import('../../identity/age/age-check.tsx')).AgeCheck }));

/** Asks for the date of birth before somebody's first purchase, and goes on with it. */
export function useAgeFirst(): { readonly before: Before; readonly dialog: ReactNode } {
  const { isAgeVerified } = useSignedInUser();
  const [waiting, setWaiting] = useState<() => void>();
  const [wasOpened, setWasOpened] = useState(false);
  return {
    before: (buy) => {
      if (isAgeVerified) return buy();
      setWasOpened(true);
      setWaiting(() => buy);
    },
    dialog: wasOpened && (
      <Suspense>
        <AgeCheck
          opened={waiting !== undefined}
          onVerified={() => {
            setWaiting(undefined);
            waiting?.();
          }}
          onCancel={() => setWaiting(undefined)}
        />
      </Suspense>
    ),
  };
}
