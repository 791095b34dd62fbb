import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { orderTipQuery, useGiveTip } from '../../orders/queries.ts';
import { orderRatingQuery, useRateCourier } from '../../reviews/courier-rating-queries.ts';
import { orderReviewQuery, useSaveReview } from '../../reviews/queries.ts';
import type { StarsGiven } from '../../reviews/stars-question.tsx';
import { notify } from '../../ui/feedback/notify.tsx';

type Thanks = { readonly shop: StarsGiven; readonly courier: StarsGiven; readonly tip: string | undefined };

/** Which of stars and tip a customer may still give for a delivered order, and giving them together. */
export function useThanks(orderId: number) {
  const t = useTranslations();
  const reviews = useQuery(orderReviewQuery(orderId));
  const ratings = useQuery(orderRatingQuery(orderId));
  const tips = useQuery(orderTipQuery(orderId));
  const { data: review } = reviews;
  const { data: rating } = ratings;
  const { data: tip } = tips;
  const save = useAction(useSaveReview(), {
    failed: { title: t('reviews.card.failedTitle'), message: t('reviews.card.failed') },
  });
  const rate = useAction(useRateCourier(), {
    failed: { title: t('courierRatings.errorTitle'), message: t('courierRatings.card.failed') },
  });
  const give = useAction(useGiveTip(), {
    failed: { title: t('orders.tip.errorTitle'), message: t('orders.tip.failed') },
  });
  const [isSending, setIsSending] = useState(false);

  /** What one of them refuses is said by its own notice; the others are sent all the same. */
  const send = async (thanks: Thanks) => {
    setIsSending(true);
    const { shop, courier } = thanks;
    const done = [
      thanks.tip === undefined || (await give.run({ orderId, amount: thanks.tip })),
      courier.stars === undefined || (await rate.run({ orderId, stars: courier.stars, text: courier.text })),
      shop.stars === undefined || (await save.run({ orderId, isChange: false, stars: shop.stars, text: shop.text })),
    ];
    setIsSending(false);
    if (done.every(Boolean)) notify({ title: t('orders.tracking.thanked'), tone: 'success' });
  };

  return {
    /** Whether all of it is known: the form does not grow while it is read. */
    isKnown: !reviews.isPending && !ratings.isPending && !tips.isPending,
    asksShop: review !== undefined && review.review === null && review.mayWrite,
    asksCourier: rating !== undefined && rating.rating === null && rating.mayRate,
    asksTip: tip?.mayGive === true && Number(tip.amount) === 0,
    isSending,
    send,
  };
}
