import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { type InventoryFilter, inventoryFilters, isInventoryFilter } from './filters.ts';
import classes from './inventory-board.module.css';
import { useExport } from './queries.ts';
import { SearchProducts } from './stock/search-products.tsx';
import { useNotices } from './use-notices.tsx';

type Props = {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly filter: InventoryFilter;
  readonly onFilter: (filter: InventoryFilter) => void;
  readonly onImport: () => void;
};

/** Filter of the products, and files out and in. */
export function InventoryTools({ words, onWords, filter, onFilter, onImport }: Props) {
  const t = useTranslations('inventory');
  const file = useExport();
  const { failed } = useNotices();
  const download = () =>
    file.mutate(undefined, {
      onError: (error) => failed(error, 'exportFailed'),
    });
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchProducts words={words} onChange={onWords} />
      </div>
      <NativeSelect
        aria-label={t('table.show')}
        value={filter}
        data={inventoryFilters.map((value) => ({ value, label: t(`table.filters.${value}`) }))}
        onChange={({ currentTarget: { value } }) => isInventoryFilter(value) && onFilter(value)}
      />
      <Button
        variant="outline"
        leftSection={<IconDownload aria-hidden size={20} />}
        loading={file.isPending}
        onClick={download}
      >
        {t('file.export')}
      </Button>
      <Button variant="outline" leftSection={<IconUpload aria-hidden size={20} />} onClick={onImport}>
        {t('file.import')}
      </Button>
    </div>
  );
}
