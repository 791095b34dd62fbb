import type { ReactNode } from 'react';
import css from './count-list.module.css';

type Count = { readonly label: string; readonly value: ReactNode; readonly note?: ReactNode };

/** Figures of the day side by side, each under its word. */
export function CountList({ counts }: { readonly counts: readonly Count[] }) {
  return (
    <dl className={css.root}>
      {counts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
