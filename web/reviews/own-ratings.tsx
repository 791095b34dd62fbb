import { appealLimit, ratingShownFrom, shortestAppeal } from '@autolotto/contract/reviews/courier-rating-limits.ts';
import type { CourierRating } from '@autolotto/contract/reviews/courier-rating-model.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { useAction } from '../forms/use-action.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { ownRatingsQuery, useAppealRating } from './courier-rating-queries.ts';
import css from './reviews.module.css';
import { Stars } from './stars.tsx';

/** For the courier: their ratings without the authors, and appealing one. */
export function OwnRatings({ rating }: { readonly rating: number | null | undefined }) {
  const t = useTranslations('courierRatings.own');
  const all = useTranslations('courierRatings');
  const found = useInfiniteQuery(ownRatingsQuery);
  const [asked, setAsked] = useState<CourierRating>();
  const [isOpen, setIsOpen] = useState(false);
  const ratings = found.data?.pages.flatMap((page) => page.ratings);
  return (
    <Card
      title={t('title')}
      actions={typeof rating === 'number' && <strong>{t('rating', { rating: rating.toFixed(1) })}</strong>}
    >
      {rating === null && <p className={css.quiet}>{t('tooFew', { count: ratingShownFrom })}</p>}
      {found.isPending && <RowSkeletons label={t('loading')} count={2} />}
      {found.isError && !ratings && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void found.refetch()}>
          {sentenceOf(found.error, '')}
        </ErrorState>
      )}
      {ratings?.length === 0 && <p>{t('none')}</p>}
      {ratings && ratings.length > 0 && (
        <div className={css.list}>
          {ratings.map((one) => (
            <Rating
              key={one.id}
              rating={one}
              onAppeal={() => {
                setAsked(one);
                setIsOpen(true);
              }}
            />
          ))}
          {found.hasNextPage && (
            <Button
              size="lg"
              variant="outline"
              loading={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
        </div>
      )}
      {asked && <AppealSheet key={asked.id} rating={asked} opened={isOpen} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function Rating({ rating, onAppeal }: { readonly rating: CourierRating; readonly onAppeal: () => void }) {
  const t = useTranslations('courierRatings.own');
  const format = useFormatter();
  const date = format.dateTime(new Date(rating.createdAt), { dateStyle: 'medium' });
  const { appeal } = rating;
  return (
    <article className={css.review}>
      <p className={css.head}>
        <Stars stars={rating.stars} />
        <time dateTime={rating.createdAt}>{date}</time>
      </p>
      {rating.text && <p className={css.text}>{rating.text}</p>}
      {appeal ? (
        <div className={css.answer}>
          <p>
            <strong>{t(`state.${appeal.state}`)}</strong>
          </p>
          <p className={css.text}>{appeal.reason}</p>
          {appeal.answer && <p className={css.text}>{t('answer', { answer: appeal.answer })}</p>}
        </div>
      ) : (
        <p>
          <Button variant="outline" aria-label={t('appealNamed', { stars: rating.stars, date })} onClick={onAppeal}>
            {t('appeal')}
          </Button>
        </p>
      )}
    </article>
  );
}

type SheetProps = { readonly rating: CourierRating; readonly opened: boolean; readonly onClose: () => void };
function AppealSheet({ rating, opened, onClose }: SheetProps) {
  const t = useTranslations('courierRatings.own');
  const all = useTranslations('courierRatings');
  const appeal = useAction(useAppealRating(), {
    failed: { title: all('errorTitle'), message: t('appealFailed') },
    done: () => ({ title: t('sent') }),
  });
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => reason.trim().length < shortestAppeal && t('reasonMissing') },
  });
  const send = form.onSubmit(async ({ reason }) => {
    await appeal.run({ ratingId: rating.id, reason });
    onClose();
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('appealTitle')}
      closeLabel={all('close')}
      actions={
        <>
          <Button size="lg" loading={appeal.isPending} onClick={() => send()}>
            {t('send')}
          </Button>
          <Button size="lg" variant="outline" disabled={appeal.isPending} onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <Textarea label={t('reason')} rows={4} maxLength={appealLimit} {...form.getInputProps('reason')} />
    </Sheet>
  );
}
