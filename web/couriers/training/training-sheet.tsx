import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import { Button, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ReplyOf } from '../../client/client.ts';
import { sentenceOf } from '../../client/errors.ts';
import { useDayName } from '../../device/dates.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { type Result, trainingQuery } from './queries.ts';
import css from './training.module.css';
import { useTrainingAttempt } from './use-training-attempt.ts';

type Props = { readonly training: Training; readonly opened: boolean; readonly onClose: () => void };

/** A training from its first page to its result. What was read and chosen stays while one goes back and forth. */
export function TrainingSheet({ training, opened, onClose }: Props) {
  const t = useTranslations('courierTraining');
  const language = useLocale().startsWith('es') ? 'es' : 'en';
  const { data: module, error, isFetching, refetch } = useQuery(trainingQuery(training, language));
  const top = useRef<HTMLDivElement>(null);
  const way = useTrainingAttempt(training, language, top);
  const { page, result } = way.attempt;
  const questions = module?.questions ?? [];
  const shown = module?.pages[page];
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t(`name.${training}`)}
      closeLabel={t('close')}
      actions={module && <Actions module={module} way={way} onClose={onClose} />}
      size="lg"
    >
      <div ref={top} tabIndex={-1} className={css.content}>
        {!module && !error && <RowSkeletons label={t('loading')} count={3} />}
        {!module && error && (
          <ErrorState
            title={sentenceOf(error, t('failed'))}
            retryLabel={t('retry')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {result ? (
          <Graded result={result} titles={new Map(questions.map(({ id, text }) => [id, text]))} />
        ) : shown ? (
          <>
            <p className={css.quiet}>{t('page', { page: page + 1, pages: module.pages.length })}</p>
            <h3>{shown.title}</h3>
            <ul className={css.points}>
              {shown.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </>
        ) : (
          module && <Questions module={module} way={way} />
        )}
      </div>
    </Sheet>
  );
}

type WayProps = {
  readonly module: ReplyOf<'GET /api/courier/trainings/:training'>;
  readonly way: ReturnType<typeof useTrainingAttempt>;
};

/** The way on and back from what is shown. */
function Actions({ module, way, onClose }: WayProps & { readonly onClose: () => void }) {
  const t = useTranslations('courierTraining');
  const { pages, questions } = module;
  const { page, result } = way.attempt;
  if (result?.isPassed)
    return (
      <Button size="lg" onClick={onClose}>
        {t('done')}
      </Button>
    );
  if (result)
    return (
      <>
        {result.status.attemptsLeft > 0 && (
          <Button size="lg" onClick={() => way.startAgain(pages.length)}>
            {t('tryAgain')}
          </Button>
        )}
        <Button size="lg" variant="outline" onClick={() => way.startAgain(0)}>
          {t('readAgain')}
        </Button>
      </>
    );
  return (
    <>
      {pages[page] ? (
        <Button size="lg" onClick={() => way.turnTo(page + 1)}>
          {t(page + 1 === pages.length ? 'toQuestions' : 'next')}
        </Button>
      ) : (
        <Button size="lg" loading={way.isPending} onClick={() => void way.send(questions)}>
          {t('send')}
        </Button>
      )}
      {page > 0 && (
        <Button size="lg" variant="outline" disabled={way.isPending} onClick={() => way.turnTo(page - 1)}>
          {t('back')}
        </Button>
      )}
    </>
  );
}

function Questions({ module: { questions, passMark }, way }: WayProps) {
  const t = useTranslations('courierTraining');
  const { chosen, isMissing } = way.attempt;
  return (
    <>
      <h3>{t('questions')}</h3>
      <p className={css.quiet}>{t('mark', { mark: passMark, of: questions.length })}</p>
      {questions.map(({ id, text, choices }) => (
        <Radio.Group
          key={id}
          data-question={id}
          label={text}
          value={chosen[id] ?? ''}
          error={isMissing && !chosen[id] && t('unanswered')}
          onChange={(value) => way.choose(id, value)}
        >
          <Stack mt="xs">
            {choices.map((choice) => (
              <Radio key={choice.id} value={choice.id} label={choice.text} size="md" />
            ))}
          </Stack>
        </Radio.Group>
      ))}
      {way.problem !== undefined && <ErrorState title={way.problem} />}
    </>
  );
}

type GradedProps = { readonly result: Result; readonly titles: ReadonlyMap<string, string> };
/** The result. Wrong answers get an explanation, not the right answer. */
function Graded({ result, titles }: GradedProps) {
  const t = useTranslations('courierTraining');
  const dayName = useDayName();
  const { isPassed, right, passMark, questions, status } = result;
  const of = questions.length;
  return (
    <>
      <div role="status" className={css.outcome} data-passed={isPassed || undefined}>
        <h3>{t(isPassed ? 'passedTitle' : 'failedTitle')}</h3>
        <p>
          {isPassed
            ? t('passedText', { right, of, until: dayName(status.certificate?.expiresOn ?? '') })
            : t('failedText', { right, of, mark: passMark, left: status.attemptsLeft })}
        </p>
      </div>
      <ul className={css.graded}>
        {questions.map(({ id, isRight, explanation }) => (
          <li key={id}>
            <StatusBadge tone={isRight ? 'success' : 'danger'}>{t(isRight ? 'right' : 'wrong')}</StatusBadge>
            <strong>{titles.get(id)}</strong>
            <span>{explanation}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
