import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { useFormatter, useTranslations } from 'use-intl';

/** Categories in words, listed as people do. */
export function useCategoryNames() {
  const t = useTranslations('catalogue.category');
  const format = useFormatter();
  return (categories: readonly Category[]): string => format.list(categories.map((category) => t(category)));
}
