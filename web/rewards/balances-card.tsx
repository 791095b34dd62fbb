import type { GameWallet } from '@autolotto/contract/rewards/model.ts';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { Rosette } from '../ui/display/rosette.tsx';
import { TicketCard } from '../ui/layout/ticket-card.tsx';
import { formatCoins, formatCount } from './format.ts';
import { Guarded } from './guarded.tsx';
import type { GameWalletState } from './queries.ts';
import css from './rewards.module.css';

type Props = { readonly wallet: GameWalletState; readonly seed: string; readonly children?: ReactNode };

/** Dollars, coins and points, each changing in place; below them, what else there is to know. */
export function BalancesCard({ wallet, seed, children }: Props) {
  const t = useTranslations('rewards');
  return (
    <TicketCard raised aria-label={t('balances.title')}>
      <div className={css.rosette}>
        <Rosette seed={seed} weight={0.9} />
      </div>
      {wallet.isPending ? (
        <>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          <BalancesToCome />
        </>
      ) : (
        <Guarded query={wallet} words={{ loading: t('loading'), failed: t('failed') }} rows={2}>
          {(data) => <Balances wallet={data} />}
        </Guarded>
      )}
      {children}
    </TicketCard>
  );
}

/** The names with the room of their amounts, so that nothing moves as these come. */
function BalancesToCome() {
  const t = useTranslations('rewards.balances');
  return (
    <ul className={css.balances} aria-hidden>
      {(['dollars', 'coins', 'points'] as const).map((name) => (
        <li key={name}>
          <span className={css.balanceName}>{t(name)}</span>
          <span className={css.balance}>…</span>
        </li>
      ))}
    </ul>
  );
}

function Balances({ wallet }: { wallet: GameWallet }) {
  const t = useTranslations('rewards.balances');
  const balances = [
    { name: t('dollars'), amount: formatMoney(wallet.balance) },
    { name: t('coins'), amount: t('coinsUnit', { amount: formatCoins(wallet.autoLottoCoinBalance) }) },
    { name: t('points'), amount: formatCount(wallet.storePoints) },
  ];
  return (
    <ul className={css.balances}>
      {balances.map(({ name, amount }) => (
        <li key={name}>
          <span className={css.balanceName} aria-hidden>
            {name}
          </span>
          <span role="status" aria-label={`${name} ${amount}`} className={css.balance}>
            {amount}
          </span>
        </li>
      ))}
    </ul>
  );
}
