import { BulkPrices } from './bulk-prices.tsx';
import { PricePlans } from './price-plans.tsx';
import { RecentPrices } from './recent-prices.tsx';
import type { PriceChanges } from './use-price-changes.ts';

type Props = { prices: PriceChanges; hasProducts: boolean; onPreview: () => void };
/** Many prices at once, those planned for later, and those that can be undone. */
export function PriceTools({ prices, hasProducts, onPreview }: Props) {
  const { preview, takeBack } = prices;
  return (
    <>
      {hasProducts && (
        <BulkPrices
          selected={prices.selected.size}
          changes={preview.changes.length}
          hasDrafts={preview.changes.length + preview.refused.length > 0}
          onWorkOut={prices.workOut}
          onPreview={onPreview}
          onClear={prices.clear}
        />
      )}
      <PricePlans onUndo={takeBack} />
      <RecentPrices onUndo={takeBack} busyId={prices.takenBackId} />
    </>
  );
}
