import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { useFormatter, useTranslations } from 'use-intl';
import { FactList } from '../ui/display/fact-list.tsx';
import { formatMoney } from '../ui/display/money-text.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ConfirmationBar, TimeBar } from './bars.tsx';
import css from './bitcoin.module.css';
import { CopyRow } from './copy-row.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import type { BitcoinPayment } from './queries.ts';
import { groupsOf, qrTextOf } from './time-left.ts';

type Props = {
  readonly payment: BitcoinPayment;
  /** Undefined where another payment is of no use. */
  readonly onAnother?: (() => void) | undefined;
};

/** One payment: how it stands, what to send where while there is time, and what has arrived. */
export function PaymentCard({ payment, onAnother }: Props) {
  const t = useTranslations('bitcoin.payment');
  const { status, exception } = payment;
  const isOver = status !== 'pending' && status !== 'confirming';
  return (
    <Card title={t('title')} actions={<PaymentBadge status={status} />}>
      <div className={css.form}>
        <p role="status">
          <Says payment={payment} />
        </p>
        <Holds payment={payment} />
        {exception !== 'none' && <p className={css.note}>{t(`exception.${exception}`)}</p>}
        {status === 'confirming' && <ConfirmationBar payment={payment} />}
        {status === 'pending' && <ToSend payment={payment} />}
        <Amounts payment={payment} />
        <Transactions payment={payment} />
        {isOver && onAnother && (
          <div>
            <Button onClick={onAnother}>{t('another')}</Button>
          </div>
        )}
      </div>
    </Card>
  );
}

const isNothing = (btc: string): boolean => /^0\.0+$/.test(btc);

function Says({ payment }: Pick<Props, 'payment'>) {
  const t = useTranslations('bitcoin.payment.says');
  const { status, received, missing, credited, purpose } = payment;
  if (status === 'pending' && !isNothing(received)) return t('partly', { received, missing });
  // Late or in part, it is in the wallet whatever it was for.
  if (purpose !== 'wallet' && status === 'confirmed' && ['none', 'over'].includes(payment.exception))
    return t(`paid.${purpose}`);
  if (purpose !== 'wallet' && status === 'expired') return t(`expiredFor.${purpose}`);
  return t(status, { credited: formatMoney(credited) });
}

/** Until when it counts for what it was opened for. */
function Holds({ payment: { purpose, status, holdsUntil } }: Pick<Props, 'payment'>) {
  const t = useTranslations('bitcoin.payment.holds');
  const format = useFormatter();
  if (purpose === 'wallet' || holdsUntil === null || (status !== 'pending' && status !== 'confirming')) return null;
  const at = format.dateTime(new Date(holdsUntil), { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  return <p className={css.note}>{t(purpose, { at })}</p>;
}

function ToSend({ payment }: Pick<Props, 'payment'>) {
  const t = useTranslations('bitcoin.payment');
  const { missing, bitcoinAddress, uri, received } = payment;
  const groups = groupsOf(bitcoinAddress);
  return (
    <>
      <TimeBar payment={payment} />
      <div className={css.qr}>
        <QRCodeSVG value={qrTextOf(uri)} size={240} level="M" marginSize={2} title={t('qr')} />
      </div>
      <dl className={css.copies}>
        <CopyRow label={t(isNothing(received) ? 'amount' : 'stillMissing')} text={missing}>
          <span className={css.big}>{missing} BTC</span>
        </CopyRow>
        <CopyRow label={t('address')} text={bitcoinAddress}>
          <span className={css.address}>
            {groups.map((group, place) => (
              // The same group may stand twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <span key={place}>{group}</span>
            ))}
          </span>
        </CopyRow>
        <CopyRow label={t('link')} text={uri}>
          {uri}
        </CopyRow>
      </dl>
      <Button component="a" href={uri} variant="outline" leftSection={<IconWallet aria-hidden />}>
        {t('open')}
      </Button>
    </>
  );
}

function Amounts({ payment }: Pick<Props, 'payment'>) {
  const t = useTranslations('bitcoin.payment');
  const { amount, usdAmount, networkFee, rate } = payment;
  return (
    <FactList
      facts={[
        ...(payment.status === 'pending' ? [] : [{ label: t('amount'), value: `${amount} BTC` }]),
        {
          label: t('usd'),
          value: isNothing(networkFee)
            ? formatMoney(usdAmount)
            : t('usdText', { usd: formatMoney(usdAmount), fee: formatMoney(networkFee) }),
        },
        { label: t('rate'), value: t('rateText', { rate: formatMoney(rate) }) },
      ]}
    />
  );
}

function Transactions({ payment: { transactions } }: Pick<Props, 'payment'>) {
  const t = useTranslations('bitcoin.payment');
  if (transactions.length === 0) return null;
  return (
    <section aria-label={t('transactions')}>
      <dl className={css.copies}>
        {transactions.map(({ hash, amount, confirmations, state }) => (
          <CopyRow key={`${hash} ${amount}`} label={t('hash')} text={hash}>
            {hash}
            <br />
            {t('transactionText', { amount, confirmations })}
            {(state === 'gone' || state === 'conflicted') && ` · ${t('gone')}`}
          </CopyRow>
        ))}
      </dl>
    </section>
  );
}
