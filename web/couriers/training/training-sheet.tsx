import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import { Button, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { useDayName } from '../../device/dates.ts';
import { Problem } from '../../forms/problem.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { type Result, trainingQuery, useAnswer } from './queries.ts';
import css from './training.module.css';

type Props = { readonly training: Training; readonly opened: boolean; readonly onClose: () => void };

/** A training from its first page to its result. What was read and chosen stays while one goes back and forth. */
export function TrainingSheet({ training, opened, onClose }: Props) {
  const t = useTranslations('courierTraining');
  const language = useLocale().startsWith('es') ? 'es' : 'en';
  const { data: module, error, isFetching, refetch } = useQuery(trainingQuery(training, language));
  const answer = useAnswer(training, language);
  /** The page that is read; behind the last are the questions. */
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isMissing, setIsMissing] = useState(false);
  const [result, setResult] = useState<Result>();
  /** Sent again with its outcome unknown it is the same attempt; other answers are another. */
  const attempt = useRef<{ readonly said: string; readonly key: string }>(undefined);
  const top = useRef<HTMLDivElement>(null);

  const pages = module?.pages ?? [];
  const questions = module?.questions ?? [];
  const shown = pages[page];
  // Each page is read from its first line.
  const isGraded = result !== undefined;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is shown
  useEffect(() => {
    if (!isFirst.current) {
      top.current?.focus({ preventScroll: true });
      top.current?.scrollIntoView({ block: 'start' });
    }
    isFirst.current = false;
  }, [page, isGraded]);
  const startAgain = (to: number) => {
    setResult(undefined);
    setChosen({});
    setIsMissing(false);
    answer.reset();
    setPage(to);
  };
  const send = async () => {
    if (answer.isPending) return;
    const answers = questions.flatMap(({ id }) => (chosen[id] ? [{ question: id, choice: chosen[id] }] : []));
    const open = questions.find(({ id }) => !chosen[id]);
    setIsMissing(open !== undefined);
    if (open) {
      top.current?.querySelector<HTMLInputElement>(`[data-question="${open.id}"] input`)?.focus();
      return;
    }
    const said = JSON.stringify(answers);
    if (attempt.current?.said !== said) attempt.current = { said, key: newIdempotencyKey() };
    try {
      setResult(await answer.mutateAsync({ answers, key: attempt.current.key }));
      attempt.current = undefined;
    } catch {
      // It is shown below, where it was sent.
    }
  };

  const actions = () => {
    if (!module) return undefined;
    if (result)
      return result.isPassed ? (
        <Button size="lg" onClick={onClose}>
          {t('done')}
        </Button>
      ) : (
        <>
          {result.status.attemptsLeft > 0 && (
            <Button size="lg" onClick={() => startAgain(pages.length)}>
              {t('tryAgain')}
            </Button>
          )}
          <Button size="lg" variant="outline" onClick={() => startAgain(0)}>
            {t('readAgain')}
          </Button>
        </>
      );
    return (
      <>
        {shown ? (
          <Button size="lg" onClick={() => setPage(page + 1)}>
            {t(page + 1 === pages.length ? 'toQuestions' : 'next')}
          </Button>
        ) : (
          <Button size="lg" loading={answer.isPending} onClick={() => void send()}>
            {t('send')}
          </Button>
        )}
        {page > 0 && (
          <Button size="lg" variant="outline" disabled={answer.isPending} onClick={() => setPage(page - 1)}>
            {t('back')}
          </Button>
        )}
      </>
    );
  };

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t(`name.${training}`)}
      closeLabel={t('close')}
      actions={actions()}
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
            <p className={css.quiet}>{t('page', { page: page + 1, pages: pages.length })}</p>
            <h3>{shown.title}</h3>
            <ul className={css.points}>
              {shown.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </>
        ) : (
          module && (
            <>
              <h3>{t('questions')}</h3>
              <p className={css.quiet}>{t('mark', { mark: module.passMark, of: questions.length })}</p>
              {questions.map(({ id, text, choices }) => (
                <Radio.Group
                  key={id}
                  data-question={id}
                  label={text}
                  value={chosen[id] ?? ''}
                  error={isMissing && !chosen[id] && t('unanswered')}
                  onChange={(value) => setChosen((before) => ({ ...before, [id]: value }))}
                >
                  <Stack mt="xs">
                    {choices.map((choice) => (
                      <Radio key={choice.id} value={choice.id} label={choice.text} size="md" />
                    ))}
                  </Stack>
                </Radio.Group>
              ))}
              <Problem error={answer.error} fallback={t('sendFailed')} />
            </>
          )
        )}
      </div>
    </Sheet>
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
