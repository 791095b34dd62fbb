import { useTranslations } from 'use-intl';

/** Says odds as they come over the wire, "1 in 100000.00", in the reader's language and with their separators. */
export function useOdds(): (odds: string) => string {
  const t = useTranslations('instant');
  return (odds) => t('oneIn', { tickets: Number(odds.replace('1 in ', '')) });
}
