import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { BigButton } from './big-button.tsx';
import css from './tablet.module.css';

type Props<O> = {
  readonly label: string;
  readonly orders: readonly O[];
  readonly empty: string;
  readonly card: (order: O) => ReactNode;
  /** Index of the first order of earlier days. */
  readonly earlierFrom?: number | undefined;
  readonly earlier?: { readonly isLoading: boolean; readonly load: () => void } | undefined;
};

const gap = 12;
const guess = 330;
/** A column of an ordinary hour is on the page as a whole: to be read through, and searched in. */
const wholeUpTo = 24;

/** Renders only the visible part of a long column. */
export function ColumnList<O extends { readonly id: number }>({
  label,
  orders,
  empty,
  card,
  earlier,
  earlierFrom,
}: Props<O>) {
  const t = useTranslations('tablet');
  const scroller = useRef<HTMLElement>(null);
  const rows = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => guess,
    getItemKey: (index) => orders[index]?.id ?? index,
    overscan: orders.length <= wholeUpTo ? wholeUpTo : 3,
    gap,
    // Cards that grow while they are measured are measured again in the next frame, not in the same.
    useAnimationFrameWithResizeObserver: true,
  });
  return (
    // Scrolled by keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached
    <section ref={scroller} className={css.scroller} aria-label={label} tabIndex={0}>
      {orders.length === 0 && <p className={css.empty}>{empty}</p>}
      <ul className={css.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const order = orders[index];
          return (
            order && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={orders.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                {index === earlierFrom && <h3 className={css.earlier}>{t('earlierDays')}</h3>}
                {card(order)}
              </li>
            )
          );
        })}
      </ul>
      {earlier && (
        <BigButton variant="outline" fullWidth mt={gap} loading={earlier.isLoading} onClick={earlier.load}>
          {t('earlier')}
        </BigButton>
      )}
    </section>
  );
}
