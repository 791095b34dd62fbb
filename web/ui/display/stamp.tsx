import type { ReactNode } from 'react';
import css from './stamp.module.css';

type StampProps = {
  readonly children: ReactNode;
  readonly tone?: 'accent' | 'success' | 'danger' | 'neutral';
  /** Comes down with one small overshoot: for the moment the state is reached. */
  readonly landing?: boolean;
};

/** Final states only, one or two words: DELIVERED, PAID, 21+. */
export function Stamp({ children, tone = 'accent', landing = false }: StampProps) {
  return (
    <span className={css.root} data-tone={tone} data-landing={landing || undefined}>
      {children}
    </span>
  );
}
