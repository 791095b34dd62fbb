import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import css from './receipt.module.css';

/** Paper of a counter's printer, in millimetres. */
const paperMm = 80;
const pxPerMm = 96 / 25.4;

/**
 * One order on the counter's paper: what to pack and what to look for. Where the customer lives is the courier's to know.
 * It is in the page for as long as it is being printed.
 */
export function Receipt({ order, onPrinted }: { order: StoreOrder; onPrinted: () => void }) {
  const t = useTranslations('tablet.receipt');
  const tablet = useTranslations('tablet');
  const format = useFormatter();
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const height = Math.ceil((paper.current?.offsetHeight ?? 0) / pxPerMm) + 2;
    // No rule can say "as long as what is on it".
    const size = document.createElement('style');
    size.textContent = `@page { size: ${paperMm}mm ${Math.max(height, paperMm + 1)}mm; margin: 0; }`;
    document.head.append(size);
    document.documentElement.dataset.printing = 'receipt';
    // A browser that prints in a window of its own goes on at once and says later that it has finished.
    window.addEventListener('afterprint', onPrinted, { once: true });
    const id = setTimeout(() => window.print());
    return () => {
      clearTimeout(id);
      window.removeEventListener('afterprint', onPrinted);
      delete document.documentElement.dataset.printing;
      size.remove();
    };
  }, [onPrinted]);
  return createPortal(
    <div ref={paper} className={css.paper} data-receipt aria-hidden="true">
      <p className={css.store}>{order.store.name}</p>
      <p className={css.number}>#{order.id}</p>
      <p className={css.time}>
        {format.dateTime(new Date(order.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
      </p>
      <p>
        {t('for', { name: order.customerName })}
        {order.courier && <> · {t('courier', { name: order.courier.firstName })}</>}
      </p>
      {order.minAge !== null && <p className={css.age}>{tablet('idNeeded', { age: order.minAge })}</p>}
      <ul className={css.items}>
        {order.items
          .filter(({ quantity }) => quantity > 0)
          .map((item) => (
            <li key={item.id}>
              <span className={css.box} />
              <span className={css.quantity}>{item.quantity} ×</span>
              <span>{item.name}</span>
            </li>
          ))}
      </ul>
      {order.specialInstructions !== null && (
        <p className={css.instructions}>
          <strong>{tablet('instructions')}</strong>
          <br />
          {order.specialInstructions}
        </p>
      )}
      <p className={css.foot}>
        {t('count', { count: order.items.reduce((sum, { quantity }) => sum + quantity, 0) })} · {t('check')}
      </p>
    </div>,
    document.body,
  );
}
