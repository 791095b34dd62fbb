import { contentOf, readSize, type Size } from '@autolotto/contract/catalogue/size.ts';
import { useTranslations } from 'use-intl';

/**
 * A size in words (old orders on a device may have none): "750 ml", "6 × 330 ml", "20 pieces". Undefined where it is
 * not stated.
 */
export function useSizeLabel(): (size: string | null | undefined) => string | undefined {
  const t = useTranslations('catalogue.size');
  const one = ({ unit, content }: Size) =>
    unit !== 'ct' && content >= 1_000
      ? t(unit === 'ml' ? 'l' : 'kg', { amount: content / 1_000 })
      : t(unit, { amount: content });
  return (text) => {
    const size = text ? readSize(text) : undefined;
    if (!size) return undefined;
    return size.pack === 1 ? one(size) : t('pack', { pack: size.pack, one: one(size) });
  };
}

/** Price per liter or kilogram, in cents; undefined for counted units, and without a size. */
export function perThousand(
  price: number,
  text: string | null,
): { readonly unit: 'l' | 'kg'; readonly cents: number } | undefined {
  const size = text === null ? undefined : readSize(text);
  if (!size || size.unit === 'ct') return undefined;
  return { unit: size.unit === 'ml' ? 'l' : 'kg', cents: Math.round((price * 1_000) / contentOf(size)) };
}
