import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { maxReplacements } from '@autolotto/contract/orders/limits.ts';
import { bySimilarity } from '@autolotto/contract/orders/substitutions/similarity.ts';
import { fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../client/client.ts';
import { ApiError } from '../../client/errors.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import type { CartLine, Named } from '../cart/cart.ts';
import classes from './replacement-picker.module.css';
import { moved, toggled } from './replacements.ts';

const settleMs = 300;
const shown = 8;
const productQuery = (productId: number) => query('GET /api/products/:productId', { params: { productId } });

type Props = {
  readonly line: CartLine;
  readonly storeId: number;
  readonly products: readonly Named[];
  readonly onProducts: (products: readonly Named[]) => void;
};

/** Up to five products of this shop that may stand in for a line, the best liked first, for no higher an age. */
export function ReplacementPicker({ line, storeId, products, onProducts }: Props) {
  const t = useTranslations('orders.preference');
  const queryClient = useQueryClient();
  const [said, setSaid] = useState('');
  const isFull = products.length >= maxReplacements;
  const placeOf = (list: readonly Named[], id: number) => list.findIndex((one) => one.id === id) + 1;

  const toggle = (product: Named) => {
    const next = toggled(products, product);
    if (next === products) {
      setSaid(t('full'));
      return;
    }
    const place = placeOf(next, product.id);
    setSaid(place > 0 ? t('added', { name: product.name, place }) : t('takenOut', { name: product.name }));
    onProducts(next);
  };
  const move = (product: Named, by: -1 | 1) => {
    const next = moved(products, product.id, by);
    setSaid(t('movedTo', { name: product.name, place: placeOf(next, product.id) }));
    onProducts(next);
  };

  return (
    <div className={classes.root}>
      <p className={classes.hint}>{t(products.length === 0 ? 'chooseFirst' : 'order')}</p>
      {products.length > 0 && <List products={products} onMove={move} onTakeOut={toggle} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {isFull && <p className={classes.hint}>{t('full')}</p>}
      <Finder
        line={line}
        storeId={storeId}
        products={products}
        isFull={isFull}
        onToggle={(product) => {
          // Seeds the cache with the product from the shelf.
          queryClient.setQueryData(productQuery(product.id).queryKey, product);
          toggle(product);
        }}
      />
    </div>
  );
}

type ListProps = {
  readonly products: readonly Named[];
  readonly onMove: (product: Named, by: -1 | 1) => void;
  readonly onTakeOut: (product: Named) => void;
};
function List({ products, onMove, onTakeOut }: ListProps) {
  const t = useTranslations('orders.preference');
  const id = useId();
  const now = useQueries({ queries: products.map((one) => productQuery(one.id)) });
  const root = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | undefined>(undefined);
  // A button that was pressed keeps the focus when its row has moved; at an end, the one beside it takes it.
  useLayoutEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = undefined;
    if (wanted) root.current?.querySelector<HTMLButtonElement>(`[data-press="${wanted}"]`)?.focus();
  });
  const move = (product: Named, at: number, by: -1 | 1) => {
    const to = at + by;
    const isEnd = to === 0 || to === products.length - 1;
    const goesUp = isEnd ? to !== 0 : by < 0;
    focusNext.current = `${goesUp ? 'up' : 'down'}-${product.id}`;
    onMove(product, by);
  };
  const takeOut = (product: Named, at: number) => {
    const neighbor = products[at + 1] ?? products[at - 1];
    if (neighbor) focusNext.current = `out-${neighbor.id}`;
    onTakeOut(product);
  };
  return (
    <>
      <p className={classes.title} id={id}>
        {t('named')}
      </p>
      <ol ref={root} className={classes.named} aria-labelledby={id}>
        {products.map((one, at) => {
          const { data, error } = now[at] ?? {};
          const isGone = error instanceof ApiError && error.status === 404;
          const isOut = data?.inStock === false;
          return (
            <li key={one.id} data-passed={isGone || isOut || undefined}>
              <span className={classes.place} aria-hidden>
                {at + 1}
              </span>
              {data ? (
                <img src={data.imageUrl} alt="" width={40} height={40} />
              ) : (
                <span className={classes.blank} aria-hidden />
              )}
              <div className={classes.words}>
                <p className={classes.name}>
                  <VisuallyHidden>{t('place', { place: at + 1 })}: </VisuallyHidden>
                  {one.name}
                </p>
                {data && !isOut && <p className={classes.note}>{formatMoney(data.price)}</p>}
                {isOut && <p className={classes.note}>{t('soldOut')}</p>}
                {isGone && <p className={classes.note}>{t('gone')}</p>}
              </div>
              <div className={classes.buttons}>
                <ActionIcon
                  size={44}
                  variant="outline"
                  color="secondary"
                  data-press={`up-${one.id}`}
                  aria-label={t('up', { name: one.name })}
                  disabled={at === 0}
                  onClick={() => move(one, at, -1)}
                >
                  <IconArrowUp aria-hidden size={20} />
                </ActionIcon>
                <ActionIcon
                  size={44}
                  variant="outline"
                  color="secondary"
                  data-press={`down-${one.id}`}
                  aria-label={t('down', { name: one.name })}
                  disabled={at === products.length - 1}
                  onClick={() => move(one, at, 1)}
                >
                  <IconArrowDown aria-hidden size={20} />
                </ActionIcon>
                <ActionIcon
                  size={44}
                  variant="subtle"
                  color="secondary"
                  data-press={`out-${one.id}`}
                  aria-label={t('takeOut', { name: one.name })}
                  onClick={() => takeOut(one, at)}
                >
                  <IconX aria-hidden size={20} />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Most like the line first; of the line itself the shelf knows more than the cart. */
function likestFirst(line: CartLine, shelf: readonly Product[], products: readonly Product[]): readonly Product[] {
  const items = (product: Product) => ({ ...product, price: fromDecimal('USD', product.price) ?? noCents, product });
  const itself = shelf.find(({ id }) => id === line.id);
  const wanted = itself
    ? items(itself)
    : { ...line, description: '', size: null, price: fromDecimal('USD', line.price) ?? noCents };
  return bySimilarity(wanted, products.map(items)).map(({ one }) => one.product);
}

type FinderProps = {
  readonly line: CartLine;
  readonly storeId: number;
  readonly products: readonly Named[];
  readonly isFull: boolean;
  readonly onToggle: (product: Product) => void;
};
/** Similar products of this shop, and search results. */
function Finder({ line, storeId, products, isFull, onToggle }: FinderProps) {
  const t = useTranslations('orders.preference');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), settleMs);
  const shelf = useQuery({
    ...query('GET /api/products', {
      query: search === '' ? { storeId, category: [line.category] } : { storeId, search, limit: 50 },
    }),
    placeholderData: keepPreviousData,
  });
  const possible = shelf.data?.filter(
    (one) => one.id !== line.id && one.inStock && (one.minAge ?? 0) <= (line.minAge ?? 0),
  );
  // Search results keep their order.
  const found = (search === '' ? possible && likestFirst(line, shelf.data ?? [], possible) : possible)?.slice(0, shown);
  const isNamed = (id: number) => products.some((one) => one.id === id);
  return (
    <>
      <TextInput
        type="search"
        label={t('search')}
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {shelf.isError && <p className={classes.hint}>{t('failed')}</p>}
      {found?.length === 0 && <p className={classes.hint}>{t('none')}</p>}
      {found && found.length > 0 && (
        <ul className={classes.found} aria-label={t('found')}>
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={isNamed(one.id)}
                aria-disabled={isFull && !isNamed(one.id)}
                onClick={() => onToggle(one)}
              >
                <img src={one.imageUrl} alt="" width={40} height={40} />
                <span>{one.name}</span>
                <span>{formatMoney(one.price)}</span>
                {isNamed(one.id) ? <IconCheck aria-hidden size={20} /> : <IconPlus aria-hidden size={20} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
