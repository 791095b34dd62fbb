import type { ReactNode } from 'react';
import css from './security.module.css';

type Column = { readonly head: string; readonly isNumber?: true };
type Props = {
  /** The caption, shown above it unless the card says it already. */
  readonly title: string;
  readonly isTitled?: boolean;
  readonly columns: readonly Column[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
};

/** A table; on a phone each row is a card, with its heads before the values. */
export function WatchTable({ title, isTitled = true, columns, rows }: Props) {
  return (
    <table className={css.table}>
      <caption data-hidden={!isTitled}>{title}</caption>
      <thead>
        <tr>
          {columns.map(({ head, isNumber }) => (
            <th key={head} scope="col" data-number={isNumber}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map(({ head, isNumber }, at) => (
              <td key={head} data-number={isNumber}>
                <span aria-hidden className={css.head}>
                  {head}
                </span>
                <span className={css.value}>{cells[at]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
