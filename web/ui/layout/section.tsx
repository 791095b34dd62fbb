import type { ReactNode } from 'react';
import css from './section.module.css';

type Props = {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Buttons beside the title; under it on a phone. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a page with its own heading, for more than one card. */
export function Section({ title, lead, actions, children }: Props) {
  return (
    <div className={css.root}>
      <header className={css.header}>
        <div className={css.words}>
          <h2>{title}</h2>
          {lead !== undefined && <p className={css.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
