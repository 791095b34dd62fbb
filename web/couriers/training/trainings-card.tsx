import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useDayName, useMoment } from '../../device/dates.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import css from '../profile/profile.module.css';
import { type TrainingStatus, trainingsQuery } from './queries.ts';
import { TrainingSheet } from './training-sheet.tsx';

type Asked = { readonly training: Training; readonly nth: number };

/** Available trainings, and the passed ones. */
export function TrainingsCard() {
  const t = useTranslations('courierTraining');
  const { data, error, isPending, isFetching, refetch } = useQuery(trainingsQuery);
  const { asked, isOpen, ask, close } = useAsked<Asked>();
  const card = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  // Links from orders that need a training scroll here.
  useEffect(() => {
    if (isThere && window.location.hash === '#trainings') card.current?.scrollIntoView({ block: 'start' });
  }, [isThere]);
  return (
    <div ref={card} className={css.anchor}>
      <Card title={t('title')}>
        {isPending && <RowSkeletons label={t('loading')} count={2} />}
        {error && (
          <ErrorState
            title={sentenceOf(error, t('failed'))}
            retryLabel={t('retry')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <ul className={css.list}>
            {data.map((status) => (
              <TrainingRow
                key={status.training}
                status={status}
                onStart={() => ask({ training: status.training, nth: (asked?.nth ?? 0) + 1 })}
              />
            ))}
          </ul>
        )}
        {asked && <TrainingSheet key={asked.nth} training={asked.training} opened={isOpen} onClose={close} />}
      </Card>
    </div>
  );
}

const stateOf = ({ certificate, isNeeded }: TrainingStatus) => {
  if (certificate) return certificate.isExpired ? 'expired' : 'good';
  return isNeeded ? 'missing' : 'optional';
};
const tones = { good: 'success', expired: 'danger', missing: 'warning', optional: 'neutral' } as const;

function TrainingRow({ status, onStart }: { readonly status: TrainingStatus; readonly onStart: () => void }) {
  const t = useTranslations('courierTraining');
  const dayName = useDayName();
  const moment = useMoment();
  const { training, minutes, isNeeded, certificate, nextAttemptAt } = status;
  const state = stateOf(status);
  const name = t(`name.${training}`);
  const isFirst = certificate === null;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <strong>{name}</strong>
        <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
        {certificate && (
          <span>
            {certificate.isExpired
              ? t('was', { until: dayName(certificate.expiresOn) })
              : t('passed', { passed: dayName(certificate.passedOn), until: dayName(certificate.expiresOn) })}
          </span>
        )}
        <span>
          {t('minutes', { minutes })} · {t(isNeeded ? 'needed' : 'notNeeded')}
        </span>
        {nextAttemptAt !== null && <span>{t('wait', { time: moment(nextAttemptAt) })}</span>}
      </div>
      <Button
        variant={isNeeded && state !== 'good' ? 'filled' : 'outline'}
        leftSection={<IconSchool aria-hidden />}
        aria-label={t(isFirst ? 'startNamed' : 'againNamed', { training: name })}
        onClick={onStart}
      >
        {t(isFirst ? 'start' : 'again')}
      </Button>
    </li>
  );
}
