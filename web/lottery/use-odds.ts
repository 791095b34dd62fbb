import { useTranslations } from 'use-intl';

/** From here on hundredths say nothing. */
const large = 1_000;

/** Says odds as they come over the wire, "1 in 24.87", in the reader's language and with their separators. */
export function useOdds(): (odds: string) => string {
  const t = useTranslations('lottery');
  return (odds) => {
    const lines = Number(odds.replace('1 in ', '').replaceAll(',', ''));
    return t('oneIn', { lines: lines < large ? lines : Math.round(lines) });
  };
}
