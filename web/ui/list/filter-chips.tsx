import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './filter-chips.module.css';

type Props<V extends string> = {
  readonly label: string;
  readonly chips: readonly { readonly value: V; readonly label: string; readonly icon?: ReactNode }[];
  readonly value: string;
  readonly onChange: (value: V) => void;
  readonly className?: string | undefined;
};

/** What a list is narrowed to: one of a row, all of which stay in sight. */
export function FilterChips<V extends string>({ label, chips, value, onChange, className = '' }: Props<V>) {
  return (
    <fieldset className={`${css.root} ${className}`}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={css.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.icon}
          {chip.label}
        </button>
      ))}
    </fieldset>
  );
}
