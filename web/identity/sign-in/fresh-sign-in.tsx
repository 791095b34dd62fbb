import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { askWhoIsHereWith } from '../../client/session/fresh-sign-in.ts';

export type FreshSignInProps = { readonly onDone: () => void; readonly onClose: () => void };

type Props = {
  /** Asks who is here. */
  readonly sheet: ComponentType<FreshSignInProps>;
};

/** Stands by on every page: opens when a call was refused because the sign-in is too long ago. */
export function FreshSignIn({ sheet: Sheet }: Props) {
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
      <Sheet onDone={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  );
}
