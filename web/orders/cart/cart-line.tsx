import { dollars } from '@autolotto/contract/shared/money.ts';
import type { SaleTime } from '@autolotto/contract/stores/sale-time.ts';
import { Button } from '@mantine/core';
import { IconClock, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSaleLabel } from '../../client/use-sale-label.ts';
import { formatMoney, MoneyText } from '../../ui/display/money-text.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { QuantityStepper } from '../../ui/input/quantity-stepper.tsx';
import { SubstitutionChoice } from '../substitutions/substitution-choice.tsx';
import classes from './cart.module.css';
import { type CartLine, lineTotal, type Preference } from './cart.ts';

type Props = {
  line: CartLine;
  storeId: number;
  /** From the server's last quote; undefined before the first. */
  saleTime: SaleTime | null | undefined;
  onQuantity: (quantity: number) => void;
  onPreference: (preference: Preference | undefined) => void;
  onRemove: () => void;
};

export function CartLineRow({ line, storeId, saleTime, onQuantity, onPreference, onRemove }: Props) {
  const t = useTranslations('cart');
  const { name, price, quantity, stockQuantity } = line;
  const saleWords = useSaleLabel()(quantity > 0 ? saleTime : null);
  return (
    <li className={classes.line} data-unwanted={quantity === 0 || undefined}>
      <img className={classes.thumb} src={line.imageUrl} alt="" width={56} height={56} />
      <div className={classes.lineWords}>
        <p className={classes.lineName}>{name}</p>
        <p className={classes.lineNote}>
          {quantity === 0 ? t('notOrdered') : t('each', { price: formatMoney(price) })}
          {quantity > stockQuantity && <strong> · {t('left', { count: stockQuantity })}</strong>}
        </p>
        {saleWords !== undefined && (
          <StatusBadge tone="warning" icon={<IconClock aria-hidden size="1.2em" />}>
            {saleWords}
          </StatusBadge>
        )}
      </div>
      <span className={classes.lineTotal}>
        <MoneyText amount={dollars(lineTotal(line))} />
      </span>
      <div className={classes.lineActions}>
        <QuantityStepper
          value={quantity}
          max={Math.max(quantity, Math.min(99, stockQuantity))}
          onChange={onQuantity}
          words={{ group: t('quantityOf', { name }), decrease: t('less', { name }), increase: t('more', { name }) }}
        />
        <Button
          variant="subtle"
          color="secondary"
          leftSection={<IconTrash aria-hidden size={20} />}
          aria-label={t('removeNamed', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
      {quantity > 0 && <SubstitutionChoice line={line} storeId={storeId} onPreference={onPreference} />}
    </li>
  );
}
