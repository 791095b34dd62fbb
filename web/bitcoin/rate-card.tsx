import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { GuardedData } from '../ui/feedback/guarded-data.tsx';
import { Card } from '../ui/layout/card.tsx';
import css from './bitcoin.module.css';
import { type ExchangeRate, rateQuery } from './queries.ts';
import { btcForDollars } from './reckon.ts';

/** What a bitcoin costs, both ways, and how much that has moved in a day. */
export function RateCard() {
  const t = useTranslations('bitcoin');
  const rate = useQuery(rateQuery);
  return (
    <Card title={t('rate.title')}>
      <GuardedData
        query={rate}
        words={{ loading: t('rate.loading'), failed: t('rate.failed') }}
        retryLabel={t('retry')}
        rows={2}
      >
        {(found) => <Rate rate={found} />}
      </GuardedData>
    </Card>
  );
}

function Rate({ rate }: { readonly rate: ExchangeRate }) {
  const t = useTranslations('bitcoin.rate');
  const format = useFormatter();
  const { usd, change24h } = rate.BTC;
  return (
    <div className={css.form}>
      <div>
        <p className={css.big}>{t('one', { usd: formatMoney(usd) })}</p>
        <p className={css.figures}>{t('dollar', { btc: btcForDollars('1.00', usd) ?? '' })}</p>
      </div>
      <p className={css.figures}>
        {change24h === null
          ? t('noChange')
          : t('change', { percent: `${change24h.startsWith('-') ? '' : '+'}${change24h}`.replace('-', '−') })}
      </p>
      <p className={css.quiet}>
        {t('at', {
          at: format.dateTime(new Date(rate.at), { hour: 'numeric', minute: '2-digit', second: '2-digit' }),
        })}
      </p>
      {!rate.isFresh && (
        <p className={css.note} role="status">
          {t('stale')}
        </p>
      )}
      {!rate.isNetworkSeen && (
        <p className={css.note} role="status">
          {t('unseen')}
        </p>
      )}
    </div>
  );
}
