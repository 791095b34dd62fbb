import type { Feature } from '@autolotto/contract/shared/words/feature-words.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import { DepositForm } from '../../payments/deposit-form.tsx';
import { FeatureOff } from '../../policy/feature-off.tsx';
import { ConvertForm } from '../../rewards/convert-form.tsx';
import { Guarded } from '../../rewards/guarded.tsx';
import { PointsForm } from '../../rewards/points-form.tsx';
import type { GameWalletState } from '../../rewards/queries.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DividerTabs } from '../../ui/tabs/divider-tabs.tsx';
import { type GameWalletTab, gameWalletTabNames } from './game-wallet-tabs.ts';
import { GuardedDeposits } from './guarded-deposits.tsx';
import { ShopLink } from './shop-link.tsx';

type Props = { readonly wallet: GameWalletState };

/** Money in, money to coins, coins to points. */
export function GameWalletSheets({ wallet }: Props) {
  const t = useTranslations('rewards');
  const { tab = 'deposit' }: { tab?: GameWalletTab | undefined } = useSearch({ from: '/signed-in/game-wallet' });
  const navigate = useNavigate();
  const show = (next: GameWalletTab) =>
    void navigate({ to: '/game-wallet', search: { tab: next }, replace: true, resetScroll: false });
  const words = { loading: t('loading'), failed: t('failed') };
  return (
    <DividerTabs
      label={t('tabs.label')}
      tabs={gameWalletTabNames.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      value={tab}
      onChange={(value) => show(value as GameWalletTab)}
    >
      {tab === 'deposit' && <DepositTab wallet={wallet} />}
      {tab === 'coins' && (
        <Exchange feature="conversion">
          <Guarded query={wallet} words={words} rows={4}>
            {(data) => <ConvertForm wallet={data} onDeposit={() => show('deposit')} />}
          </Guarded>
        </Exchange>
      )}
      {tab === 'points' && (
        <Exchange feature="points">
          <Guarded query={wallet} words={words} rows={4}>
            {(data) => <PointsForm wallet={data} onConvert={() => show('coins')} />}
          </Guarded>
        </Exchange>
      )}
    </DividerTabs>
  );
}

/** An exchange, unless it is switched off. */
function Exchange({ feature, children }: { readonly feature: Feature; readonly children: ReactNode }) {
  const isOff = useSettings().data?.features[feature] === false;
  return <Card>{isOff ? <FeatureOff feature={feature} meanwhile={<ShopLink />} /> : children}</Card>;
}

/** A deposit can be made while the balance is on its way. */
function DepositTab({ wallet }: Props) {
  const t = useTranslations('rewards');
  const settings = useSettings();
  const amount = useRef<HTMLInputElement>(null);
  return (
    <Guarded query={settings} words={{ loading: t('loading'), failed: t('depositFailed') }} rows={4}>
      {(data) => (
        <GuardedDeposits>
          <DepositForm settings={data} balance={wallet.data?.balance} amountRef={amount} />
        </GuardedDeposits>
      )}
    </Guarded>
  );
}
