import { type ShownPayments, shownPayments } from '@autolotto/contract/bitcoin/admin/shown.ts';
import { Anchor, Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { GuardedData } from '../../ui/feedback/guarded-data.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from '../bitcoin.module.css';
import { PaymentBadge } from '../payment-badge.tsx';
import { type BitcoinOverview, type EveryPayment, everyPaymentQuery } from './queries.ts';

type Props = {
  readonly counts: BitcoinOverview['payments'];
  /** As the address has it. */
  readonly show: string | undefined;
  readonly onShow: (show: ShownPayments) => void;
};

/** Payments of everybody; each leads to its page, with every transaction that was seen of it. */
export function EveryPaymentCard({ counts, show, onShow }: Props) {
  const t = useTranslations('bitcoinAdmin.payments');
  const all = useTranslations('bitcoinAdmin');
  const shown = shownPayments.find((one) => one === show) ?? 'exceptions';
  const query = useInfiniteQuery(everyPaymentQuery(shown));
  return (
    <Card title={t('title')}>
      <div className={css.form}>
        <p>{t('counts', counts)}</p>
        <SegmentedControl
          aria-label={t('show')}
          value={shown}
          onChange={(value) => onShow(value as ShownPayments)}
          data={shownPayments.map((value) => ({ value, label: t(`shown.${value}`) }))}
        />
        <GuardedData query={query} words={{ loading: t('loading'), failed: t('failed') }} retryLabel={all('retry')}>
          {({ pages }) => {
            const found = pages.flatMap((page) => page.found);
            return found.length === 0 ? (
              <p className={css.quiet}>{t(`none.${shown}`)}</p>
            ) : (
              <ul className={css.list}>
                {found.map((payment) => (
                  <PaymentRow key={payment.id} payment={payment} />
                ))}
              </ul>
            );
          }}
        </GuardedData>
        {query.hasNextPage && (
          <div>
            <Button variant="outline" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function PaymentRow({ payment }: { readonly payment: EveryPayment }) {
  const t = useTranslations('bitcoinAdmin.payments');
  const { id, ownerName: name, usdAmount, amount, received, credited, status, exception } = payment;
  return (
    <li className={css.row}>
      <span>
        <Anchor renderRoot={(props) => <Link {...props} to="/bitcoin-payment" search={{ payment: id }} />}>
          {t('row', { id, name })}
        </Anchor>
        <br />
        <span className={css.figures}>
          {t('asked', { usd: formatMoney(usdAmount), btc: amount, received })}
          {Number(credited) > 0 && ` · ${t('credited', { usd: formatMoney(credited) })}`}
        </span>
      </span>
      <span className={css.buttons}>
        {exception !== 'none' && <StatusBadge tone="warning">{t(`exception.${exception}`)}</StatusBadge>}
        <PaymentBadge status={status} />
      </span>
    </li>
  );
}
