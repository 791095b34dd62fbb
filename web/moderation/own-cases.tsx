import { wordsLength } from '@autolotto/contract/moderation/limits.ts';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { useMoment } from '../device/dates.ts';
import { AnswerSheet } from '../forms/answer-sheet.tsx';
import { useAction } from '../forms/use-action.ts';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { useAsked } from '../ui/use-asked.ts';
import css from './desk/queue.module.css';
import { type OwnCase, standingQuery, useAppeal } from './queries.ts';

/** What moderators decided on what the reader wrote, why, and the appeal. */
export function OwnCases() {
  const all = useTranslations('moderation');
  const t = useTranslations('moderation.standing');
  const moment = useMoment();
  const { data, error, isPending, isFetching, refetch } = useQuery(standingQuery);
  const { asked, isOpen, ask, close } = useAsked<OwnCase>();
  const bars = data?.sanctions.filter(({ isActive }) => isActive) ?? [];
  return (
    <>
      {isPending && <RowSkeletons label={t('loading')} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {bars.map(({ id, place, until, reason }) => (
        <Alert
          key={id}
          color="warning"
          title={
            until === null
              ? t('banned', { place: place ?? 'both' })
              : t('muted', { place: place ?? 'both', until: moment(until) })
          }
        >
          {t('why', { words: reason })}
        </Alert>
      ))}
      {data?.cases.length === 0 && bars.length === 0 && (
        <EmptyState drawing="receipt" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      {data && data.cases.length > 0 && (
        <ul className={css.list}>
          {data.cases.map((one) => (
            <OwnCaseCard key={one.id} one={one} onAppeal={() => ask(one)} />
          ))}
        </ul>
      )}
      {asked && <Appeal key={asked.id} one={asked} opened={isOpen} onClose={close} />}
    </>
  );
}

function OwnCaseCard({ one, onAppeal }: { readonly one: OwnCase; readonly onAppeal: () => void }) {
  const all = useTranslations('moderation');
  const t = useTranslations('moderation.standing');
  const moment = useMoment();
  const { kind, text, decision, words, findings, appeal, appealUntil } = one;
  const found = findings.filter((finding) => finding !== 'newcomer').map((finding) => all(`findings.${finding}`));
  const answered = appeal?.answer ?? null;
  return (
    <li className={css.case}>
      <p className={css.head}>
        <strong>{all(`kinds.${kind}`)}</strong>
        <span className={css.when}>{moment(one.openedAt)}</span>
        {decision && <StatusBadge tone="info">{all(`decisions.${decision}`)}</StatusBadge>}
      </p>
      <p className={css.text}>{text ?? t('copyGone')}</p>
      {decision === null && (
        <p className={css.small}>{found.length > 0 ? t('held', { findings: found.join(', ') }) : t('heldPlain')}</p>
      )}
      {words !== null && <p className={css.text}>{t('why', { words })}</p>}
      {appeal && <p className={css.small}>{t('appealed', { words: appeal.words })}</p>}
      {answered !== null && (
        <p className={css.text}>{t(appeal?.isReversed ? 'reversed' : 'stands', { words: answered })}</p>
      )}
      {appealUntil !== null && (
        <div className={css.buttons}>
          <Button variant="outline" aria-label={t('appealNamed', { text: text ?? '' })} onClick={onAppeal}>
            {t('appeal')}
          </Button>
          <span className={css.small}>{t('appealUntil', { day: moment(appealUntil) })}</span>
        </div>
      )}
    </li>
  );
}

type AppealProps = { readonly one: OwnCase; readonly opened: boolean; readonly onClose: () => void };
function Appeal({ one, opened, onClose }: AppealProps) {
  const all = useTranslations('moderation');
  const t = useTranslations('moderation.standing');
  const appeal = useAction(useAppeal(), {
    failed: { title: t('appealFailed'), message: all('desk.failedText') },
    done: () => ({ title: t('appealSent'), message: t('appealSentText') }),
  });
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t('appealTitle')}
      words={{
        confirm: t('appeal'),
        keep: all('cancel'),
        close: all('close'),
        reason: t('appealWords'),
        reasonMissing: t('appealMissing'),
      }}
      onAnswer={(words) => appeal.run({ caseId: one.id, words: words.slice(0, wordsLength.max) })}
    >
      <p>{t('appealText')}</p>
    </AnswerSheet>
  );
}
