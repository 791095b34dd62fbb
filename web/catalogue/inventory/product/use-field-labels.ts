import { type Category, categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { FieldChange } from '@autolotto/contract/catalogue/inventory/model.ts';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../../ui/display/money-text.tsx';

const isCategory = (text: unknown): text is Category => categories.some((each) => each === text);

/** A field's value as people read it. */
export function useFieldLabels(): (field: string, value: FieldChange['to']) => string {
  const t = useTranslations('inventory');
  const category = useTranslations('catalogue.category');
  return (field, value) => {
    if (value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (field === 'price') return formatMoney(String(value));
    return field === 'category' && isCategory(value) ? category(value) : String(value);
  };
}
