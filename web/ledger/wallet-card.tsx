import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Balance } from './balance.tsx';
import { walletQuery } from './queries.ts';

/** The balance at a glance, on pages that are about something else. */
export function WalletCard() {
  const t = useTranslations('ledger');
  const wallet = useQuery(walletQuery);
  return (
    <Card
      title={t('title')}
      actions={
        <Button component={Link} to="/wallet" variant="outline">
          {t('open')}
        </Button>
      }
    >
      {wallet.isPending && <RowSkeletons label={t('loading')} count={1} />}
      {wallet.error && <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void wallet.refetch()} />}
      {wallet.data && <Balance wallet={wallet.data} />}
    </Card>
  );
}
