import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Field } from '../buying/selection.ts';
import css from './picker.module.css';

type Props = {
  readonly title: string;
  readonly kind: 'main' | 'bonus';
  readonly field: Field;
  readonly chosen: readonly number[];
  readonly onToggle: (number: number) => void;
};

/** All numbers of a field as switches. With the field full, another press says what to do. */
export function NumberGrid({ title, kind, field, chosen, onToggle }: Props) {
  const t = useTranslations('lottery.picker');
  const [isOver, setIsOver] = useState(false);
  const isFull = chosen.length >= field.count;
  const press = (number: number) => {
    setIsOver(isFull && field.count > 1 && !chosen.includes(number));
    onToggle(number);
  };
  return (
    <section className={css.field} data-kind={kind} aria-labelledby={`numbers-${kind}`}>
      <header className={css.fieldHead}>
        <h3 id={`numbers-${kind}`}>{title}</h3>
        <p role="status">
          {isOver && isFull ? t('full', { count: field.count }) : t('chosen', { chosen: chosen.length, ...field })}
        </p>
      </header>
      <div className={css.grid}>
        {Array.from({ length: field.max }, (_, index) => index + 1).map((number) => (
          <button
            key={number}
            type="button"
            className={css.number}
            aria-pressed={chosen.includes(number)}
            onClick={() => press(number)}
          >
            {number}
          </button>
        ))}
      </div>
    </section>
  );
}
