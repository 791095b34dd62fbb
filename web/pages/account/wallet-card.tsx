import { Button } from '@mantine/core';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../../client/session/session.ts';
import { Balance } from '../../ledger/balance.tsx';
import { walletQuery } from '../../ledger/queries.ts';
import { Rosette } from '../../ui/display/rosette.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { TicketCard } from '../../ui/layout/ticket-card.tsx';
import css from './wallet.module.css';

type Props = { readonly onAdd: () => void; readonly onAtm: () => void };
/** What is in the wallet, and the two ways of adding to it. */
export function WalletCard({ onAdd, onAtm }: Props) {
  const t = useTranslations('ledger');
  const user = useSignedInUser();
  const wallet = useQuery(walletQuery);
  return (
    <TicketCard
      raised
      stub={
        <div className={css.actions}>
          <Button size="lg" leftSection={<IconPlus aria-hidden />} onClick={onAdd}>
            {t('addFunds')}
          </Button>
          <Button size="lg" variant="outline" leftSection={<IconBuildingBank aria-hidden />} onClick={onAtm}>
            {t('bitcoinAtm')}
          </Button>
        </div>
      }
    >
      <div className={css.rosette}>
        <Rosette seed={user.id} weight={0.9} />
      </div>
      <div className={css.front}>
        {wallet.isPending && <RowSkeletons label={t('loading')} count={1} />}
        {wallet.error && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void wallet.refetch()} />
        )}
        {wallet.data && (
          <>
            <Balance wallet={wallet.data} size="xl" explains />
            <p className={css.rate}>{t('rate', { coins: wallet.data.coinsPerDollar })}</p>
          </>
        )}
      </div>
    </TicketCard>
  );
}
