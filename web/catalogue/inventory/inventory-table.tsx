import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconHistory, IconPackages } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ProductThumbnail } from '../../ui/display/product-thumbnail.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import classes from './inventory-table.module.css';
import { type Drafts, priceOf } from './prices/price-drafts.ts';
import { CategoryWord, HiddenBadge } from './product-grid.tsx';

type Props = {
  readonly products: readonly StoreProduct[];
  readonly drafts: Drafts;
  readonly onDraft: (id: number, text: string) => void;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: readonly number[], isSelected: boolean) => void;
  readonly onHistory: (product: StoreProduct) => void;
  readonly onStock: (product: StoreProduct) => void;
};

/** Rows outside of the window that are kept, for the Tab key and for quick scrolling. */
const overscan = 8;
const estimatedRow = 92;
/** Width of all columns side by side. */
const roomForColumnsRem = 58;

/** Whether the columns do not fit side by side, which depends on the text size as well. */
function useIsNarrow(table: RefObject<HTMLDivElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setIsNarrow((table.current?.clientWidth ?? 0) < roomForColumnsRem * rem);
    };
    measure();
    const watch = new ResizeObserver(measure);
    if (table.current) watch.observe(table.current);
    return () => watch.disconnect();
  }, [table]);
  return isNarrow;
}

/**
 * A virtualized table: only rows near the window are in the page. Each row has its position and the table its total; on
 * a narrow screen a row is drawn as a card.
 */
export function InventoryTable({ products, drafts, onDraft, selected, onSelect, onHistory, onStock }: Props) {
  const t = useTranslations('inventory.table');
  const table = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const isNarrow = useIsNarrow(table);
  // The rows' distance from the top of the page changes with what stands above them.
  useLayoutEffect(() => {
    const measure = () => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  const rows = useWindowVirtualizer({
    count: products.length,
    estimateSize: () => estimatedRow,
    overscan,
    scrollMargin: top,
    gap: isNarrow ? 12 : 0,
    getItemKey: (index) => products[index]?.id ?? index,
  });

  /** Up and down go from price to price, as in a spreadsheet. */
  const { length } = products;
  const goTo = useCallback(
    (event: KeyboardEvent, index: number) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
      const next = index + step;
      if (step === 0 || next < 0 || next >= length) return;
      event.preventDefault();
      const cell = () => table.current?.querySelector<HTMLInputElement>(`[data-price="${next}"]`);
      if (cell()) {
        cell()?.focus();
        return;
      }
      rows.scrollToIndex(next, { align: 'center' });
      requestAnimationFrame(() => requestAnimationFrame(() => cell()?.focus({ preventScroll: true })));
    },
    [rows, length],
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a real table cannot be placed freely
    <div
      ref={table}
      role="table"
      aria-label={t('label')}
      aria-rowcount={products.length + 1}
      className={classes.table}
      data-narrow={isNarrow || undefined}
    >
      <Headings products={products} selected={selected} onSelect={onSelect} />
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="rowgroup" ref={body} className={classes.body} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const product = products[index];
          if (!product) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              data-selected={selected.has(product.id) || undefined}
              ref={rows.measureElement}
              className={classes.row}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <Row
                product={product}
                index={index}
                draft={drafts.get(product.id) ?? ''}
                isSelected={selected.has(product.id)}
                onDraft={onDraft}
                onSelect={onSelect}
                onHistory={onHistory}
                onStock={onStock}
                onKeyDown={goTo}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The row of headings, with the tick for all rows. */
function Headings({ products, selected, onSelect }: Pick<Props, 'products' | 'selected' | 'onSelect'>) {
  const t = useTranslations('inventory.table');
  const tickId = useId();
  const shownSelected = products.filter(({ id }) => selected.has(id)).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a real table cannot be placed freely
    <div role="rowgroup" className={classes.head}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a row of headings is read, not operated */}
      <div role="row" aria-rowindex={1} className={classes.row}>
        <Heading>
          <label className={classes.tick} htmlFor={tickId}>
            <Checkbox
              id={tickId}
              aria-label={t('selectAll', { count: products.length })}
              checked={products.length > 0 && shownSelected === products.length}
              indeterminate={shownSelected > 0 && shownSelected < products.length}
              onChange={(event) =>
                onSelect(
                  products.map(({ id }) => id),
                  event.currentTarget.checked,
                )
              }
            />
          </label>
          <span className={classes.label} aria-hidden>
            {t('selectAll', { count: products.length })}
          </span>
        </Heading>
        <Heading>{t('product')}</Heading>
        <Heading>{t('stock')}</Heading>
        <Heading>{t('price')}</Heading>
        <Heading>{t('newPrice')}</Heading>
        <Heading>{t('actions')}</Heading>
      </div>
    </div>
  );
}

const Heading = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: rows of a real table cannot be placed freely
  // biome-ignore lint/a11y/useFocusableInteractive: a heading is read, not operated
  <div role="columnheader">{children}</div>
);
const Cell = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  // biome-ignore lint/a11y/useSemanticElements: rows of a real table cannot be placed freely
  <div role="cell" className={className}>
    {children}
  </div>
);

type RowProps = Pick<Props, 'onDraft' | 'onSelect' | 'onHistory' | 'onStock'> & {
  readonly product: StoreProduct;
  readonly index: number;
  readonly draft: string;
  readonly isSelected: boolean;
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
};

/** Drawn again only when something of its own has changed: scrolling moves the others. */
const Row = memo(function Row({
  product,
  index,
  draft,
  isSelected,
  onDraft,
  onSelect,
  onHistory,
  onStock,
  onKeyDown,
}: RowProps) {
  const t = useTranslations('inventory');
  const { id, name } = product;
  const tickId = useId();
  const isWrong = draft.trim() !== '' && priceOf(draft) === undefined;
  return (
    <>
      <Cell className={classes.check}>
        <label className={classes.tick} htmlFor={tickId}>
          <Checkbox
            id={tickId}
            aria-label={t('table.selectNamed', { name })}
            checked={isSelected}
            onChange={(event) => onSelect([id], event.currentTarget.checked)}
          />
        </label>
      </Cell>
      <Cell className={classes.product}>
        <ProductThumbnail src={product.imageUrl} />
        <span className={classes.words}>
          <strong className={classes.name}>{name}</strong>
          <span className={classes.quiet}>
            <CategoryWord category={product.category} />
            {product.barcode && ` · ${product.barcode}`}
          </span>
          {!product.isActive && <HiddenBadge product={product} />}
        </span>
      </Cell>
      <Cell className={classes.stock}>
        <span className={classes.label} aria-hidden>
          {t('table.stock')}
        </span>
        <strong>{product.stockQuantity}</strong>
        {product.isLow && <StatusBadge tone="warning">{t('low')}</StatusBadge>}
      </Cell>
      <Cell className={classes.price}>
        <span className={classes.label} aria-hidden>
          {t('table.price')}
        </span>
        <MoneyText amount={product.price} />
      </Cell>
      <Cell className={classes.draft}>
        <span className={classes.label} aria-hidden>
          {t('table.newPrice')}
        </span>
        <TextInput
          aria-label={t('table.newPriceNamed', { name })}
          placeholder={product.price}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          data-price={index}
          data-changed={(draft.trim() !== '' && !isWrong) || undefined}
          value={draft}
          onChange={(event) => onDraft(id, event.currentTarget.value)}
          onKeyDown={(event) => onKeyDown(event, index)}
          error={isWrong && t('table.wrongPrice')}
        />
      </Cell>
      <Cell className={classes.actions}>
        <Button
          variant="subtle"
          leftSection={<IconHistory aria-hidden size={20} />}
          aria-label={t('table.historyNamed', { name })}
          onClick={() => onHistory(product)}
        >
          {t('table.history')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconPackages aria-hidden size={20} />}
          aria-label={t('table.stockNamed', { name })}
          onClick={() => onStock(product)}
        >
          {t('table.stockButton')}
        </Button>
      </Cell>
    </>
  );
});
