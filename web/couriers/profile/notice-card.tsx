import { answerLimit, rightsSummary } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { Anchor, Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFileText } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useMoment } from '../../device/dates.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { useAction } from '../../forms/use-action.ts';
import { Card } from '../../ui/layout/card.tsx';
import css from './profile.module.css';
import { type Notice, shownBeside, useAnswerNotice } from './queries.ts';

/** A notice to a courier, and their one answer to it. */
export function NoticeCard({ notice }: { readonly notice: Notice }) {
  const t = useTranslations('courierFile.notice');
  const moment = useMoment();
  const { kind, state, reason, report, evidence, document, finalFrom, closingReason } = notice;
  const { answer, answeredAt, answerUntil, replyDueAt, readAt } = notice;
  const isFinal = state === 'final';
  const title = isFinal
    ? t(kind === 'check' ? 'checkFinal' : 'suspensionStays')
    : t(kind === 'check' ? 'checkTitle' : 'suspensionTitle');
  const isUnread = answer !== null && readAt === null;
  const isOver = answerUntil !== null && new Date(answerUntil) <= new Date();
  const isRipe = finalFrom !== null && new Date(finalFrom) <= new Date();
  return (
    <Card title={title}>
      <div className={css.form}>
        {!isFinal && kind === 'check' && finalFrom !== null && (
          <p>{isUnread ? t('checkStopped') : t(isRipe ? 'checkRipe' : 'checkText', { time: moment(finalFrom) })}</p>
        )}
        {!isFinal && kind === 'suspension' && <p>{t('suspensionText')}</p>}
        {!isFinal && answer === null && answerUntil !== null && (
          <p>{t(isOver ? 'answerOver' : 'answerUntil', { time: moment(answerUntil) })}</p>
        )}
        <dl className={css.facts}>
          <dt>{t('reason')}</dt>
          <dd>{reason}</dd>
          {report !== null && (
            <>
              <dt>{t('report')}</dt>
              <dd>{report}</dd>
            </>
          )}
          {evidence !== null && (
            <>
              <dt>{t('evidence')}</dt>
              <dd>{evidence}</dd>
            </>
          )}
          {isFinal && closingReason !== null && (
            <>
              <dt>{t('decision')}</dt>
              <dd>{closingReason}</dd>
            </>
          )}
        </dl>
        {document && (
          <div className={css.buttons}>
            <Button
              component="a"
              href={document.url}
              {...shownBeside(document)}
              variant="outline"
              leftSection={<IconFileText aria-hidden />}
            >
              {t(kind === 'check' ? 'openReport' : 'openDocument')}
            </Button>
          </div>
        )}
        {report !== null && (
          <p className={css.quiet}>
            {t.rich('contact', {
              rights: (text) => (
                <Anchor href={`https://${rightsSummary}`} target="_blank" rel="noreferrer" inherit>
                  {text}
                </Anchor>
              ),
            })}
          </p>
        )}
        {answer !== null && (
          <div>
            <strong>{t('yourAnswer')}</strong>
            <p className={css.quote}>{answer}</p>
            {!isFinal && answeredAt !== null && (
              <p className={css.quiet}>{t('answeredAt', { time: moment(answeredAt) })}</p>
            )}
            {!isFinal && readAt !== null && <p className={css.quiet}>{t('readAt', { time: moment(readAt) })}</p>}
            {!isFinal && readAt === null && replyDueAt !== null && (
              <p className={css.quiet}>{t('replyDue', { time: moment(replyDueAt) })}</p>
            )}
          </div>
        )}
        {!isFinal && answer === null && !isOver && <Answer kind={kind} />}
      </div>
    </Card>
  );
}

const shortestAnswer = 10;

function Answer({ kind }: { readonly kind: Notice['kind'] }) {
  const t = useTranslations('courierFile.notice');
  const tFile = useTranslations('courierFile');
  const send = useAction(useAnswerNotice(kind), {
    failed: { title: tFile('errorTitle'), message: t('sendFailed') },
    done: () => ({ title: t('sent') }),
  });
  const form = useForm({
    initialValues: { words: '' },
    validate: { words: (words) => words.trim().length < shortestAnswer && t('answerMissing') },
  });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.onSubmit(({ words }) => send.run(words.trim()), focusFirstError)}
    >
      <Textarea
        label={t('answer')}
        description={t('answerHint')}
        autosize
        minRows={3}
        maxLength={answerLimit}
        {...form.getInputProps('words')}
      />
      <div className={css.buttons}>
        <Button type="submit" size="lg" loading={send.isPending}>
          {t('dispute')}
        </Button>
      </div>
    </form>
  );
}
