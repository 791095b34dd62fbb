import { reviewLimit } from '@autolotto/contract/reviews/limits.ts';
import type { OrderReview } from '@autolotto/contract/reviews/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../forms/use-action.ts';
import { Card } from '../ui/layout/card.tsx';
import { orderReviewQuery, useSaveReview } from './queries.ts';
import { ReviewItem } from './review-item.tsx';
import css from './reviews.module.css';
import { StarsForm } from './stars-form.tsx';

type Props = { readonly orderId: number; readonly storeName: string };

/** For the customer of a delivered order: their review of the shop, which they may change for a while. */
export function ReviewCard({ orderId, storeName }: Props) {
  const t = useTranslations('reviews.card');
  const { data } = useQuery(orderReviewQuery(orderId));
  const [isChanging, setIsChanging] = useState(false);
  // The page works without this card.
  if (!data?.review) return null;
  const { review, mayEdit, hiddenReason } = data;
  if (!(isChanging && mayEdit)) {
    return (
      <Card title={t('yours', { store: storeName })}>
        {hiddenReason !== null && <p role="status">{t('hidden', { reason: hiddenReason })}</p>}
        <ReviewItem review={review} storeName={storeName} />
        {mayEdit && (
          <>
            <p className={css.quiet}>{t('changeHint')}</p>
            <p>
              <Button variant="outline" onClick={() => setIsChanging(true)}>
                {t('change')}
              </Button>
            </p>
          </>
        )}
      </Card>
    );
  }
  return (
    <Card title={t('title', { store: storeName })}>
      <p>{t('lead')}</p>
      <ReviewForm orderId={orderId} before={review} onDone={() => setIsChanging(false)} />
    </Card>
  );
}

type FormProps = {
  readonly orderId: number;
  readonly before: NonNullable<OrderReview['review']>;
  readonly onDone: () => void;
};

function ReviewForm({ orderId, before, onDone }: FormProps) {
  const t = useTranslations('reviews.card');
  const save = useAction(useSaveReview(), {
    failed: { title: t('failedTitle'), message: t('failed') },
    done: () => ({ title: t('published') }),
  });
  return (
    <StarsForm
      begin={{ stars: before.stars, text: before.text }}
      chooseStars={t('chooseStars')}
      text={{ label: t('text'), rows: 3, maxLength: reviewLimit }}
      submit={t('save')}
      isBusy={save.isPending}
      onSend={async (rating) => {
        if (await save.run({ orderId, isChange: true, ...rating })) onDone();
      }}
      onCancel={onDone}
    />
  );
}
