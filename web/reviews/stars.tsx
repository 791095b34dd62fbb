import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import css from './reviews.module.css';

const all = [1, 2, 3, 4, 5] as const;

/** With a text for screen readers. */
export function Stars({ stars }: { readonly stars: number }) {
  const t = useTranslations('reviews');
  return (
    <span className={css.stars} role="img" aria-label={t('starsOf', { stars })}>
      {all.map((star) =>
        star <= Math.round(stars) ? <IconStarFilled key={star} aria-hidden /> : <IconStar key={star} aria-hidden />,
      )}
    </span>
  );
}

type ChoiceProps = {
  readonly legend?: string;
  readonly value: number | undefined;
  readonly onChange: (stars: number) => void;
  readonly error?: string | undefined;
};

export function StarChoice({ legend, value, onChange, error }: ChoiceProps) {
  const t = useTranslations('reviews.card');
  const id = useId();
  return (
    <fieldset className={css.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend ?? t('stars')}</legend>
      <div className={css.choices}>
        {all.map((stars) => (
          <label key={stars} className={css.star} data-on={(value !== undefined && stars <= value) || undefined}>
            <input type="radio" name={id} value={stars} checked={value === stars} onChange={() => onChange(stars)} />
            {value !== undefined && stars <= value ? <IconStarFilled aria-hidden /> : <IconStar aria-hidden />}
            <span>{t('star', { stars })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
