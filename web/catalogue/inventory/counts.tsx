import type { StoreProduct } from '@autolotto/contract/catalogue/inventory-model.ts';
import { useTranslations } from 'use-intl';
import classes from './counts.module.css';
import { countsOf } from './filters.ts';

export function GoodsCounts({ products }: { products: readonly StoreProduct[] }) {
  const t = useTranslations('inventory.counts');
  const counts = countsOf(products);
  return (
    <dl className={classes.counts}>
      {(['total', 'active', 'low'] as const).map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{counts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
