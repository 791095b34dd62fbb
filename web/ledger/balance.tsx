import type { Wallet } from '@autolotto/contract/ledger/model.ts';
import { useTranslations } from 'use-intl';
import { formatMoney, MoneyText } from '../ui/display/money-text.tsx';
import css from './balance.module.css';

/** The available balance, large; the held amount beside it. */
export function Balance({ wallet, size = 'lg' }: { wallet: Wallet; size?: 'lg' | 'xl' }) {
  const t = useTranslations('ledger');
  return (
    <div className={css.root}>
      <p className={css.label}>{t('available')}</p>
      <p role="status" aria-label={`${t('balance')} ${formatMoney(wallet.balance)}`}>
        <MoneyText amount={wallet.balance} size={size} />
      </p>
      {wallet.held !== '0.00' && <p className={css.held}>{t('held', { amount: formatMoney(wallet.held) })}</p>}
      {wallet.owed !== '0.00' && (
        <p className={css.owed} role="alert">
          {t('owed', { amount: formatMoney(wallet.owed) })}
        </p>
      )}
    </div>
  );
}
