import { IconMinus, IconPlus } from '@tabler/icons-react';
import css from './quantity-stepper.module.css';

type QuantityStepperProps = {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** Names of the group and its buttons: they name the product too, so that a list of steppers makes sense by ear. */
  readonly words: { readonly group: string; readonly decrease: string; readonly increase: string };
  readonly disabled?: boolean;
};

export function QuantityStepper({ value, onChange, min = 0, max = 99, words, disabled = false }: QuantityStepperProps) {
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend, and the product's name is beside it.
    <div className={css.root} role="group" aria-label={words.group}>
      <button
        type="button"
        className={css.button}
        aria-label={words.decrease}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
      >
        <IconMinus aria-hidden size="1.5rem" />
      </button>
      <output className={css.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={css.button}
        aria-label={words.increase}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
      >
        <IconPlus aria-hidden size="1.5rem" />
      </button>
    </div>
  );
}
