import type { ReactNode } from 'react';
import css from './page.module.css';

type PageProps = {
  readonly title?: ReactNode;
  readonly lead?: ReactNode;
  /** Buttons beside the title; under it on a phone. */
  readonly actions?: ReactNode;
  /** 'reading' for forms and text, 'wide' for grids and boards, 'full' for tables of a workplace. */
  readonly width?: 'reading' | 'wide' | 'full';
  /** For a work board: small margins, and notices at its lower end. */
  readonly isDense?: boolean;
  /** A storefront: products come first. On a phone the title is there for those who listen. */
  readonly isStorefront?: boolean;
  readonly children?: ReactNode;
};

/** The space every screen stands in: gutters, greatest width, and its one heading. */
export function Page({
  title,
  lead,
  actions,
  width = 'wide',
  isDense = false,
  isStorefront = false,
  children,
}: PageProps) {
  return (
    <div
      className={css.root}
      data-width={width}
      data-dense={isDense || undefined}
      data-storefront={isStorefront || undefined}
    >
      {title !== undefined && (
        <header className={css.header}>
          <div className={css.words}>
            <h1>{title}</h1>
            {lead !== undefined && <p className={css.lead}>{lead}</p>}
          </div>
          {Boolean(actions) && <div className={css.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
