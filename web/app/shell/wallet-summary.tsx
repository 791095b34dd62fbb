import type { Transaction } from '@autolotto/contract/ledger/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { signInUrl } from '../../client/session/sign-in.ts';
import { Balance } from '../../ledger/balance.tsx';
import { transactionsQuery, walletQuery } from '../../ledger/queries.ts';
import { isToldByKind, signedAmount, toneOf } from '../../ledger/transaction-look.ts';
import { formatMoney, MoneyText } from '../../ui/display/money-text.tsx';
import { Stamp } from '../../ui/display/stamp.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './wallet-summary.module.css';

const shownHere = 3;
const conversionUrl = '/game-wallet?tab=coins';
type Line = Pick<Transaction, 'id' | 'type' | 'amount' | 'direction'> & { readonly name: string };

/** The balance, the last three movements, and the four ways on. */
export function WalletSummary() {
  const t = useTranslations('ledger.summary');
  const kinds = useTranslations('ledger.transactions.types');
  const locale = useLocale();
  const wallet = useQuery(walletQuery);
  const transactions = useQuery(transactionsQuery);
  const failed = [wallet, transactions].filter(({ isError }) => isError);
  const isLoaded = wallet.data && transactions.data;
  return (
    <Card title={t('title')}>
      {failed.length === 0 && !isLoaded && <RowSkeletons label={t('loading')} count={4} />}
      {failed.length > 0 && (
        <ErrorState
          title={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => failed.forEach((query) => void query.refetch())}
        />
      )}
      {isLoaded && (
        <Shown
          balance={<Balance wallet={wallet.data} />}
          lines={transactions.data
            .slice(0, shownHere)
            .map((one) => ({ ...one, name: isToldByKind(one.type, locale) ? kinds(one.type) : one.description }))}
        />
      )}
      <Ways depositUrl="/wallet" convertUrl={conversionUrl} />
    </Card>
  );
}

/** The same card for users without a wallet, with made-up figures labeled as such. */
export function SampleWallet({ balance }: { balance: string }) {
  const t = useTranslations('ledger.summary');
  return (
    <Card title={t('title')} actions={<Stamp tone="neutral">{t('sample')}</Stamp>}>
      <Shown
        balance={
          <div>
            <p className={css.quiet}>{t('balance')}</p>
            <p>
              <MoneyText amount={balance} size="lg" />
            </p>
          </div>
        }
        lines={[
          { id: 1, type: 'purchase', direction: 'out', amount: '29.47', name: t('samples.purchase') },
          { id: 2, type: 'deposit', direction: 'in', amount: '100.00', name: t('samples.deposit') },
          { id: 3, type: 'refund', direction: 'in', amount: '15.00', name: t('samples.refund') },
        ]}
      >
        <p className={css.quiet}>{t('sampleText')}</p>
      </Shown>
      <Ways depositUrl={signInUrl('/wallet')} convertUrl={signInUrl(conversionUrl)} />
    </Card>
  );
}

type ShownProps = { readonly balance: ReactNode; readonly lines: readonly Line[]; readonly children?: ReactNode };
function Shown({ balance, lines, children }: ShownProps) {
  const t = useTranslations('ledger.summary');
  return (
    <>
      {balance}
      {children}
      <div>
        <h3 className={css.recent}>{t('recent')}</h3>
        {lines.length === 0 && <p className={css.quiet}>{t('none')}</p>}
        <ul className={css.list} aria-label={t('recent')}>
          {lines.map((line) => (
            <li key={line.id}>
              <span>{line.name}</span>
              <span className={css.amount} data-tone={toneOf(line.type)}>
                {formatMoney(signedAmount(line), 'USD', undefined, true)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Depositing and converting need an account first: their addresses may be the sign-in's, so they are plain links. */
function Ways({ depositUrl, convertUrl }: { depositUrl: string; convertUrl: string }) {
  const t = useTranslations('ledger.summary');
  return (
    <div className={css.ways}>
      <Button component={Link} to="/wallet" variant="outline">
        {t('view')}
      </Button>
      <Button component={Link} to="/game-wallet" variant="outline">
        {t('game')}
      </Button>
      <Button component="a" href={depositUrl} variant="outline">
        {t('deposit')}
      </Button>
      <Button component="a" href={convertUrl} variant="outline">
        {t('convert')}
      </Button>
    </div>
  );
}
