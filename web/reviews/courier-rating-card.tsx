import { ratingWordsLimit } from '@autolotto/contract/reviews/courier-rating-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../forms/use-action.ts';
import { Card } from '../ui/layout/card.tsx';
import { orderRatingQuery, useRateCourier } from './courier-rating-queries.ts';
import css from './reviews.module.css';
import { Stars } from './stars.tsx';
import { StarsForm } from './stars-form.tsx';

/** For the customer of a delivered order: asks once for a rating of the courier, then shows it. */
export function CourierRatingCard({ orderId }: { readonly orderId: number }) {
  const t = useTranslations('courierRatings.card');
  const { data } = useQuery(orderRatingQuery(orderId));
  // The page works without this card.
  if (!data) return null;
  const name = data.courier?.firstName ?? '';
  if (data.rating)
    return (
      <Card title={name === '' ? t('yoursAny') : t('yours', { name })}>
        <p>
          <Stars stars={data.rating.stars} />
        </p>
        {data.rating.text && <p className={css.text}>{data.rating.text}</p>}
      </Card>
    );
  if (!data.mayRate) return null;
  return (
    <Card title={name === '' ? t('titleAny') : t('title', { name })}>
      <p>{t('lead')}</p>
      <RatingForm orderId={orderId} />
    </Card>
  );
}

function RatingForm({ orderId }: { readonly orderId: number }) {
  const t = useTranslations('courierRatings.card');
  const all = useTranslations('courierRatings');
  const rate = useAction(useRateCourier(), {
    failed: { title: all('errorTitle'), message: t('failed') },
    done: () => ({ title: t('thanks'), message: t('thanksText') }),
  });
  return (
    <StarsForm
      chooseStars={t('chooseStars')}
      text={{ label: t('text'), rows: 2, maxLength: ratingWordsLimit }}
      submit={t('send')}
      isBusy={rate.isPending}
      onSend={(rating) => rate.run({ orderId, ...rating })}
    />
  );
}
