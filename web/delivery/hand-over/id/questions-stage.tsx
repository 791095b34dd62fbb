import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { outcomeOf, questions, recipientOf } from '../door-steps.ts';
import css from '../hand-over.module.css';
import type { DoorOrder } from '../part-stage.tsx';
import type { HandOverSteps } from '../use-hand-over.ts';
import { Outcome } from './id-check-stage.tsx';

/** What no ID says by itself. */
export function QuestionsStage({ order, steps }: { order: DoorOrder; steps: HandOverSteps }) {
  const t = useTranslations('handOver');
  const { state, on, answer } = steps;
  const { answers } = state;
  const minAge = order.minAge ?? 0;
  const name = recipientOf(order);
  return (
    <>
      <h3>{t('questions')}</h3>
      {questions.map((one) => (
        <fieldset key={one} className={css.question}>
          <legend>
            {one === 'isOfAge' && name
              ? t('question.isRecipient', { age: minAge, name })
              : t(`question.${one}`, { age: minAge })}
          </legend>
          <div className={css.pair}>
            {[true, false].map((isYes) => (
              <Button
                key={String(isYes)}
                className={css.big}
                variant={answers[one] === isYes ? 'filled' : 'outline'}
                aria-pressed={answers[one] === isYes}
                onClick={() => answer(one, isYes)}
              >
                {t(isYes ? 'yes' : 'no')}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
      {questions.some((one) => answers[one] === false) && (
        <Outcome result={{ method: 'visual', outcome: 'not_affirmed' }} minAge={minAge} />
      )}
      {outcomeOf(answers) === 'passed' && (
        <Button className={css.big} onClick={() => on({ kind: 'identified' })}>
          {t('next')}
        </Button>
      )}
    </>
  );
}
