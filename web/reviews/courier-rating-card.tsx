import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Card } from '../ui/layout/card.tsx';
import { orderRatingQuery } from './courier-rating-queries.ts';
import css from './reviews.module.css';
import { Stars } from './stars.tsx';

/** For the customer of a delivered order: their rating of the courier. */
export function CourierRatingCard({ orderId }: { readonly orderId: number }) {
  const t = useTranslations('courierRatings.card');
  const { data } = useQuery(orderRatingQuery(orderId));
  // The page works without this card.
  if (!data?.rating) return null;
  const name = data.courier?.firstName ?? '';
  return (
    <Card title={name === '' ? t('yoursAny') : t('yours', { name })}>
      <p>
        <Stars stars={data.rating.stars} />
      </p>
      {data.rating.text && <p className={css.text}>{data.rating.text}</p>}
    </Card>
  );
}
