import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ImportSheet } from './import/import-sheet.tsx';
import { PriceHistorySheet } from './prices/price-history-sheet.tsx';
import { PricePreviewSheet } from './prices/price-preview-sheet.tsx';
import type { PriceChanges } from './prices/use-price-changes.ts';
import { StockSheet } from './stock/stock-sheet.tsx';

export type OpenSheet =
  | { readonly sheet: 'history' | 'stock'; readonly product: StoreProduct }
  | { readonly sheet: 'preview' | 'import' };

type Props = { open: OpenSheet | undefined; onClose: () => void; prices: PriceChanges };
/** The sheets that slide over a shop's products, one at a time. */
export function InventorySheets({ open, onClose: close, prices }: Props) {
  const t = useTranslations('inventory');
  return (
    <>
      <PricePreviewSheet
        opened={open?.sheet === 'preview'}
        preview={prices.preview}
        timeZone={prices.timeZone}
        when={prices.when}
        onWhen={prices.setWhen}
        isBusy={prices.isBusy}
        problem={prices.problem ? sentenceOf(prices.problem, t('pricesFailed')) : undefined}
        onApply={prices.apply}
        onClose={() => {
          close();
          prices.reset();
        }}
      />
      <PriceHistorySheet product={open?.sheet === 'history' ? open.product : undefined} onClose={close} />
      <StockSheet product={open?.sheet === 'stock' ? open.product : undefined} onClose={close} />
      <ImportSheet opened={open?.sheet === 'import'} onClose={close} />
    </>
  );
}
