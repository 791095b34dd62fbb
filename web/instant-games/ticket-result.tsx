import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { Stamp } from '../ui/display/stamp.tsx';
import css from './scratch.module.css';

export type Result = { readonly isWinner: boolean; readonly prizeAmount: string; readonly isClaim: boolean };

/** What stood under the surface. */
export function TicketResult({ result }: { readonly result: Result }) {
  const t = useTranslations('instant.scratch');
  if (!result.isWinner) return <p className={css.lost}>{t('lost')}</p>;
  return (
    <div className={css.won}>
      <Stamp>{t('won')}</Stamp>
      <strong className={css.amount}>{formatMoney(result.prizeAmount)}</strong>
      <p>{result.isClaim ? t('claim') : t('added')}</p>
      {result.isClaim && (
        <Button component={Link} to="/wallet" variant="outline">
          {t('claimOpen')}
        </Button>
      )}
    </div>
  );
}
