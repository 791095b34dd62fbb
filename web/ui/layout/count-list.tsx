import type { ReactNode } from 'react';
import css from './count-list.module.css';

type Count = {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** Draws the value as the way to what it counts. */
  readonly link?: (value: ReactNode) => ReactNode;
};

/** Figures of the day side by side, each under its word. */
export function CountList({ counts }: { readonly counts: readonly Count[] }) {
  return (
    <dl className={css.root}>
      {counts.map(({ label, value, note, link }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {link ? link(value) : value} {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
