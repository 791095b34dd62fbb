import type { ReportedReview } from '@autolotto/contract/reviews/report-model.ts';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUnauthorized, sentenceOf } from '../client/errors.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FieldStack } from '../ui/field-row.tsx';
import { notify } from '../ui/notify.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { RowSkeletons } from '../ui/skeletons.tsx';
import { reportedReviewsQuery, useDecideReport } from './queries.ts';
import css from './reviews.module.css';
import { Stars } from './stars.tsx';

type Asked = { readonly review: ReportedReview; readonly decision: 'hide' | 'keep' };

/** For admins. */
export function ReportedReviews() {
  const t = useTranslations('reviews.reported');
  const all = useTranslations('reviews');
  const { data, isPending, error, refetch } = useQuery(reportedReviewsQuery);
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = (next: Asked) => {
    setAsked(next);
    setIsOpen(true);
  };
  return (
    <Card title={t('title')}>
      {isPending && <RowSkeletons label={t('loading')} count={1} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data?.length === 0 && <p>{t('none')}</p>}
      {data && data.length > 0 && (
        <div className={css.list}>
          {data.map((review) => (
            <Reported key={review.id} review={review} onAsk={(decision) => ask({ review, decision })} />
          ))}
        </div>
      )}
      {asked && (
        <Answer
          key={`${asked.review.id} ${asked.decision}`}
          {...asked}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}

type ReportedProps = { readonly review: ReportedReview; readonly onAsk: (decision: Asked['decision']) => void };
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

function Answer({ review, decision, opened, onClose }: Asked & { opened: boolean; onClose: () => void }) {
  const t = useTranslations('reviews.reported');
  const decide = useDecideReport();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isHiding = decision === 'hide';
  const { author } = review;

  const answer = async () => {
    if (reason.trim().length < 3) return setIsMissing(true);
    if (decide.isPending) return;
    try {
      await decide.mutateAsync({ reviewId: review.id, decision, reason });
      notify({ title: t('done'), message: isHiding ? t('hidden', { author }) : t('stayed'), tone: 'success' });
    } catch (error) {
      if (!isUnauthorized(error))
        notify({ title: t('errorTitle'), message: sentenceOf(error, t('decideFailed')), tone: 'danger' });
    }
    onClose();
  };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t(isHiding ? 'hideTitle' : 'stayTitle', { author })}
      closeLabel={t('close')}
      actions={
        <>
          <Button size="lg" loading={decide.isPending} onClick={() => void answer()}>
            {t(isHiding ? 'hide' : 'stay')}
          </Button>
          <Button size="lg" variant="outline" disabled={decide.isPending} onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <FieldStack>
        {isHiding && <p>{t('hideText')}</p>}
        <Textarea
          label={t('reason')}
          description={t(isHiding ? 'hideHint' : 'stayHint')}
          maxLength={300}
          value={reason}
          error={isMissing && t('reasonMissing')}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
      </FieldStack>
    </Sheet>
  );
}
