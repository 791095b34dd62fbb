import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { Resolution, Substitute } from '@autolotto/contract/orders/substitution-model.ts';
import { dollars, fromDecimal, noCents, times } from '@autolotto/contract/shared/money.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUnauthorized, sentenceOf } from '../client/errors.ts';
import { formatMoney } from '../ui/money-text.tsx';
import { notify } from '../ui/notify.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { Sheet } from '../ui/sheet.tsx';
import css from './missing-sheet.module.css';
import { substitutesQuery, useMarkMissing } from './queries.ts';

type Item = StoreOrder['items'][number];
type Props = {
  readonly order: StoreOrder;
  readonly item: Item;
  /** Pieces of it that nobody has decided on yet. */
  readonly left: number;
  readonly onClose: () => void;
};
const settleMs = 300;
/** So that the refund under them stays in sight; the search finds the others. */
const shown = 5;

/** Goods are missing: the customer's wish, and one tap for what follows from it. */
export function MissingSheet({ order, item, left, onClose }: Props) {
  const t = useTranslations('orders.missing');
  const mark = useMarkMissing();
  const isUnderWay = useRef(false);
  const [quantity, setQuantity] = useState(left);
  const [keepsStock, setKeepsStock] = useState(false);
  const { name } = item.product;
  const { kind } = item.substitution;
  const amount = dollars(times(fromDecimal('USD', item.price) ?? noCents, quantity));

  const say = async (resolution: Resolution, product?: Substitute) => {
    // A second press while the first is on its way is the same press.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const pieces = { orderId: order.id, lineId: item.id, quantity, of: left, keepsStock };
      const changed = await mark.mutateAsync(
        resolution === 'refund' || !product
          ? { ...pieces, resolution: 'refund' }
          : { ...pieces, resolution, productId: product.productId },
      );
      const offer = product?.name ?? '';
      const words: Record<Resolution, string> = {
        refund: t('refunded', { amount: formatMoney(amount), name }),
        replace: t('replaced', { offer, name }),
        ask: t('asked', { offer }),
      };
      const message = changed.status === 'cancelled' ? t('cancelled', { id: order.id }) : words[resolution];
      notify({ title: t('doneTitle'), message, tone: 'success' });
      onClose();
    } catch (error) {
      if (!isUnauthorized(error))
        notify({ title: t('failedTitle'), message: sentenceOf(error, t('failedText')), tone: 'danger' });
    } finally {
      isUnderWay.current = false;
    }
  };

  return (
    <Sheet opened onClose={onClose} title={t('title', { name })} closeLabel={t('close')} size="lg">
      <p className={css.wish}>
        <WishOf item={item} />
      </p>
      {left > 1 && (
        <div className={css.pieces}>
          <span>{t('pieces')}</span>
          <QuantityStepper
            min={1}
            max={left}
            value={quantity}
            onChange={setQuantity}
            words={{ group: t('pieces'), decrease: t('less'), increase: t('more') }}
          />
          <span>{t('of', { count: left })}</span>
        </div>
      )}
      <Checkbox
        size="md"
        checked={keepsStock}
        onChange={(event) => setKeepsStock(event.currentTarget.checked)}
        label={t('keepsStock')}
        description={t('keepsStockHint')}
      />
      {kind !== 'refund' && (
        <Offers
          order={order}
          item={item}
          quantity={quantity}
          isWorking={mark.isPending}
          onChoose={(product) =>
            void say(kind === 'best_match' || (kind === 'replace' && product.isWished) ? 'replace' : 'ask', product)
          }
        />
      )}
      <Button
        size="lg"
        fullWidth
        variant={kind === 'refund' ? 'filled' : 'outline'}
        loading={mark.isPending}
        onClick={() => void say('refund')}
      >
        {t('refund', { amount: formatMoney(amount) })}
      </Button>
    </Sheet>
  );
}

/** The customer's wish in words. */
export function WishOf({ item }: { item: Item }) {
  const t = useTranslations('orders.missing.wish');
  const { kind, product, maxPrice } = item.substitution;
  if (kind === 'replace') return t('replace', { name: product?.name ?? '' });
  if (kind === 'best_match' && maxPrice !== null) return t('best_match_price', { price: formatMoney(maxPrice) });
  return t(kind);
}

type OfferProps = {
  readonly order: StoreOrder;
  readonly item: Item;
  readonly quantity: number;
  readonly isWorking: boolean;
  readonly onChoose: (product: Substitute) => void;
};

function Offers({ order, item, quantity, isWorking, onChoose }: OfferProps) {
  const t = useTranslations('orders.missing');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), settleMs);
  const found = useQuery({
    ...substitutesQuery(order.id, item.id, search),
    placeholderData: keepPreviousData,
    // The shelf moves while the sheet is closed.
    staleTime: 0,
  });
  const enough = found.data?.filter(({ stockQuantity }) => stockQuantity >= quantity).slice(0, shown);
  const putsIn = ({ isWished }: Substitute) =>
    item.substitution.kind === 'best_match' || (item.substitution.kind === 'replace' && isWished);
  return (
    <div className={css.offers}>
      <TextInput
        type="search"
        label={t('search')}
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.isPending && <p role="status">{t('loading')}</p>}
      {found.isError && <p role="alert">{sentenceOf(found.error, t('failed'))}</p>}
      {enough?.length === 0 && <p role="status">{t('none')}</p>}
      <ul className={css.list}>
        {enough?.map((one) => (
          <li key={one.productId}>
            <img src={one.imageUrl} alt="" width={56} height={56} />
            <div>
              <p className={css.name}>{one.name}</p>
              <p className={css.note}>
                {t('soldAt', { price: formatMoney(one.soldAt) })}
                {one.soldAt !== one.price && <> ({t('normally', { price: formatMoney(one.price) })})</>} ·{' '}
                {t('inStock', { count: one.stockQuantity })}
                {one.isWished && <> · {t('wished')}</>}
              </p>
            </div>
            <Button
              size="lg"
              variant={putsIn(one) ? 'filled' : 'outline'}
              disabled={isWorking}
              aria-label={t(putsIn(one) ? 'putInNamed' : 'askNamed', { name: one.name })}
              onClick={() => onChoose(one)}
            >
              {t(putsIn(one) ? 'putIn' : 'ask')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
