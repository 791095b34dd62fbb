import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { today, useDayName } from '../../device/dates.ts';
import { StatusBadge, type StatusTone } from '../../ui/display/status-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { documentsStatus } from './document-list.ts';
import css from './profile.module.css';
import { documentsQuery, type Profile } from './queries.ts';

/** Each thing that is asked of a courier, and how far it is. */
export function EligibilityCard({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('courierFile.eligibility');
  const { isEligible, isActive, backgroundCheckStatus, licenseExpiresOn, checkExpiresOn } = profile;
  const dayName = useDayName();
  const isOver = licenseExpiresOn !== null && licenseExpiresOn < today();
  const hasNotice = profile.notices.some(({ kind, state }) => kind === 'check' && state === 'open');
  const isCheckOver = checkExpiresOn !== null && checkExpiresOn < today();
  const checkDay = checkExpiresOn === null ? '' : dayName(checkExpiresOn);
  const approvedText = t(isCheckOver ? 'checkWas' : checkExpiresOn === null ? 'checkApproved' : 'checkUntil', {
    day: checkDay,
  });
  const check = {
    pending: { tone: 'warning', word: t('open'), text: hasNotice ? t('checkNotice') : t('checkPending') },
    approved: {
      tone: isCheckOver ? 'danger' : 'success',
      word: t(isCheckOver ? 'stopped' : 'done'),
      text: hasNotice ? t('checkNotice') : approvedText,
    },
    rejected: { tone: 'danger', word: t('stopped'), text: t('checkRejected') },
  } as const;
  return (
    <Card
      title={t('title')}
      actions={
        <StatusBadge tone={isEligible ? 'success' : isActive ? 'warning' : 'danger'}>
          {t(isEligible ? 'cleared' : isActive ? 'notCleared' : 'suspended')}
        </StatusBadge>
      }
    >
      <ul className={css.list}>
        <Point title={t('profile')} tone="success" word={t('done')}>
          {t('profileDone')}
        </Point>
        {licenseExpiresOn !== null && (
          <Point title={t('license')} tone={isOver ? 'danger' : 'success'} word={t(isOver ? 'stopped' : 'done')}>
            {t(isOver ? 'licenseWas' : 'licenseUntil', { day: dayName(licenseExpiresOn) })}
          </Point>
        )}
        <DocumentsPoint profile={profile} />
        <Point title={t('check')} {...check[backgroundCheckStatus]}>
          {check[backgroundCheckStatus].text}
        </Point>
      </ul>
    </Card>
  );
}

function DocumentsPoint({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('courierFile.eligibility');
  const tKind = useTranslations('courierFile.documents.kind');
  const format = useFormatter();
  const { data } = useQuery(documentsQuery);
  if (!data) return null;
  const needed = profile.documentsNeeded;
  const { missing, waiting, over } = documentsStatus(needed, data);
  const names = (kinds: readonly (typeof needed)[number][]) => ({
    documents: format.list(kinds.map((kind) => tKind(kind))),
  });
  const isDone = missing.length + waiting.length + over.length === 0;
  return (
    <Point
      title={t('documents')}
      tone={over.length > 0 ? 'danger' : isDone ? 'success' : 'warning'}
      word={t(over.length > 0 ? 'stopped' : isDone ? 'done' : 'open')}
    >
      {needed.length === 0 && t('documentsNone')}
      {needed.length > 0 && isDone && t('documentsDone')}
      {missing.length > 0 && <>{t('documentsMissing', names(missing))} </>}
      {waiting.length > 0 && <>{t('documentsWaiting', names(waiting))} </>}
      {over.length > 0 && t('documentsOver', names(over))}
    </Point>
  );
}

type PointProps = {
  readonly title: string;
  readonly tone: StatusTone;
  readonly word: string;
  readonly children: ReactNode;
};
function Point({ title, tone, word, children }: PointProps) {
  return (
    <li className={css.row}>
      <div className={css.words}>
        <strong>{title}</strong>
        <span>{children}</span>
      </div>
      <StatusBadge tone={tone}>{word}</StatusBadge>
    </li>
  );
}
