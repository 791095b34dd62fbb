import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import type { EveryProduct } from './queries.ts';

type Props = {
  readonly product: EveryProduct;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly history: ReactNode;
};

/** A product's file beside the list: what it is, how it stands, and what was done about it. */
export function ProductSheet({ product, opened, onClose, history }: Props) {
  const t = useTranslations('everyProduct');
  const tCategory = useTranslations('catalogue.category');
  const { id, name, store, category, price, stockQuantity, barcode, requiresAgeVerification, state, takedown } =
    product;
  return (
    <Sheet opened={opened} onClose={onClose} title={name} closeLabel={t('close')} size="lg">
      <FactList
        facts={[
          { label: t('state'), value: t(`states.${state}`) },
          ...(takedown ? [{ label: t('reason'), value: takedown.reason }] : []),
          { label: t('shop'), value: store.name },
          { label: t('category'), value: tCategory(category) },
          { label: t('facts.price'), value: <MoneyText amount={price} /> },
          { label: t('facts.stock'), value: t('left', { count: stockQuantity }) },
          { label: t('facts.age'), value: t(requiresAgeVerification ? 'facts.asked' : 'facts.notAsked') },
          { label: t('facts.barcode'), value: barcode ?? t('facts.none') },
          { label: t('facts.id'), value: id },
        ]}
      />
      {history}
    </Sheet>
  );
}
