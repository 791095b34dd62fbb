import { lazy, type ReactNode, Suspense, useState } from 'react';
import { rememberAgeSeen, wasAgeSeen } from './age-seen.ts';

/** Dialogs are not part of the first load. */
const AgeGate = lazy(async () => ({ default: (await import('./age-gate.tsx')).AgeGate }));

type AgeQuestion = {
  /** Answered in this browser session. */
  readonly isAnswered: boolean;
  readonly ask: () => void;
  /** To be rendered where it is asked. */
  readonly dialog: ReactNode;
};

/** The age question before sign-in, asked in the browser alone and once a session. */
export function useAgeQuestion(why: string, onAnswered?: () => void): AgeQuestion {
  const [isAnswered, setIsAnswered] = useState(wasAgeSeen);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const answer = (dateOfBirth: string) => {
    rememberAgeSeen(dateOfBirth);
    setIsOpen(false);
    setIsAnswered(true);
    onAnswered?.();
  };
  return {
    isAnswered,
    ask: () => {
      setWasOpened(true);
      setIsOpen(true);
    },
    dialog: wasOpened && (
      <Suspense>
        <AgeGate opened={isOpen} why={why} onVerified={answer} onCancel={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}
