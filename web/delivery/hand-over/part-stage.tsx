import { type Category, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import { ageReasons, type RefusalReason } from '@autolotto/contract/orders/returns/reasons.ts';
import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './hand-over.module.css';
import type { RefusedLine } from './queries.ts';

export const isRestricted = (category: Category): boolean => restrictedCategories.includes(category);
export type DoorOrder = Pick<Order, 'id' | 'minAge' | 'asksForPin' | 'items' | 'recipientName' | 'customer'>;

type Props = {
  readonly order: DoorOrder;
  readonly reason: RefusalReason;
  readonly isBusy: boolean;
  readonly onPart: (lines: RefusedLine[]) => void;
  readonly onWhole: () => void;
};

/** Choice of the items that go back. Statutory ones are chosen already. */
export function PartStage({ order, reason, isBusy, onPart, onWhole }: Props) {
  const t = useTranslations('handOver');
  const goods = order.items.filter(({ quantity }) => quantity > 0);
  const byJurisdiction = ageReasons.some((one) => one === reason);
  const [back, setBack] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(
      goods.map(({ id, quantity, product }) => [id, byJurisdiction && isRestricted(product.category) ? quantity : 0]),
    ),
  );
  const lines = goods.flatMap(({ id }) => (back[id] ? [{ lineId: id, quantity: back[id], reason }] : []));
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isAll = goods.every(({ id, quantity }) => back[id] === quantity);

  return (
    <>
      <h3>{t('partTitle')}</h3>
      <ul className={css.units}>
        {goods.map(({ id, quantity, product: { name } }) => {
          const many = back[id] ?? 0;
          const set = (next: number) => setBack({ ...back, [id]: next });
          return (
            <li key={id}>
              <span className={css.name}>{name}</span>
              <fieldset className={css.stepper}>
                <legend className={css.hidden}>{t('goesBack', { name })}</legend>
                <Button
                  variant="outline"
                  aria-label={t('less', { name })}
                  disabled={many === 0}
                  onClick={() => set(many - 1)}
                >
                  <IconMinus aria-hidden />
                </Button>
                <output aria-label={t('goesBack', { name })}>{t('ofUnits', { many, all: quantity })}</output>
                <Button
                  variant="outline"
                  aria-label={t('more', { name })}
                  disabled={many === quantity}
                  onClick={() => set(many + 1)}
                >
                  <IconPlus aria-hidden />
                </Button>
              </fieldset>
            </li>
          );
        })}
      </ul>
      <Button className={css.big} disabled={count === 0 || isAll} loading={isBusy} onClick={() => onPart(lines)}>
        {t('partDo', { count })}
      </Button>
      <Button variant="outline" className={css.big} loading={isBusy} onClick={onWhole}>
        {t('partAll')}
      </Button>
    </>
  );
}
