import type { ReactNode } from 'react';
import css from './shelf-tag.module.css';

type ShelfTagProps = {
  readonly children: ReactNode;
  /** The old price, struck out; needs a text for screen readers. */
  readonly before?: ReactNode;
  readonly size?: 'md' | 'lg';
};

/** A price on the edge of a shelf. */
export function ShelfTag({ children, before, size = 'md' }: ShelfTagProps) {
  return (
    <span className={css.root} data-size={size}>
      {before !== undefined && <s className={css.before}>{before}</s>}
      {children}
    </span>
  );
}
