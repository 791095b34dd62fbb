import type { DemoAccount } from '@autolotto/contract/demo/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../client/client.ts';
import { Avatar } from '../ui/display/avatar.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import css from './demo-accounts.module.css';

type DemoAccountsProps = {
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onPick: (account: DemoAccount) => void;
};

/** The people of the demo town, one tap each. Nothing at all outside the demo. */
export function DemoAccounts({ isBusy, error, onPick }: DemoAccountsProps) {
  const t = useTranslations('demo.accounts');
  const accounts = useQuery(query('GET /api/demo/accounts'));
  const [first] = accounts.data ?? [];
  if (accounts.data && !first) return null;
  return (
    <Card title={t('title')}>
      {error !== undefined && <ErrorState title={error} />}
      {accounts.isPending && <RowSkeletons label={t('title')} count={4} />}
      {accounts.error && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void accounts.refetch()} />
      )}
      {first && <p>{t.rich('text', { password: () => <code className={css.password}>{first.password}</code> })}</p>}
      <ul className={css.list}>
        {accounts.data?.map((account) => (
          <li key={account.email}>
            <button type="button" className={css.account} disabled={isBusy} onClick={() => onPick(account)}>
              <Avatar name={account.name} seed={account.email} />
              <span className={css.words}>
                <span className={css.unseen}>{t('signInAs')}</span>
                <strong>{account.name}</strong>
                <span>{t(`does.${account.role ?? 'none'}`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
