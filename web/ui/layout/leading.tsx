import type { ReactNode } from 'react';
import css from './leading.module.css';

/**
 * What a page is opened for, in a height that is known once it has come. What stands beside it further down comes with it
 * instead of jumping; a part that holds the focus stays.
 */
export function Leading({ children }: { readonly children: ReactNode }) {
  return <div className={css.leading}>{children}</div>;
}
