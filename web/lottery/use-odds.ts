import { useTranslations } from 'use-intl';

/** Says odds as they come over the wire, "1 in 24.87", in the reader's language and with their separators. */
export function useOdds(): (odds: string) => string {
  const t = useTranslations('lottery');
  return (odds) => t('oneIn', { lines: Number(odds.replace('1 in ', '').replaceAll(',', '')) });
}
