import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../client/client.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { addProduct, type Cart, countOf } from './cart.ts';
import { suggestFor, type Terms, toGo } from './to-go.ts';
import css from './to-go-bar.module.css';
import type { ChangeCart } from './use-cart.ts';

type Props = {
  readonly cart: Cart | null;
  readonly changeCart: ChangeCart;
  readonly subtotal: Cents;
  /** Undefined while the shop is not known. */
  readonly terms: Terms | undefined;
  readonly isFree: boolean;
  /** Where one pays, nothing more is advertised. */
  readonly onlyMinimum?: boolean;
};

/** How much is missing to the minimum or to free delivery, and what could be added. */
export function ToGoBar({ cart, changeCart, subtotal, terms, isFree, onlyMinimum = false }: Props) {
  const t = useTranslations('orders.toGo');
  const gap = terms && cart && countOf(cart) > 0 ? toGo(subtotal, terms, isFree || onlyMinimum) : undefined;
  const shelf = useQuery({
    ...query('GET /api/products', {
      query: { storeId: cart?.storeId ?? 0, category: ['convenience', 'essentials'] },
    }),
    enabled: gap !== undefined && !onlyMinimum,
  });
  if (!gap) return null;
  const suggested = onlyMinimum ? [] : suggestFor(shelf.data ?? [], cart, gap.missing);
  return (
    <fieldset className={css.root} aria-label={t(gap.kind, { missing: formatMoney(dollars(gap.missing)) })}>
      <p>{t(gap.kind, { missing: formatMoney(dollars(gap.missing)) })}</p>
      <progress className={css.progress} max={gap.goal} value={gap.goal - gap.missing} aria-hidden />
      {(suggested.length > 0 || shelf.isFetching) && (
        <div className={css.suggested} data-waiting={shelf.isPending || undefined}>
          {suggested.map((product) => (
            <button
              key={product.id}
              type="button"
              className={css.product}
              aria-label={t('also', { name: product.name, price: formatMoney(product.price) })}
              onClick={() => changeCart((now) => addProduct(now, product))}
            >
              <img src={product.imageUrl} alt="" width={44} height={44} />
              <span className={css.words}>
                <span className={css.name}>{product.name}</span>
                <span>{formatMoney(product.price)}</span>
              </span>
              <IconPlus aria-hidden size={20} />
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
