import type { ReportedReview } from '@autolotto/contract/reviews/report-model.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { AnswerSheet } from '../forms/answer-sheet.tsx';
import { useAction } from '../forms/use-action.ts';
import { QueueCard } from '../ui/layout/queue-card.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { reportedReviewsQuery, useDecideReport } from './queries.ts';
import css from './reviews.module.css';
import { Stars } from './stars.tsx';

type PendingDecision = { readonly review: ReportedReview; readonly decision: 'hide' | 'keep' };

/** For admins. */
export function ReportedReviews() {
  const t = useTranslations('reviews.reported');
  const all = useTranslations('reviews');
  const query = useQuery(reportedReviewsQuery);
  const { asked, isOpen, ask, close } = useAsked<PendingDecision>();
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: t('loading'), failed: t('failed'), retry: all('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(waiting) => (
        <div className={css.list}>
          {waiting.map((review) => (
            <Reported key={review.id} review={review} onAsk={(decision) => ask({ review, decision })} />
          ))}
        </div>
      )}
    >
      {asked && <Answer key={`${asked.review.id} ${asked.decision}`} {...asked} opened={isOpen} onClose={close} />}
    </QueueCard>
  );
}

type ReportedProps = {
  readonly review: ReportedReview;
  readonly onAsk: (decision: PendingDecision['decision']) => void;
};
function Reported({ review, onAsk }: ReportedProps) {
  const t = useTranslations('reviews.reported');
  const tReason = useTranslations('reviews.report.reasons');
  const about = { author: review.author, id: review.orderId };
  return (
    <article className={css.review}>
      <p className={css.head}>
        <strong>{t('of', { ...about, store: review.store.name })}</strong>
        <Stars stars={review.stars} />
      </p>
      <p className={css.text}>{review.text || t('noWords')}</p>
      <ul>
        {review.reports.map(({ reason, text, createdAt }) => (
          <li key={`${createdAt} ${reason} ${text}`} className={css.text}>
            {text ? t('because', { reason: tReason(reason), text }) : tReason(reason)}
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button
          leftSection={<IconEyeOff aria-hidden />}
          aria-label={t('hideNamed', about)}
          onClick={() => onAsk('hide')}
        >
          {t('hide')}
        </Button>
        <Button
          variant="outline"
          leftSection={<IconCheck aria-hidden />}
          aria-label={t('stayNamed', about)}
          onClick={() => onAsk('keep')}
        >
          {t('stay')}
        </Button>
      </div>
    </article>
  );
}

function Answer({ review, decision, opened, onClose }: PendingDecision & { opened: boolean; onClose: () => void }) {
  const t = useTranslations('reviews.reported');
  const decide = useAction(useDecideReport(), {
    failed: { title: t('errorTitle'), message: t('decideFailed') },
    done: () => ({ title: isHiding ? t('hidden', { author }) : t('stayed') }),
  });
  const isHiding = decision === 'hide';
  const { author } = review;

  const answer = (reason: string) => decide.run({ reviewId: review.id, decision, reason });
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t(isHiding ? 'hideTitle' : 'stayTitle', { author })}
      words={{
        confirm: t(isHiding ? 'hide' : 'stay'),
        keep: t('keep'),
        close: t('close'),
        reason: t('reason'),
        ...(isHiding && { reasonHint: t('hideHint') }),
        reasonMissing: t('reasonMissing'),
      }}
      onAnswer={answer}
    />
  );
}
