import type { DrawTicket } from '@autolotto/contract/lottery/model.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import css from './tickets.module.css';

/** What a ticket came to; nothing while that is open. */
export function TicketResult({ ticket }: { readonly ticket: DrawTicket }) {
  const t = useTranslations('lottery.mine');
  const { status, winningAmount, claim } = ticket;
  if (status === 'losing') return <p className={css.lost}>{t('lost')}</p>;
  if (status === 'void')
    return <p className={css.lost}>{t('refunded', { amount: formatMoney(ticket.purchasePrice) })}</p>;
  if (status !== 'winning') return null;
  return (
    <div className={css.won}>
      <strong>{t('won', { amount: formatMoney(winningAmount ?? '0') })}</strong>
      <span>{claim ? t('claim') : t('credited')}</span>
      {claim && (
        <Button component={Link} to="/wallet" hash="prizes" variant="outline">
          {t('claimOpen')}
        </Button>
      )}
    </div>
  );
}
