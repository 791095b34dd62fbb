import { courierStates } from '@autolotto/contract/couriers/onboarding-words.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import { CourierReview } from './courier-review.tsx';
import { useMoment } from './day-name.ts';
import css from './profile.module.css';
import { type CourierState, couriersQuery, type ReviewedCourier } from './queries.ts';

/** For admins: couriers who wait for an answer; where they may be looked up, the others too. */
export function CourierReviews({ withAll = false }: { readonly withAll?: boolean }) {
  const t = useTranslations('courierFile.review');
  const tFile = useTranslations('courierFile');
  const [state, setState] = useState<CourierState>('waiting');
  const { data, error, isPending, isFetching, refetch } = useQuery(couriersQuery(state));
  const [read, setRead] = useState<ReviewedCourier>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={t('title')}>
      {withAll && (
        <NativeSelect
          label={t('show')}
          data={courierStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={state}
          onChange={(event) => setState(courierStates.find((one) => one === event.currentTarget.value) ?? 'waiting')}
        />
      )}
      {isPending && <RowSkeletons label={t('loading')} count={1} />}
      {error && (
        <ErrorState
          title={sentenceOf(error, t('failed'))}
          retryLabel={tFile('retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <p>
          <strong>{t('none')}</strong>
          <br />
          {t('noneHint')}
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={css.list}>
          {data.map((courier) => (
            <CourierRow
              key={courier.userId}
              courier={courier}
              onLook={() => {
                setRead(courier);
                setIsOpen(true);
              }}
            />
          ))}
        </ul>
      )}
      {read && (
        <CourierReview
          key={read.userId}
          // What was changed since it was opened is read first; who waits no longer stays as they were decided on.
          courier={data?.find(({ userId }) => userId === read.userId) ?? read}
          onDecided={setRead}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}

const nameOf = ({ name, email }: ReviewedCourier): string => name || email;

function CourierRow({ courier, onLook }: { readonly courier: ReviewedCourier; readonly onLook: () => void }) {
  const t = useTranslations('courierFile.review');
  const moment = useMoment();
  const waiting = courier.documents.filter(({ state }) => state === 'submitted').length;
  const open = courier.notices.filter(({ state }) => state === 'open');
  const hasCheckNotice = open.some(({ kind }) => kind === 'check');
  return (
    <li className={css.row}>
      <div className={css.words}>
        <strong>{nameOf(courier)}</strong>
        <span>{courier.email}</span>
        {courier.backgroundCheckStatus === 'pending' && !hasCheckNotice && <span>{t('waitsCheck')}</span>}
        {waiting > 0 && <span>{t('waitsDocuments', { count: waiting })}</span>}
        {open.some(({ answer }) => answer !== null) && <span>{t('waitsAnswer')}</span>}
        {open.some(({ finalFrom }) => finalFrom !== null && new Date(finalFrom) <= new Date()) && (
          <span>{t('waitsRipe')}</span>
        )}
        <span>{t('since', { time: moment(courier.createdAt) })}</span>
      </div>
      <Button aria-label={t('lookNamed', { name: nameOf(courier) })} onClick={onLook}>
        {t('look')}
      </Button>
    </li>
  );
}
