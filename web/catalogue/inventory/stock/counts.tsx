import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { useTranslations } from 'use-intl';
import { CountList } from '../../../ui/layout/count-list.tsx';
import { countsOf } from '../filters.ts';

export function StockCounts({ products }: { products: readonly StoreProduct[] }) {
  const t = useTranslations('inventory.counts');
  const counts = countsOf(products);
  return (
    <CountList
      counts={(['total', 'active', 'low'] as const).map((name) => ({ label: t(name), value: counts[name] }))}
    />
  );
}
