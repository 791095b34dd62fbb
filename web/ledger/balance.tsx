import type { Wallet } from '@autolotto/contract/ledger/model.ts';
import { useTranslations } from 'use-intl';
import { formatMoney, MoneyText } from '../ui/display/money-text.tsx';
import css from './balance.module.css';
import { DebtNotice } from './debt-notice.tsx';

type Props = {
  readonly wallet: Wallet;
  readonly size?: 'lg' | 'xl';
  /** Says why money is held, too. */
  readonly explains?: boolean;
};
/** The available balance, large; below it what is held, and what is owed. */
export function Balance({ wallet, size = 'lg', explains = false }: Props) {
  const t = useTranslations('ledger');
  return (
    <div className={css.root}>
      <p className={css.label}>{t('available')}</p>
      <p role="status" aria-label={`${t('balance')} ${formatMoney(wallet.balance)}`}>
        <MoneyText amount={wallet.balance} size={size} />
      </p>
      {wallet.held !== '0.00' && <p className={css.held}>{t('held', { amount: formatMoney(wallet.held) })}</p>}
      {wallet.held !== '0.00' && explains && <p className={css.why}>{t('heldWhy')}</p>}
      <DebtNotice owed={wallet.owed} />
    </div>
  );
}
