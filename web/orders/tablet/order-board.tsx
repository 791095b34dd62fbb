import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ColumnName, type Columns, columnNames, columnWidths, todayFirst } from './board.ts';
import { ColumnList } from './column-list.tsx';
import css from './tablet.module.css';

type Props<O> = {
  readonly id?: string;
  readonly columns: Columns<O>;
  /** Loads more orders that have left the store, when there are more. */
  readonly earlier?: { readonly isLoading: boolean; readonly load: () => void } | undefined;
  readonly card: (order: O) => ReactNode;
  /** Whether it left the store before today; such orders stand apart. */
  readonly isEarlier?: (order: O) => boolean;
};

const none = () => false;

/**
 * The four columns. Where there is room they stand side by side, the chosen one is widest, and what has left the store is
 * shown when it is chosen; elsewhere the chosen one is the only one shown. They are tabs and their panels in both.
 */
export function OrderBoard<O extends { readonly id: number }>({
  id: boardId,
  columns,
  earlier,
  card,
  isEarlier = none,
}: Props<O>) {
  const t = useTranslations('tablet');
  const id = useId();
  const completed = todayFirst(columns.completed, isEarlier);
  const tabs = useRef<Partial<Record<ColumnName, HTMLButtonElement | null>>>({});
  const [chosen, setChosen] = useState<ColumnName>('pending');
  const onKey = (event: KeyboardEvent) => {
    const at = columnNames.indexOf(chosen);
    const last = columnNames.length - 1;
    const goal = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const name = goal === undefined ? undefined : columnNames[goal];
    if (!name) return;
    event.preventDefault();
    setChosen(name);
    tabs.current[name]?.focus();
  };
  return (
    <div id={boardId} className={css.board}>
      <VisuallyHidden component="h2">{t('columns')}</VisuallyHidden>
      <div className={css.columns} style={{ '--columns': columnWidths(columns, chosen) } as CSSProperties}>
        <div role="tablist" aria-label={t('columns')} className={css.tabs}>
          {columnNames.map((name) => (
            <button
              key={name}
              ref={(tab) => {
                tabs.current[name] = tab;
              }}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-controls={`${id}-${name}-orders`}
              aria-selected={name === chosen}
              tabIndex={name === chosen ? 0 : -1}
              className={css.tab}
              onClick={() => setChosen(name)}
              onKeyDown={onKey}
            >
              <span>{t(`column.${name}`)}</span>
              <span className={css.count}>
                {columns[name].length}
                {name === 'completed' && earlier && '+'}
              </span>
            </button>
          ))}
        </div>
        {columnNames.map((name) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-${name}-orders`}
            aria-labelledby={`${id}-${name}`}
            className={css.panel}
            data-chosen={name === chosen || undefined}
            data-folded={name === 'completed' || undefined}
          >
            <ColumnList
              label={t('ordersOf', { column: t(`column.${name}`) })}
              orders={name === 'completed' ? completed.orders : columns[name]}
              earlierFrom={name === 'completed' ? completed.earlierFrom : undefined}
              empty={t(`empty.${name}`)}
              card={card}
              earlier={name === 'completed' ? earlier : undefined}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
