import { Button, Textarea, type TextareaProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../forms/focus-first-error.ts';
import css from './reviews.module.css';
import { StarChoice } from './stars.tsx';

type Rating = { readonly stars: number | undefined; readonly text: string };
type Props = {
  readonly begin?: Rating;
  readonly chooseStars: string;
  readonly text: Pick<TextareaProps, 'label' | 'rows' | 'maxLength'>;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly onSend: (rating: { stars: number; text: string }) => unknown;
  readonly onCancel?: (() => void) | undefined;
};

/** Stars, which have to be chosen, and a few words, which do not. */
export function StarsForm({ begin, chooseStars, text, submit, isBusy, onSend, onCancel }: Props) {
  const t = useTranslations('reviews.card');
  const form = useForm<Rating>({
    initialValues: begin ?? { stars: undefined, text: '' },
    validate: { stars: (stars) => stars === undefined && chooseStars },
  });
  const send = form.onSubmit(({ stars, ...words }) => {
    if (stars !== undefined && !isBusy) onSend({ stars, ...words });
  }, focusFirstError);
  return (
    <form className={css.form} noValidate onSubmit={send}>
      <StarChoice
        value={form.values.stars}
        onChange={(stars) => form.setFieldValue('stars', stars)}
        error={form.errors.stars ? chooseStars : undefined}
      />
      <Textarea {...text} {...form.getInputProps('text')} />
      <div className={css.buttons}>
        <Button type="submit" size="lg" loading={isBusy}>
          {submit}
        </Button>
        {onCancel && (
          <Button size="lg" variant="outline" disabled={isBusy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
