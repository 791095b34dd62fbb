import { reviewLimit } from '@autolotto/contract/reviews/limits.ts';
import type { OrderReview } from '@autolotto/contract/reviews/model.ts';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { notify } from '../ui/feedback/notify.tsx';
import { Card } from '../ui/layout/card.tsx';
import { orderReviewQuery, useSaveReview } from './queries.ts';
import { ReviewItem } from './review-item.tsx';
import css from './reviews.module.css';
import { StarChoice } from './stars.tsx';

type Props = { readonly orderId: number; readonly storeName: string };

/** For the customer of a delivered order: asks once for a review of the shop, then shows it. */
export function ReviewCard({ orderId, storeName }: Props) {
  const t = useTranslations('reviews.card');
  const { data } = useQuery(orderReviewQuery(orderId));
  const [isChanging, setIsChanging] = useState(false);
  // The page works without this card.
  if (!data) return null;
  const { review, mayWrite, mayEdit, hiddenReason } = data;
  if (review && !(isChanging && mayEdit)) {
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
  if (!review && !mayWrite) return null;
  return (
    <Card title={t('title', { store: storeName })}>
      <p>{t('lead')}</p>
      <ReviewForm
        orderId={orderId}
        before={review}
        onDone={() => setIsChanging(false)}
        {...(review && { onCancel: () => setIsChanging(false) })}
      />
    </Card>
  );
}

type FormProps = {
  readonly orderId: number;
  readonly before: OrderReview['review'];
  readonly onDone: () => void;
  readonly onCancel?: () => void;
};

function ReviewForm({ orderId, before, onDone, onCancel }: FormProps) {
  const t = useTranslations('reviews.card');
  const save = useSaveReview();
  const [stars, setStars] = useState(before?.stars);
  const [text, setText] = useState(before?.text ?? '');
  const [areStarsMissing, setAreStarsMissing] = useState(false);

  const send = async () => {
    if (stars === undefined) return setAreStarsMissing(true);
    if (save.isPending) return;
    try {
      await save.mutateAsync({ orderId, isChange: before !== null, stars, text });
      notify({ title: t('published'), message: t('publishedDetail'), tone: 'success' });
      onDone();
    } catch (error) {
      notify({ title: t('failedTitle'), message: sentenceOf(error, t('failed')), tone: 'danger' });
    }
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <StarChoice
        value={stars}
        onChange={(chosen) => {
          setStars(chosen);
          setAreStarsMissing(false);
        }}
        error={areStarsMissing ? t('chooseStars') : undefined}
      />
      <Textarea
        label={t('text')}
        placeholder={t('textPlaceholder')}
        rows={3}
        maxLength={reviewLimit}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" size="lg" loading={save.isPending}>
          {before ? t('save') : t('send')}
        </Button>
        {onCancel && (
          <Button size="lg" variant="outline" disabled={save.isPending} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
