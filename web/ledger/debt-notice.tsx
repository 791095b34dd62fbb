import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import css from './debt-notice.module.css';

/** What is owed of a deposit that was taken back, and what waits until it is settled; nothing where nothing is owed. */
export function DebtNotice({ owed }: { readonly owed: string }) {
  const t = useTranslations('ledger');
  return (
    owed !== '0.00' && (
      <div className={css.root} role="alert">
        <p className={css.debt}>{t('owed', { amount: formatMoney(owed) })}</p>
        <p>{t('owedWhy')}</p>
      </div>
    )
  );
}
