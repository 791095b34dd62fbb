import type { ReactNode } from 'react';
import css from './field-row.module.css';

/** Fields side by side where there is room, in one column where there is not. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}

/** The fields of a form one under the other, at the distance at which each keeps its own label. */
export function FieldStack({ children }: { readonly children: ReactNode }) {
  return <div className={css.stack}>{children}</div>;
}
