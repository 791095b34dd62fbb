import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './fold.module.css';

type Props = {
  readonly title: ReactNode;
  /** What somebody who leaves it closed wants to know. */
  readonly note?: ReactNode;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
};

/** A card that is one line until it is opened. Cards in it become its parts. */
export function Fold({ title, note, startsOpen = false, children }: Props) {
  return (
    <section className={css.root}>
      <details open={startsOpen}>
        <summary>
          <h2 className={css.title}>{title}</h2>
          {note !== undefined && <span className={css.note}>{note}</span>}
          <IconChevronDown aria-hidden className={css.mark} />
        </summary>
        <div className={css.parts}>{children}</div>
      </details>
    </section>
  );
}
