import type { Order } from '@autolotto/contract/orders/model.ts';
import { type Disposition, dispositions } from '@autolotto/contract/orders/returns/reasons.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { comingBack } from '../items.ts';
import css from '../store-desk/store-returns.module.css';

type ReturnedLine = { readonly lineId: number; readonly disposition: Disposition };

/** Outcome of each returning item: the usual one, unless changed. */
export function useReturnItems(order: Pick<Order, 'items' | 'refusals' | 'return'>) {
  const [chosen, setChosen] = useState<Readonly<Record<number, Disposition>>>({});
  const usual: Disposition = order.return?.reason === 'damaged' ? 'wasted' : 'restocked';
  const items = comingBack(order);
  const dispositionOf = (lineId: number): Disposition => chosen[lineId] ?? usual;
  const lines: ReturnedLine[] = items.map(({ lineId }) => ({ lineId, disposition: dispositionOf(lineId) }));
  return {
    items,
    lines,
    isLost: lines.every(({ disposition }) => disposition === 'lost'),
    dispositionOf,
    choose: (lineId: number, disposition: Disposition) => setChosen({ ...chosen, [lineId]: disposition }),
  };
}

type Props = { readonly orderId: number; readonly said: ReturnType<typeof useReturnItems> };
export function ReturnItems({ orderId, said }: Props) {
  const t = useTranslations('orders.returns');
  return said.items.map((item) => (
    <fieldset key={item.lineId} className={css.items}>
      <legend>
        <strong>{item.quantity} ×</strong> {item.name}
        <span className={css.hidden}> – {t('what', { name: item.name })}</span>
      </legend>
      {dispositions.map((disposition) => (
        <label key={disposition} className={css.choice}>
          <input
            type="radio"
            name={`return-${orderId}-${item.lineId}`}
            value={disposition}
            checked={said.dispositionOf(item.lineId) === disposition}
            onChange={() => said.choose(item.lineId, disposition)}
          />
          {t(`disposition.${disposition}`)}
        </label>
      ))}
    </fieldset>
  ));
}
