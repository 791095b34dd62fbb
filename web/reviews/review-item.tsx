import type { Review } from '@autolotto/contract/reviews/model.ts';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import css from './reviews.module.css';
import { Stars } from './stars.tsx';

type Props = { readonly review: Review; readonly storeName: string; readonly children?: ReactNode };

export function ReviewItem({ review, storeName, children }: Props) {
  const t = useTranslations('reviews');
  const format = useFormatter();
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' });
  return (
    <article className={css.review}>
      <p className={css.head}>
        <strong>{review.author}</strong>
        <Stars stars={review.stars} />
        <time dateTime={review.createdAt}>
          {review.editedAt === null ? day(review.createdAt) : t('edited', { date: day(review.createdAt) })}
        </time>
      </p>
      {review.text && <p className={css.text}>{review.text}</p>}
      {review.answer && (
        <div className={css.answer}>
          <p>
            <strong>{t('answer', { store: storeName })}</strong>
          </p>
          <p className={css.text}>{review.answer.text}</p>
        </div>
      )}
      {children}
    </article>
  );
}
