import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import css from './label.module.css';
import { usePaper } from './use-paper.ts';

type Props = { readonly order: StoreOrder; readonly widthMm: number; readonly onPrinted: () => void };

/** The label of a bag: its code for the courier's scanner, and only what helps to give it to the right one. */
export function Label({ order, widthMm, onPrinted }: Props) {
  const t = useTranslations('packing');
  const orders = useTranslations('orders');
  const paper = useRef<HTMLDivElement>(null);
  usePaper(paper, widthMm, onPrinted);
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return createPortal(
    <div ref={paper} className={css.paper} style={{ width: `${widthMm}mm` }} data-receipt="label" aria-hidden="true">
      <div className={css.head}>
        <QRCodeSVG value={order.bagCode} level="M" marginSize={0} className={css.code} title={order.bagCode} />
        <div>
          <p className={css.number}>#{order.id}</p>
          <p className={css.name}>{order.customer?.firstName ?? order.customerName.split(' ')[0]}</p>
          <p>{orders('list.items', { count })}</p>
        </div>
      </div>
      <p className={css.letters}>{order.bagCode}</p>
      {order.minAge !== null && <p className={css.age}>{t('labelAge', { age: order.minAge })}</p>}
      {order.minAge !== null && (
        <p className={css.sealed}>
          <span className={css.box} /> {t('labelSealed')}
        </p>
      )}
      <p className={css.store}>{order.store.name}</p>
    </div>,
    document.body,
  );
}
