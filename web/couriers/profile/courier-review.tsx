import { reasonLimit, reportLimit } from '@autolotto/contract/couriers/onboarding-words.ts';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isUnauthorized, sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { notify } from '../../ui/notify.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useDayName, useMoment } from './day-name.ts';
import { documentsStanding } from './document-list.ts';
import css from './profile.module.css';
import {
  type CourierDocument,
  type Notice,
  type ReviewedCourier,
  useChangeCourier,
  useDecideDocument,
  useDecideNotice,
  useGiveNotice,
} from './queries.ts';

type CourierReviewProps = {
  readonly courier: ReviewedCourier;
  readonly onDecided: (courier: ReviewedCourier) => void;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** All that is known of a courier, and everything an admin can say to it: each with its reason. */
export function CourierReview({ courier, onDecided, opened, onClose }: CourierReviewProps) {
  const t = useTranslations('courierFile.review');
  const tFile = useTranslations('courierFile');
  const tKind = useTranslations('courierFile.documents.kind');
  const tTraining = useTranslations('courierTraining');
  const format = useFormatter();
  const dayName = useDayName();
  const { missing, over } = documentsStanding(courier.documentsNeeded, courier.documents);
  const lacking = [...missing, ...over];
  const name = courier.name || courier.email;
  return (
    <Sheet opened={opened} onClose={onClose} title={name} closeLabel={tFile('close')} size="lg">
      <div className={css.stack}>
        <dl className={css.facts}>
          <dt>{t('licence')}</dt>
          <dd>
            {courier.licenseExpiresOn === null
              ? courier.licenseNumber
              : t('licenceUntil', { number: courier.licenseNumber, day: dayName(courier.licenseExpiresOn) })}
          </dd>
          <dt>{t('certificate')}</dt>
          <dd>{courier.firearmTrainingCert}</dd>
          <dt>{t('check')}</dt>
          <dd>{t(`checkWord.${courier.backgroundCheckStatus}`)}</dd>
          <dt>{t('active')}</dt>
          <dd>{t(courier.isActive ? 'activeWord' : 'inactiveWord')}</dd>
          <dt>{t('deliveries')}</dt>
          <dd>{courier.totalDeliveries}</dd>
        </dl>
        {courier.isLicenceShared && <p className={css.note}>{t('licenceShared')}</p>}
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
          <NoticeItem key={`${notice.kind} ${notice.givenAt}`} notice={notice} />
        ))}
        <h3>{t('decide')}</h3>
        <Decision courier={courier} name={name} onDecided={onDecided} />
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
  const decide = useDecideDocument();
  const { kind, number, expiresOn, state, reason, url } = document;
  const word = tDocuments(`kind.${kind}`);
  const answer = (body: { decision: 'approve' } | { decision: 'reject'; reason: string }) =>
    decide.mutateAsync({ documentId: document.id, ...body }).then((courier) => {
      onDecided(courier);
      notify({ title: t('saved'), message: t('savedText', { name }), tone: 'success' });
    });
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
      {state === 'submitted' && (
        <WithReason
          isBusy={decide.isPending}
          error={decide.error}
          actions={(saying) => (
            <>
              <Button
                leftSection={<IconCheck aria-hidden />}
                aria-label={t('approveDocumentNamed', { document: word })}
                loading={decide.isPending}
                onClick={() => void answer({ decision: 'approve' }).catch(() => {})}
              >
                {t('approveDocument')}
              </Button>
              <Button
                variant="outline"
                leftSection={<IconX aria-hidden />}
                aria-label={t('rejectDocumentNamed', { document: word })}
                disabled={decide.isPending}
                onClick={saying((why) => answer({ decision: 'reject', reason: why }))}
              >
                {t('rejectDocument')}
              </Button>
            </>
          )}
        />
      )}
    </li>
  );
}

function NoticeItem({ notice }: { readonly notice: Notice }) {
  const t = useTranslations('courierFile.review');
  const moment = useMoment();
  const { kind, state, reason, report, givenAt, finalFrom, answer, closingReason } = notice;
  return (
    <div className={css.words}>
      <strong>{t(kind === 'check' ? 'noticeCheck' : 'noticeSuspension', { time: moment(givenAt) })}</strong>
      <StatusBadge tone={state === 'open' ? 'warning' : 'neutral'}>{t(`noticeState.${state}`)}</StatusBadge>
      <span>{reason}</span>
      {report !== null && <span>{report}</span>}
      {state === 'open' && finalFrom !== null && <span>{t('finalFrom', { time: moment(finalFrom) })}</span>}
      {answer === null ? (
        state === 'open' && <span>{t('noAnswer')}</span>
      ) : (
        <p className={css.quote}>{t('says', { words: answer })}</p>
      )}
      {closingReason !== null && <span>{closingReason}</span>}
    </div>
  );
}

type DecisionProps = {
  readonly courier: ReviewedCourier;
  readonly name: string;
  readonly onDecided: (courier: ReviewedCourier) => void;
};
/** What can be said now: to the check, or to the notice before it is refused; and whether they may work at all. */
function Decision({ courier, name, onDecided }: DecisionProps) {
  const t = useTranslations('courierFile.review');
  const { userId, version, backgroundCheckStatus, isActive } = courier;
  const change = useChangeCourier(userId);
  const give = useGiveNotice(userId);
  const decide = useDecideNotice(userId);
  const [report, setReport] = useState('');
  const [isReportMissing, setIsReportMissing] = useState(false);
  const openNotice = (kind: Notice['kind']) =>
    courier.notices.find((notice) => notice.kind === kind && notice.state === 'open');
  const check = openNotice('check');
  const suspension = openNotice('suspension');
  const isRipe = check !== undefined && (check.finalFrom === null || new Date(check.finalFrom) <= new Date());
  const mayGiveNotice = backgroundCheckStatus !== 'rejected' && !check;
  const isBusy = change.isPending || give.isPending || decide.isPending;
  const told = (decided: ReviewedCourier) => {
    onDecided(decided);
    notify({ title: t('saved'), message: t('savedText', { name }), tone: 'success' });
  };
  const giveNotice = async (reason: string) => {
    setIsReportMissing(report.trim().length < 3);
    if (report.trim().length < 3) return false;
    told(await give.mutateAsync({ reason, report: report.trim() }));
    setReport('');
    return true;
  };
  return (
    <WithReason
      isBusy={isBusy}
      error={change.error ?? give.error ?? decide.error}
      fields={
        mayGiveNotice && (
          <>
            <p className={css.quiet}>{t('noticeText')}</p>
            <Textarea
              label={t('report')}
              maxLength={reportLimit}
              value={report}
              error={isReportMissing && t('reportMissing')}
              onChange={(event) => {
                setReport(event.currentTarget.value);
                setIsReportMissing(false);
              }}
            />
          </>
        )
      }
      actions={(saying) => (
        <>
          {backgroundCheckStatus !== 'approved' && !check && (
            <Button
              leftSection={<IconCheck aria-hidden />}
              disabled={isBusy}
              onClick={saying(async (reason) =>
                told(await change.mutateAsync({ version, reason, backgroundCheckStatus: 'approved' })),
              )}
            >
              {t('approve')}
            </Button>
          )}
          {mayGiveNotice && (
            <Button variant="outline" disabled={isBusy} onClick={saying(giveNotice)}>
              {t('notice')}
            </Button>
          )}
          {check && (
            <Button
              variant="outline"
              disabled={isBusy}
              onClick={saying(async (reason) =>
                told(await decide.mutateAsync({ noticeKind: 'check', decision: 'withdraw', reason })),
              )}
            >
              {t('withdraw')}
            </Button>
          )}
          {check && isRipe && (
            <Button
              variant="outline"
              leftSection={<IconX aria-hidden />}
              disabled={isBusy}
              onClick={saying(async (reason) =>
                told(await decide.mutateAsync({ noticeKind: 'check', decision: 'final', reason })),
              )}
            >
              {t('reject')}
            </Button>
          )}
          {suspension?.answer && (
            <Button
              variant="outline"
              disabled={isBusy}
              onClick={saying(async (reason) =>
                told(await decide.mutateAsync({ noticeKind: 'suspension', decision: 'final', reason })),
              )}
            >
              {t('uphold')}
            </Button>
          )}
          <Button
            variant="outline"
            disabled={isBusy}
            onClick={saying(async (reason) => told(await change.mutateAsync({ version, reason, isActive: !isActive })))}
          >
            {t(isActive ? 'suspend' : 'reinstate')}
          </Button>
        </>
      )}
    />
  );
}

/** Does it with the reason, and says whether it was done: `false` leaves the reason where it is. */
type Saying = (act: (reason: string) => Promise<unknown>) => () => void;
type WithReasonProps = {
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly fields?: ReactNode;
  readonly actions: (saying: Saying) => ReactNode;
};
/** Nothing is said to anybody without a reason. */
function WithReason({ isBusy, error, fields, actions }: WithReasonProps) {
  const t = useTranslations('courierFile.review');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const saying: Saying = (act) => () => {
    const why = reason.trim();
    setIsMissing(why.length < 3);
    if (why.length < 3 || isBusy) return;
    act(why).then(
      (done) => done !== false && setReason(''),
      // It is shown below, where it was said.
      () => {},
    );
  };
  return (
    <div className={css.form}>
      {fields}
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        maxLength={reasonLimit}
        value={reason}
        error={isMissing && t('reasonMissing')}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
      {error && !isUnauthorized(error) && <ErrorState title={sentenceOf(error, t('decideFailed'))} />}
      <div className={css.buttons}>{actions(saying)}</div>
    </div>
  );
}
