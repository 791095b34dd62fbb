import { documentWarningDays } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { daysBetween } from '@autolotto/contract/shared/time.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { today, useDayName, useMoment } from '../../device/dates.ts';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { CourierReview } from './courier-review.tsx';
import css from './profile.module.css';
import { type Notice, type ReviewedCourier, waitingCouriersQuery } from './queries.ts';

/** For admins: couriers who wait for an answer. */
export function CourierReviews() {
  const t = useTranslations('courierFile.review');
  const tFile = useTranslations('courierFile');
  const query = useQuery(waitingCouriersQuery);
  const { asked, isOpen, ask, replace, close } = useAsked<ReviewedCourier>();
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: t('loading'), failed: t('failed'), retry: tFile('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(couriers) => (
        <ul className={css.list}>
          {couriers.map((courier) => (
            <CourierRow key={courier.userId} courier={courier} onLook={() => ask(courier)} />
          ))}
        </ul>
      )}
    >
      {asked && (
        <CourierReview
          key={asked.userId}
          // Show the newest version, even if it changed since it was opened; decided couriers stay as they were.
          courier={query.data?.find(({ userId }) => userId === asked.userId) ?? asked}
          onDecided={replace}
          opened={isOpen}
          onClose={close}
        />
      )}
    </QueueCard>
  );
}

const nameOf = ({ name, user }: ReviewedCourier): string => name || user.email;

const isOverdue = ({ replyDueAt }: Notice): boolean => replyDueAt !== null && new Date(replyDueAt) < new Date();

function CourierRow({ courier, onLook }: { readonly courier: ReviewedCourier; readonly onLook: () => void }) {
  const t = useTranslations('courierFile.review');
  const moment = useMoment();
  const dayName = useDayName();
  const waiting = courier.documents.filter(({ state }) => state === 'submitted').length;
  const open = courier.notices.filter(({ state }) => state === 'open');
  // A read answer to a check waits for its period, not for an admin.
  const unanswered = open.filter(({ kind, answer, readAt }) => answer !== null && (kind === 'suspension' || !readAt));
  const hasCheckNotice = open.some(({ kind }) => kind === 'check');
  return (
    <li className={css.row}>
      <div className={css.words}>
        <strong>{nameOf(courier)}</strong>
        <span>{courier.user.email}</span>
        {courier.backgroundCheckStatus === 'pending' && !hasCheckNotice && <span>{t('waitsCheck')}</span>}
        {waiting > 0 && <span>{t('waitsDocuments', { count: waiting })}</span>}
        {unanswered.length > 0 && <span>{t(unanswered.some(isOverdue) ? 'waitsAnswerOverdue' : 'waitsAnswer')}</span>}
        {courier.backgroundCheckStatus === 'approved' &&
          courier.checkExpiresOn !== null &&
          daysBetween(today(), courier.checkExpiresOn) <= documentWarningDays[0] && (
            <span>{t('waitsRenewal', { day: dayName(courier.checkExpiresOn) })}</span>
          )}
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
