import {
  documentWarningDays,
  evidenceLimit,
  reasonLimit,
  reportLimit,
} from '@autolotto/contract/couriers/onboarding-enums.ts';
import { daysBetween } from '@autolotto/contract/shared/time.ts';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconFileText, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { today, useDayName, useMoment } from '../../device/dates.ts';
import { Problem } from '../../forms/problem.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { DocumentField } from './document-field.tsx';
import { documentsStatus } from './document-list.ts';
import css from './profile.module.css';
import {
  type CourierDocument,
  type Notice,
  type ReviewedCourier,
  shownBeside,
  useChangeCourier,
  useDecideDocument,
  useDecideNotice,
  useGiveNotice,
  useReadAnswer,
} from './queries.ts';

type CourierReviewProps = {
  readonly courier: ReviewedCourier;
  readonly onDecided: (courier: ReviewedCourier) => void;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** A courier's complete file with an admin's possible decisions, each with its reason. */
export function CourierReview({ courier, onDecided, opened, onClose }: CourierReviewProps) {
  const t = useTranslations('courierFile.review');
  const tFile = useTranslations('courierFile');
  const tKind = useTranslations('courierFile.documents.kind');
  const tTraining = useTranslations('courierTraining');
  const format = useFormatter();
  const dayName = useDayName();
  const { missing, over } = documentsStatus(courier.documentsNeeded, courier.documents);
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
          <NoticeItem
            key={`${notice.kind} ${notice.givenAt}`}
            courierId={courier.userId}
            notice={notice}
            onDecided={onDecided}
          />
        ))}
        <section className={css.stack} aria-label={t('check')}>
          <h3>{t('check')}</h3>
          <CheckDecision courier={courier} name={name} onDecided={onDecided} />
        </section>
        <section className={css.stack} aria-label={t('work')}>
          <h3>{t('work')}</h3>
          <WorkDecision courier={courier} name={name} onDecided={onDecided} />
        </section>
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

type DecisionProps = {
  readonly courier: ReviewedCourier;
  readonly name: string;
  readonly onDecided: (courier: ReviewedCourier) => void;
};
const openNotice = ({ notices }: ReviewedCourier, kind: Notice['kind']) =>
  notices.find((notice) => notice.kind === kind && notice.state === 'open');
function useTold({ name, onDecided }: DecisionProps) {
  const t = useTranslations('courierFile.review');
  return (decided: ReviewedCourier) => {
    onDecided(decided);
    notify({ title: t('saved'), message: t('savedText', { name }), tone: 'success' });
  };
}

/** Decisions on the check, or on the notice before it is refused. */
function CheckDecision(props: DecisionProps) {
  const t = useTranslations('courierFile.review');
  const { courier } = props;
  const { userId, version, backgroundCheckStatus, checkExpiresOn } = courier;
  const change = useChangeCourier(userId);
  const give = useGiveNotice(userId);
  const decide = useDecideNotice(userId);
  const told = useTold(props);
  const [report, setReport] = useState('');
  const [file, setFile] = useState<File>();
  const [tried, setTried] = useState(false);
  const notice = openNotice(courier, 'check');
  const isUnread = notice !== undefined && notice.answer !== null && notice.readAt === null;
  const isRipe =
    notice !== undefined && !isUnread && (notice.finalFrom === null || new Date(notice.finalFrom) <= new Date());
  const isDue =
    backgroundCheckStatus === 'approved' &&
    checkExpiresOn !== null &&
    daysBetween(today(), checkExpiresOn) <= documentWarningDays[0];
  const mayGiveNotice = backgroundCheckStatus !== 'rejected' && !notice;
  const isReportMissing = report.trim().length < 3;
  const isBusy = change.isPending || give.isPending || decide.isPending;
  const giveNotice = async (reason: string) => {
    setTried(true);
    if (isReportMissing || !file) return false;
    told(await give.mutateAsync({ reason, report: report.trim(), file }));
    setReport('');
    setFile(undefined);
    setTried(false);
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
              error={tried && isReportMissing && t('reportMissing')}
              onChange={(event) => setReport(event.currentTarget.value)}
            />
            <DocumentField
              label={t('reportCopy')}
              file={file}
              onFile={setFile}
              problem={tried && !file && t('reportCopyMissing')}
            />
          </>
        )
      }
      actions={(saying) => (
        <>
          {(backgroundCheckStatus !== 'approved' || isDue) && !notice && (
            <Button
              leftSection={<IconCheck aria-hidden />}
              disabled={isBusy}
              onClick={saying(async (reason) =>
                told(await change.mutateAsync({ version, reason, backgroundCheckStatus: 'approved' })),
              )}
            >
              {t(isDue ? 'renewCheck' : 'approve')}
            </Button>
          )}
          {mayGiveNotice && (
            <Button variant="outline" disabled={isBusy} onClick={saying(giveNotice)}>
              {t('notice')}
            </Button>
          )}
          {notice && (
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
          {isRipe && (
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
        </>
      )}
    />
  );
}

/** Decides whether they may work at all: a suspension includes the known facts. */
function WorkDecision(props: DecisionProps) {
  const t = useTranslations('courierFile.review');
  const { courier } = props;
  const { userId, version, isActive } = courier;
  const change = useChangeCourier(userId);
  const decide = useDecideNotice(userId);
  const told = useTold(props);
  const [evidence, setEvidence] = useState('');
  const [file, setFile] = useState<File>();
  const [tried, setTried] = useState(false);
  const notice = openNotice(courier, 'suspension');
  const isBusy = change.isPending || decide.isPending;
  const isMissing = evidence.trim().length < 3;
  const suspend = async (reason: string) => {
    setTried(true);
    if (isMissing) return false;
    told(await change.mutateAsync({ version, reason, isActive: false, evidence: evidence.trim(), file }));
    setEvidence('');
    setFile(undefined);
    setTried(false);
    return true;
  };
  return (
    <WithReason
      isBusy={isBusy}
      error={change.error ?? decide.error}
      fields={
        isActive && (
          <>
            <p className={css.quiet}>{t('suspendText')}</p>
            <Textarea
              label={t('evidence')}
              maxLength={evidenceLimit}
              value={evidence}
              error={tried && isMissing && t('evidenceMissing')}
              onChange={(event) => setEvidence(event.currentTarget.value)}
            />
            <DocumentField label={t('evidenceDocument')} file={file} onFile={setFile} />
          </>
        )
      }
      actions={(saying) => (
        <>
          {notice?.answer && (
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
          {isActive ? (
            <Button variant="outline" disabled={isBusy} onClick={saying(suspend)}>
              {t('suspend')}
            </Button>
          ) : (
            <Button
              variant="outline"
              disabled={isBusy}
              onClick={saying(async (reason) => told(await change.mutateAsync({ version, reason, isActive: true })))}
            >
              {t('reinstate')}
            </Button>
          )}
        </>
      )}
    />
  );
}

/** Runs the decision with its reason, and returns whether it succeeded: `false` keeps the reason. */
type Saying = (act: (reason: string) => Promise<unknown>) => () => void;
type WithReasonProps = {
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly fields?: ReactNode;
  readonly actions: (saying: Saying) => ReactNode;
};
/** Every decision needs a reason. */
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
      // The error is shown below, at its field.
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
      <Problem error={error} fallback={t('decideFailed')} />
      <div className={css.buttons}>{actions(saying)}</div>
    </div>
  );
}
