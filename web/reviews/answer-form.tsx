import { answerLimit } from '@autolotto/contract/reviews/limits.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf, sentenceOf } from '../client/errors.ts';
import { notify } from '../ui/feedback/notify.tsx';
import { useAnswerReview } from './queries.ts';
import css from './reviews.module.css';

/** Opens where the review stands, so that one sees what one answers. */
export function AnswerForm({ orderId, author }: { readonly orderId: number; readonly author: string }) {
  const t = useTranslations('reviews');
  const [text, setText] = useState<string>();
  const answer = useAnswerReview();
  if (text === undefined) {
    return (
      <p>
        <Button variant="outline" aria-label={t('own.answerNamed', { author })} onClick={() => setText('')}>
          {t('own.answer')}
        </Button>
      </p>
    );
  }
  const send = async () => {
    if (answer.isPending) return;
    try {
      await answer.mutateAsync({ orderId, text });
      notify({ title: t('card.published'), message: t('own.answered'), tone: 'success' });
    } catch (error) {
      notify({ title: t('card.failedTitle'), message: sentenceOf(error, t('card.failed')), tone: 'danger' });
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
      <Textarea
        label={t('own.label')}
        description={t('own.hint')}
        rows={3}
        maxLength={answerLimit}
        value={text}
        error={fieldSentenceOf(answer.error, 'text')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" size="lg" loading={answer.isPending}>
          {t('own.send')}
        </Button>
        <Button size="lg" variant="outline" disabled={answer.isPending} onClick={() => setText(undefined)}>
          {t('own.cancel')}
        </Button>
      </div>
    </form>
  );
}
