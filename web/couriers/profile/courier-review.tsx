import { Button } from '@mantine/core';
import { IconCheck, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDayName, useMoment } from '../../device/dates.ts';
import { Problem } from '../../forms/problem.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { CheckDecision, DocumentDecision, WorkDecision } from './courier-decisions.tsx';
import { documentsStatus } from './document-list.ts';
import css from './profile.module.css';
import { type CourierDocument, type Notice, type ReviewedCourier, shownBeside, useReadAnswer } from './queries.ts';

type CourierReviewProps = {
  readonly courier: ReviewedCourier;
  readonly onDecided: (courier: ReviewedCourier) => void;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Their orders under way, which a suspension is about. */
  readonly orders?: ReactNode;
  /** What was done about them and by whom, after everything else. */
  readonly history?: ReactNode;
  /** Opened for the notice with which a rejection begins. */
  readonly isAtCheck?: boolean;
};

/** A courier's complete file with an admin's possible decisions, each with its reason. */
export function CourierReview({
  courier,
  onDecided,
  opened,
  onClose,
  orders,
  history,
  isAtCheck = false,
}: CourierReviewProps) {
  const t = useTranslations('courierFile.review');
  const tFile = useTranslations('courierFile');
  const tKind = useTranslations('courierFile.documents.kind');
  const tTraining = useTranslations('courierTraining');
  const format = useFormatter();
  const dayName = useDayName();
  const { missing, over } = documentsStatus(courier.documentsNeeded, courier.documents);
  const lacking = [...missing, ...over];
  const name = courier.name || courier.user.email;
  return (
    <Sheet opened={opened} onClose={onClose} title={name} closeLabel={tFile('close')} size="lg">
      <div className={css.stack}>
        <dl className={css.facts}>
          <dt>{t('license')}</dt>
          <dd>
            {courier.licenseExpiresOn === null
              ? courier.licenseNumber
              : t('licenseUntil', { number: courier.licenseNumber, day: dayName(courier.licenseExpiresOn) })}
          </dd>
          <dt>{t('certificate')}</dt>
          <dd>{courier.firearmTrainingCert}</dd>
          <dt>{t('check')}</dt>
          <dd>
            {courier.backgroundCheckStatus === 'approved' && courier.checkExpiresOn !== null
              ? t('checkUntil', { day: dayName(courier.checkExpiresOn) })
              : t(`checkWord.${courier.backgroundCheckStatus}`)}
          </dd>
          <dt>{t('active')}</dt>
          <dd>{t(courier.isActive ? 'activeWord' : 'inactiveWord')}</dd>
          <dt>{t('deliveries')}</dt>
          <dd>{courier.totalDeliveries}</dd>
          <dt>{t('releases')}</dt>
          <dd>{t('loadReleases', courier.releases)}</dd>
        </dl>
        {courier.isLicenseShared && <p className={css.note}>{t('licenseShared')}</p>}
        <h3>{t('documents')}</h3>
        {courier.documents.length === 0 && <p className={css.quiet}>{t('noDocuments')}</p>}
        {lacking.length > 0 && (
          <p className={css.note}>{t('missing', { documents: format.list(lacking.map((kind) => tKind(kind))) })}</p>
        )}
        {courier.documents.length > 0 && (
          <ul className={css.list}>
            {courier.documents.map((document) => (
              <DocumentItem key={document.id} document={document} name={name} onDecided={onDecided} />
            ))}
          </ul>
        )}
        <h3>{t('trainings')}</h3>
        {courier.certificates.length === 0 && <p className={css.quiet}>{t('noTrainings')}</p>}
        {courier.certificates.length > 0 && (
          <ul className={css.list}>
            {courier.certificates.map(({ training, passedOn, expiresOn, isExpired }) => (
              <li key={training} className={css.row}>
                <div className={css.words}>
                  <strong>{tTraining(`name.${training}`)}</strong>
                  <StatusBadge tone={isExpired ? 'danger' : 'success'}>
                    {tTraining(isExpired ? 'state.expired' : 'state.good')}
                  </StatusBadge>
                  <span>
                    {isExpired
                      ? tTraining('was', { until: dayName(expiresOn) })
                      : tTraining('passed', { passed: dayName(passedOn), until: dayName(expiresOn) })}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
        {courier.notices.length > 0 && <h3>{t('notices')}</h3>}
        {courier.notices.map((notice) => (
          <NoticeItem
            key={`${notice.kind} ${notice.givenAt}`}
            courierId={courier.userId}
            notice={notice}
            onDecided={onDecided}
          />
        ))}
        <section className={css.stack} aria-label={t('check')}>
          <h3>{t('check')}</h3>
          <CheckDecision courier={courier} name={name} onDecided={onDecided} isFirst={isAtCheck} />
        </section>
        <section className={css.stack} aria-label={t('work')}>
          <h3>{t('work')}</h3>
          {orders}
          <WorkDecision courier={courier} name={name} onDecided={onDecided} />
        </section>
        {history}
      </div>
    </Sheet>
  );
}

const tones = { submitted: 'info', approved: 'success', rejected: 'danger', expired: 'danger' } as const;

type DocumentItemProps = {
  readonly document: CourierDocument;
  readonly name: string;
  readonly onDecided: (courier: ReviewedCourier) => void;
};
function DocumentItem({ document, name, onDecided }: DocumentItemProps) {
  const t = useTranslations('courierFile.review');
  const tDocuments = useTranslations('courierFile.documents');
  const dayName = useDayName();
  const { kind, number, expiresOn, state, reason, url } = document;
  const word = tDocuments(`kind.${kind}`);
  return (
    <li className={css.row}>
      <a href={url} target="_blank" rel="noreferrer" aria-label={t('openPhoto', { document: word })}>
        <img className={css.thumb} src={url} alt="" loading="lazy" />
      </a>
      <div className={css.words}>
        <strong>{word}</strong>
        <StatusBadge tone={tones[state]}>{tDocuments(`state.${state}`)}</StatusBadge>
        {number !== null && <span>{tDocuments('number', { number })}</span>}
        {expiresOn !== null && (
          <span>{tDocuments(state === 'expired' ? 'was' : 'until', { day: dayName(expiresOn) })}</span>
        )}
        {reason !== null && <span>{tDocuments('because', { reason })}</span>}
      </div>
      {state === 'submitted' && <DocumentDecision document={document} name={name} onDecided={onDecided} />}
    </li>
  );
}

type NoticeItemProps = {
  readonly courierId: string;
  readonly notice: Notice;
  readonly onDecided: (courier: ReviewedCourier) => void;
};
function NoticeItem({ courierId, notice, onDecided }: NoticeItemProps) {
  const t = useTranslations('courierFile.review');
  const moment = useMoment();
  const read = useReadAnswer(courierId);
  const { kind, state, reason, report, evidence, document, givenAt, finalFrom, answerUntil } = notice;
  const { answer, replyDueAt, readAt, closingReason } = notice;
  const isOpen = state === 'open';
  const waits = isOpen && answer !== null && (kind === 'suspension' || readAt === null);
  return (
    <div className={css.words}>
      <strong>{t(kind === 'check' ? 'noticeCheck' : 'noticeSuspension', { time: moment(givenAt) })}</strong>
      <StatusBadge tone={isOpen ? 'warning' : 'neutral'}>{t(`noticeState.${state}`)}</StatusBadge>
      <span>{reason}</span>
      {report !== null && <span>{report}</span>}
      {evidence !== null && <span>{t('known', { words: evidence })}</span>}
      {document && (
        <Button
          component="a"
          href={document.url}
          {...shownBeside(document)}
          variant="outline"
          leftSection={<IconFileText aria-hidden />}
        >
          {t(kind === 'check' ? 'openReport' : 'openDocument')}
        </Button>
      )}
      {isOpen && finalFrom !== null && <span>{t('finalFrom', { time: moment(finalFrom) })}</span>}
      {isOpen && answer === null && <span>{t('noAnswer')}</span>}
      {isOpen && answer === null && answerUntil !== null && (
        <span>{t('answerUntil', { time: moment(answerUntil) })}</span>
      )}
      {answer !== null && <p className={css.quote}>{t('says', { words: answer })}</p>}
      {waits && replyDueAt !== null && (
        <span>{t(new Date(replyDueAt) < new Date() ? 'replyOverdue' : 'replyDue', { time: moment(replyDueAt) })}</span>
      )}
      {isOpen && kind === 'check' && answer !== null && readAt === null && (
        <Button
          leftSection={<IconCheck aria-hidden />}
          loading={read.isPending}
          onClick={() => read.mutate(kind, { onSuccess: onDecided })}
        >
          {t('read')}
        </Button>
      )}
      <Problem error={read.error} fallback={t('decideFailed')} />
      {closingReason !== null && <span>{closingReason}</span>}
    </div>
  );
}
