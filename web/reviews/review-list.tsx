import type { Review, StoreReview } from '@autolotto/contract/reviews/model.ts';
import { Button } from '@mantine/core';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ownReviewsQuery, storeReviewsQuery } from './queries.ts';
import { ReportReview } from './report-review.tsx';
import { ReviewItem } from './review-item.tsx';
import css from './reviews.module.css';

type Shop = { readonly id: number; readonly name: string };

/** For signed-in users. */
export function ReviewList({ store }: { readonly store: Shop }) {
  return (
    <Pages found={useInfiniteQuery(storeReviewsQuery(store.id))} store={store}>
      {(review) => <ReportReview review={review} />}
    </Pages>
  );
}

/** For the shop's staff: with each review's order, and a field for the answer. */
export function OwnReviewList({ store }: { readonly store: Shop }) {
  const t = useTranslations('reviews.own');
  return (
    <Pages found={useInfiniteQuery(ownReviewsQuery)} store={store}>
      {(review) => (
        <>
          <p className={css.quiet}>{t('order', { id: review.orderId })}</p>
          {!review.answer && <AnswerForm orderId={review.orderId} author={review.author} />}
          <ReportReview review={review} />
        </>
      )}
    </Pages>
  );
}

type PagesProps<R extends Review> = {
  readonly found: UseInfiniteQueryResult<{ readonly pages: readonly { readonly reviews: readonly R[] }[] }>;
  readonly store: Shop;
  readonly children?: (review: R) => ReactNode;
};

function Pages<R extends Review | StoreReview>({ found, store, children }: PagesProps<R>) {
  const t = useTranslations('reviews');
  const reviews = found.data?.pages.flatMap((page) => page.reviews);
  return (
    <div className={css.list}>
      {found.isPending && <RowSkeletons label={t('loading')} count={3} />}
      {found.isError && !reviews && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void found.refetch()}>
          {sentenceOf(found.error, '')}
        </ErrorState>
      )}
      {reviews?.length === 0 && <EmptyState drawing="receipt" title={t('none')} />}
      {reviews?.map((review) => (
        <ReviewItem key={review.id} review={review} storeName={store.name}>
          {children?.(review)}
        </ReviewItem>
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
  );
}
