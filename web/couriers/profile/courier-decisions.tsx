import {
  documentWarningDays,
  evidenceLimit,
  reasonLimit,
  reportLimit,
} from '@autolotto/contract/couriers/onboarding-enums.ts';
import { reasonLength } from '@autolotto/contract/shared/limits.ts';
import { daysBetween } from '@autolotto/contract/shared/time.ts';
import { Button, Textarea } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '../../device/dates.ts';
import { problemOf } from '../../forms/failure.ts';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { DocumentField } from './document-field.tsx';
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

type Decided = { readonly name: string; readonly onDecided: (courier: ReviewedCourier) => void };
type DecisionProps = Decided & { readonly courier: ReviewedCourier };

/** The outcome of every decision: the courier as they are now, or a sentence at its form. */
function useOutcome({ name, onDecided }: Decided) {
  const t = useTranslations('courierFile.review');
  return {
    failed: { title: t('error'), message: t('decideFailed') },
    /** Beside the form, too: the notice goes away. */
    problemIn: (errors: readonly unknown[]) => problemOf(errors.find(Boolean), t('decideFailed')),
    done: (courier: ReviewedCourier) => {
      onDecided(courier);
      return { title: t('saved'), message: name };
    },
  };
}

/** `words` and `file` are for the decisions that need more than a reason. */
type Values = { readonly reason: string; readonly words: string; readonly file: File | undefined };
type DecisionForm = UseFormReturnType<Values>;

function useDecisionForm() {
  const t = useTranslations('courierFile.review');
  const form: DecisionForm = useForm<Values>({ initialValues: { reason: '', words: '', file: undefined } });
  /** Sends a decision when its reason is there, and what else `check` asks for; what was sent is emptied. */
  const deciding =
    (send: (values: Values) => Promise<boolean>, check?: (values: Values) => Record<string, string | false>) =>
    async () => {
      const typed = form.getValues();
      const values = { ...typed, reason: typed.reason.trim(), words: typed.words.trim() };
      const errors = { reason: values.reason.length < reasonLength.min && t('reasonMissing'), ...check?.(values) };
      form.setErrors(errors);
      if (Object.values(errors).some(Boolean) || !(await send(values))) return;
      if (check) form.reset();
      else form.setFieldValue('reason', '');
    };
  return { form, deciding };
}

type WithReasonProps = {
  readonly form: DecisionForm;
  readonly problem: string | undefined;
  readonly fields?: ReactNode;
  readonly children: ReactNode;
};
/** Every decision needs a reason. */
function WithReason({ form, problem, fields, children }: WithReasonProps) {
  const t = useTranslations('courierFile.review');
  return (
    <div className={css.form}>
      {fields}
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        maxLength={reasonLimit}
        {...form.getInputProps('reason')}
      />
      {problem !== undefined && <ErrorState title={problem} />}
      <div className={css.buttons}>{children}</div>
    </div>
  );
}

export function DocumentDecision({ document, ...props }: Decided & { readonly document: CourierDocument }) {
  const t = useTranslations('courierFile.review');
  const word = useTranslations('courierFile.documents')(`kind.${document.kind}`);
  const outcome = useOutcome(props);
  const decide = useAction(useDecideDocument(), outcome);
  const { form, deciding } = useDecisionForm();
  const documentId = document.id;
  return (
    <WithReason form={form} problem={outcome.problemIn([decide.error])}>
      <Button
        leftSection={<IconCheck aria-hidden />}
        aria-label={t('approveDocumentNamed', { document: word })}
        loading={decide.isPending}
        onClick={() => void decide.run({ documentId, decision: 'approve' })}
      >
        {t('approveDocument')}
      </Button>
      <Button
        variant="outline"
        leftSection={<IconX aria-hidden />}
        aria-label={t('rejectDocumentNamed', { document: word })}
        disabled={decide.isPending}
        onClick={deciding(({ reason }) => decide.run({ documentId, decision: 'reject', reason }))}
      >
        {t('rejectDocument')}
      </Button>
    </WithReason>
  );
}

const openNotice = ({ notices }: ReviewedCourier, kind: Notice['kind']) =>
  notices.find((notice) => notice.kind === kind && notice.state === 'open');

/** Decisions on the check, or on the notice before it is refused. */
export function CheckDecision(props: DecisionProps & { readonly isFirst?: boolean }) {
  const t = useTranslations('courierFile.review');
  const { courier, isFirst } = props;
  const { userId, version, backgroundCheckStatus, checkExpiresOn } = courier;
  const outcome = useOutcome(props);
  const change = useAction(useChangeCourier(userId), outcome);
  const give = useAction(useGiveNotice(userId), outcome);
  const decide = useAction(useDecideNotice(userId), outcome);
  const { form, deciding } = useDecisionForm();
  const notice = openNotice(courier, 'check');
  const isUnread = notice !== undefined && notice.answer !== null && notice.readAt === null;
  const isRipe =
    notice !== undefined && !isUnread && (notice.finalFrom === null || new Date(notice.finalFrom) <= new Date());
  const isDue =
    backgroundCheckStatus === 'approved' &&
    checkExpiresOn !== null &&
    daysBetween(today(), checkExpiresOn) <= documentWarningDays[0];
  const mayGiveNotice = backgroundCheckStatus !== 'rejected' && !notice;
  const isBusy = change.isPending || give.isPending || decide.isPending;
  const giveNotice = deciding(
    async ({ reason, words, file }) => file !== undefined && give.run({ reason, report: words, file }),
    ({ words, file }) => ({
      words: words.length < reasonLength.min && t('reportMissing'),
      file: !file && t('reportCopyMissing'),
    }),
  );
  return (
    <WithReason
      form={form}
      problem={outcome.problemIn([change.error, give.error, decide.error])}
      fields={
        mayGiveNotice && (
          <>
            <p className={css.quiet}>{t('noticeText')}</p>
            <Textarea
              label={t('report')}
              maxLength={reportLimit}
              // A sheet that opens for this takes the focus here.
              {...(isFirst && { 'data-autofocus': true })}
              {...form.getInputProps('words')}
            />
            <DocumentField
              label={t('reportCopy')}
              file={form.values.file}
              onFile={(file) => form.setFieldValue('file', file)}
              problem={form.errors.file ? t('reportCopyMissing') : false}
            />
          </>
        )
      }
    >
      {(backgroundCheckStatus !== 'approved' || isDue) && !notice && (
        <Button
          leftSection={<IconCheck aria-hidden />}
          disabled={isBusy}
          onClick={deciding(({ reason }) => change.run({ version, reason, backgroundCheckStatus: 'approved' }))}
        >
          {t(isDue ? 'renewCheck' : 'approve')}
        </Button>
      )}
      {mayGiveNotice && (
        <Button variant="outline" disabled={isBusy} onClick={giveNotice}>
          {t('notice')}
        </Button>
      )}
      {notice && (
        <Button
          variant="outline"
          disabled={isBusy}
          onClick={deciding(({ reason }) => decide.run({ noticeKind: 'check', decision: 'withdraw', reason }))}
        >
          {t('withdraw')}
        </Button>
      )}
      {isRipe && (
        <Button
          variant="outline"
          leftSection={<IconX aria-hidden />}
          disabled={isBusy}
          onClick={deciding(({ reason }) => decide.run({ noticeKind: 'check', decision: 'final', reason }))}
        >
          {t('reject')}
        </Button>
      )}
    </WithReason>
  );
}

/** Decides whether they may work at all: a suspension includes the known facts. */
export function WorkDecision(props: DecisionProps) {
  const t = useTranslations('courierFile.review');
  const { courier } = props;
  const { userId, version, isActive } = courier;
  const outcome = useOutcome(props);
  const change = useAction(useChangeCourier(userId), outcome);
  const decide = useAction(useDecideNotice(userId), outcome);
  const { form, deciding } = useDecisionForm();
  const notice = openNotice(courier, 'suspension');
  const isBusy = change.isPending || decide.isPending;
  const suspend = deciding(
    ({ reason, words, file }) => change.run({ version, reason, isActive: false, evidence: words, file }),
    ({ words }) => ({ words: words.length < reasonLength.min && t('evidenceMissing') }),
  );
  return (
    <WithReason
      form={form}
      problem={outcome.problemIn([change.error, decide.error])}
      fields={
        isActive && (
          <>
            <p className={css.quiet}>{t('suspendText')}</p>
            <Textarea label={t('evidence')} maxLength={evidenceLimit} {...form.getInputProps('words')} />
            <DocumentField
              label={t('evidenceDocument')}
              file={form.values.file}
              onFile={(file) => form.setFieldValue('file', file)}
            />
          </>
        )
      }
    >
      {notice?.answer && (
        <Button
          variant="outline"
          disabled={isBusy}
          onClick={deciding(({ reason }) => decide.run({ noticeKind: 'suspension', decision: 'final', reason }))}
        >
          {t('uphold')}
        </Button>
      )}
      {isActive ? (
        <Button variant="outline" disabled={isBusy} onClick={suspend}>
          {t('suspend')}
        </Button>
      ) : (
        <Button
          variant="outline"
          disabled={isBusy}
          onClick={deciding(({ reason }) => change.run({ version, reason, isActive: true }))}
        >
          {t('reinstate')}
        </Button>
      )}
    </WithReason>
  );
}
