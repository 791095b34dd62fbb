import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { logError } from '../../client/log.ts';
import { askWhoIsHereWith } from '../../client/session/fresh-sign-in.ts';

type SheetProps = { readonly onDone: () => void; readonly onClose: () => void };

/** If the sheet fails to load, the server's refusal stands. */
function Unloaded({ onClose }: SheetProps) {
  useEffect(onClose, [onClose]);
  return null;
}
const SignInAgain = lazy<ComponentType<SheetProps>>(() =>
  import('./sign-in-again.tsx').then(
    (module) => ({ default: module.SignInAgain }),
    (error: unknown) => {
      logError('Nobody can show in place who they are', error);
      return { default: Unloaded };
    },
  ),
);

/** Stands by on every page: opens when a call was refused because the sign-in is too long ago. */
export function FreshSignIn() {
  const [answer, setAnswer] = useState<(isShown: boolean) => void>();
  useEffect(
    () =>
      askWhoIsHereWith(
        () =>
          new Promise((resolve) =>
            setAnswer(() => (isShown: boolean) => {
              setAnswer(undefined);
              resolve(isShown);
            }),
          ),
      ),
    [],
  );
  if (!answer) return null;
  return (
    <Suspense>
      <SignInAgain onDone={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  );
}
