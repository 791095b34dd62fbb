import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../client/settings.ts';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { GuardedData } from '../ui/feedback/guarded-data.tsx';
import { Card } from '../ui/layout/card.tsx';
import css from './bitcoin.module.css';
import { CopyRow } from './copy-row.tsx';
import { type BitcoinWallet, transactionsQuery, useCreateWallet, useFillWallet, walletQuery } from './queries.ts';
import { SellPart } from './sale/sell-part.tsx';
import { groupsOf, qrTextOf } from './time-left.ts';

/** Bitcoins that stay bitcoins: what is there, and where to send more. */
export function WalletCard() {
  const t = useTranslations('bitcoin');
  const wallet = useQuery(walletQuery);
  return (
    <Card title={t('wallet.title')}>
      <GuardedData
        query={wallet}
        words={{ loading: t('wallet.loading'), failed: t('wallet.failed') }}
        retryLabel={t('retry')}
        rows={3}
      >
        {({ address, uri, ...wealth }: BitcoinWallet) =>
          address === null || uri === null ? <Creation /> : <Kept wallet={{ ...wealth, address, uri }} />
        }
      </GuardedData>
    </Card>
  );
}

function Creation() {
  const t = useTranslations('bitcoin.wallet');
  const form = useTranslations('bitcoin.form');
  const creation = useAction(useCreateWallet(), {
    failed: { title: form('error'), message: t('createFailed') },
    done: () => ({ title: t('created') }),
  });
  return (
    <div className={css.form}>
      <p className={css.quiet}>{t('none')}</p>
      <div>
        <Button variant="outline" disabled={creation.isPending} onClick={() => void creation.run(undefined)}>
          {t('create')}
        </Button>
      </div>
    </div>
  );
}

type Created = Pick<BitcoinWallet, 'balance' | 'usdValue'> & { readonly address: string; readonly uri: string };
function Kept({ wallet: { balance, usdValue, address, uri } }: { readonly wallet: Created }) {
  const t = useTranslations('bitcoin');
  const isDemo = useSettings().data?.preset === 'demo';
  return (
    <div className={css.form}>
      <div>
        <p className={css.big}>{balance} BTC</p>
        <p className={css.figures}>
          {usdValue === null ? t('wallet.noValue') : t('wallet.value', { usd: formatMoney(usdValue) })}
        </p>
      </div>
      <History />
      {!/^0\.0+$/.test(balance) && <SellPart />}
      <details className={css.fold}>
        <summary>{t('wallet.receive')}</summary>
        <div className={css.qr}>
          <QRCodeSVG value={qrTextOf(uri)} size={200} level="M" marginSize={2} title={t('wallet.qr')} />
        </div>
        <p className={css.quiet}>{t('wallet.another')}</p>
      </details>
      <dl className={css.copies}>
        <CopyRow label={t('wallet.address')} text={address}>
          <span className={css.address}>
            {groupsOf(address).map((group, place) => (
              // The same group may stand twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <span key={place}>{group}</span>
            ))}
          </span>
        </CopyRow>
      </dl>
      {isDemo && <TestCoins />}
    </div>
  );
}

/** What came in and what left, newest first; nothing while nothing has. Payments have a list of their own. */
function History() {
  const t = useTranslations('bitcoin.wallet');
  const found = useQuery(transactionsQuery).data?.filter(({ type }) => type !== 'payment') ?? [];
  if (found.length === 0) return null;
  return (
    <ul className={css.list} aria-label={t('history')}>
      {found.map(({ id, type, amount, usdValue, status, confirmations }) => (
        <li key={id} className={css.row}>
          <span className={css.figures}>
            {type === 'deposit' ? `+${amount}` : amount.replace('-', '−')} BTC
            {usdValue !== null && ` · ${formatMoney(usdValue)}`}
          </span>
          <span className={css.quiet}>
            {type === 'sale' || type === 'cash' ? t(`left.${type}`) : t(`status.${status}`, { confirmations })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function TestCoins() {
  const t = useTranslations('bitcoin.wallet');
  const form = useTranslations('bitcoin.form');
  const say = useTranslations('bitcoin.test');
  const action = useAction(useFillWallet(), {
    failed: { title: form('error'), message: t('fillFailed') },
    done: (_wallet, what) => ({ title: say(what === 'block' ? 'mined' : 'paid') }),
  });
  return (
    <div className={css.buttons}>
      <Button variant="outline" disabled={action.isPending} onClick={() => void action.run('coins')}>
        {t('fill')}
      </Button>
      <Button variant="outline" disabled={action.isPending} onClick={() => void action.run('block')}>
        {say('block')}
      </Button>
    </div>
  );
}
