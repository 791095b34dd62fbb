import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { useAttemptKey } from '../../forms/use-attempt-key.ts';
import { useAnswer } from './queries.ts';
import { answersOf, firstPage, nextAttempt, openQuestion } from './training-attempt.ts';

/** One courier's way through a training; `top` is the element that each page is read from. */
export function useTrainingAttempt(training: Training, language: Language, top: RefObject<HTMLElement | null>) {
  const t = useTranslations('courierTraining');
  const [attempt, dispatch] = useReducer(nextAttempt, firstPage);
  const grade = useAction(useAnswer(training, language), {
    failed: t('sendFailed'),
    done: (result) => {
      graded.current += 1;
      dispatch({ kind: 'graded', result });
      return undefined;
    },
  });
  /** Sent again with its outcome unknown it is the same attempt; after a result the same answers are another. */
  const keyOf = useAttemptKey();
  const graded = useRef(0);

  const isGraded = attempt.result !== undefined;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is shown
  useEffect(() => {
    if (!isFirst.current) {
      top.current?.focus({ preventScroll: true });
      top.current?.scrollIntoView({ block: 'start' });
    }
    isFirst.current = false;
  }, [attempt.page, isGraded]);

  return {
    attempt,
    problem: grade.problem,
    isPending: grade.isPending,
    turnTo: (to: number) => dispatch({ kind: 'turn', to }),
    choose: (question: string, choice: string) => dispatch({ kind: 'choose', question, choice }),
    startAgain: (from: number) => {
      grade.reset();
      dispatch({ kind: 'again', from });
    },
    send: async (questions: readonly { readonly id: string }[]) => {
      if (grade.isPending) return;
      const open = openQuestion(questions, attempt);
      dispatch({ kind: 'check', isMissing: open !== undefined });
      if (open) {
        top.current?.querySelector<HTMLInputElement>(`[data-question="${open.id}"] input`)?.focus();
        return;
      }
      const answers = answersOf(questions, attempt);
      await grade.run({ answers, key: keyOf({ answers, graded: graded.current }) });
    },
  };
}
