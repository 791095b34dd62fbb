import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSizeLabel } from '../../client/use-size-label.ts';
import { ProductThumbnail } from '../../ui/display/product-thumbnail.tsx';
import { lineOutcomeOf } from '../items.ts';
import { LineOutcome, Preferred } from '../order-details.tsx';
import { MissingSheet, PreferenceOf } from '../substitutions/missing-sheet.tsx';
import css from './store-items.module.css';

type Item = StoreOrder['items'][number];
/** Pieces of it that nobody has decided on yet. */
export const leftOf = (item: Item, order: StoreOrder): number => item.quantity - lineOutcomeOf(item, order).asked;
const isInStore = ({ status }: StoreOrder): boolean => status === 'pending' || status === 'accepted';
/** Items that can still be marked as missing. */
export const canBeMissing = (order: StoreOrder): readonly Item[] =>
  isInStore(order) ? order.items.filter((item) => leftOf(item, order) > 0) : [];

/** Many names end in their size already. */
const sizeBeside = (name: string, size: string | null | undefined): string =>
  size && !name.endsWith(size) ? ` · ${size}` : '';

type Props = {
  readonly order: StoreOrder;
  /** Opens the question about a missing item; its own sheet by default. */
  readonly onMissing?: (item: Item) => void;
  /** Only lists the items: missing ones are handled elsewhere. */
  readonly isPlain?: boolean;
};
/** Items to pack, with the preference for each missing one. */
export function StoreItems({ order, onMissing, isPlain = false }: Props) {
  const t = useTranslations('orders.missing');
  const format = useFormatter();
  const sizeWords = useSizeLabel();
  const [missingId, setMissingId] = useState<number>();
  const isHere = isInStore(order);
  const missing = order.items.find(({ id }) => id === missingId);
  const asked = order.substitutions.filter(({ state }) => state === 'asked');
  return (
    <>
      <ul className={css.items} data-plain={isPlain || undefined}>
        {order.items.map((item) => (
          <li key={item.id} data-none={item.quantity === 0 || undefined}>
            {isPlain && isHere && <ProductThumbnail src={item.product.imageUrl} size="small" />}
            <div>
              <p className={css.name}>
                <strong>{item.quantity} ×</strong> <span>{item.product.name}</span>
                {sizeBeside(item.product.name, item.product.size && sizeWords(item.product.size))}
              </p>
              {isHere && item.replaces === null && item.substitution.kind !== 'refund' && (
                <p className={css.preference}>
                  <PreferenceOf item={item} />
                </p>
              )}
              {!isHere && lineOutcomeOf(item, order).missing > 0 && <Preferred item={item} order={order} />}
              <LineOutcome item={item} order={order} />
            </div>
            {!isPlain && isHere && leftOf(item, order) > 0 && (
              <Button
                size="md"
                variant="outline"
                aria-label={t('markNamed', { name: item.product.name })}
                onClick={() => (onMissing ? onMissing(item) : setMissingId(item.id))}
              >
                {t('mark')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked.map(({ id, name, quantity, offer, askedUntil }) => (
        <p key={id} className={css.waiting} role="status">
          {t('waiting', {
            offer: offer?.name ?? '',
            count: quantity,
            name,
            time:
              askedUntil === null ? '' : format.dateTime(new Date(askedUntil), { hour: 'numeric', minute: '2-digit' }),
          })}
        </p>
      ))}
      {missing && leftOf(missing, order) > 0 && (
        <MissingSheet
          order={order}
          item={missing}
          left={leftOf(missing, order)}
          // Its answer may come when the sheet of another item is open already.
          onClose={() => setMissingId((now) => (now === missing.id ? undefined : now))}
        />
      )}
    </>
  );
}
