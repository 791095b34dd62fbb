import { answerLimit } from '@autolotto/contract/reviews/limits.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../client/errors.ts';
import { useAction } from '../forms/use-action.ts';
import { useAnswerReview } from './queries.ts';
import css from './reviews.module.css';

/** Opens where the review stands, so that one sees what one answers. */
export function AnswerForm({ orderId, author }: { readonly orderId: number; readonly author: string }) {
  const t = useTranslations('reviews');
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm({ initialValues: { text: '' } });
  const answer = useAction(useAnswerReview(), {
    failed: { title: t('card.failedTitle'), message: t('card.failed') },
    done: () => ({ title: t('own.answered') }),
  });
  if (!isOpen) {
    const open = () => {
      form.reset();
      setIsOpen(true);
    };
    return (
      <p>
        <Button variant="outline" aria-label={t('own.answerNamed', { author })} onClick={open}>
          {t('own.answer')}
        </Button>
      </p>
    );
  }
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit(({ text }) => answer.run({ orderId, text }))}>
      <Textarea
        label={t('own.label')}
        description={t('own.hint')}
        rows={3}
        maxLength={answerLimit}
        {...form.getInputProps('text')}
        error={fieldSentenceOf(answer.error, 'text')}
      />
      <div className={css.buttons}>
        <Button type="submit" size="lg" loading={answer.isPending}>
          {t('own.send')}
        </Button>
        <Button size="lg" variant="outline" disabled={answer.isPending} onClick={() => setIsOpen(false)}>
          {t('own.cancel')}
        </Button>
      </div>
    </form>
  );
}
