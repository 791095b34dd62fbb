import { type ShownPayments, shownPayments } from '@autolotto/contract/bitcoin/admin/shown.ts';
import { Anchor, Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { GuardedData } from '../../ui/feedback/guarded-data.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import css from '../bitcoin.module.css';
import { PaymentBadge } from '../payment-badge.tsx';
import { type CaseAnswer, DecideSheet } from './decide-sheet.tsx';
import { type BitcoinOverview, type EveryPayment, everyPaymentQuery } from './queries.ts';
import { SettleSheet } from './settle-sheet.tsx';

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
  const { asked, isOpen, ask, close } = useAsked<{ payment: EveryPayment; what: 'settle' | CaseAnswer }>();
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
              <ul className={`${css.list} ${css.ruled}`}>
                {found.map((payment) => (
                  <PaymentRow key={payment.id} payment={payment} onAsk={(what) => ask({ payment, what })} />
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
      {asked &&
        (asked.what === 'settle' ? (
          <SettleSheet key={asked.payment.id} payment={asked.payment} opened={isOpen} onClose={close} />
        ) : (
          <DecideSheet payment={asked.payment} answer={asked.what} opened={isOpen} onClose={close} />
        ))}
    </Card>
  );
}

type RowProps = { readonly payment: EveryPayment; readonly onAsk: (answer: 'settle' | CaseAnswer) => void };
function PaymentRow({ payment, onAsk }: RowProps) {
  const t = useTranslations('bitcoinAdmin.payments');
  const { id, ownerName: name, usdAmount, amount, received, credited, status, exception } = payment;
  const { isToSettle, settlement } = payment;
  const answers: readonly CaseAnswer[] = settlement?.mayConfirm
    ? ['confirm', 'refuse']
    : settlement?.state === 'proposed' && settlement.isMine
      ? ['withdraw']
      : [];
  return (
    <li className={css.row}>
      <span>
        <Anchor renderRoot={(props) => <Link {...props} to="/bitcoin-payment" search={{ payment: id }} />}>
          {t('row', { id, name })}
        </Anchor>
        <span className={css.figures}>
          {t('asked', { usd: formatMoney(usdAmount), btc: amount, received })}
          {Number(credited) > 0 && ` · ${t('credited', { usd: formatMoney(credited) })}`}
        </span>
        {settlement && <Settlement settlement={settlement} />}
      </span>
      <span className={css.marks}>
        {exception !== 'none' && <StatusBadge tone="warning">{t(`exception.${exception}`)}</StatusBadge>}
        <PaymentBadge status={status} />
        {isToSettle && (
          <Button variant="outline" aria-label={t('settleNamed', { id })} onClick={() => onAsk('settle')}>
            {t('settle')}
          </Button>
        )}
        {answers.map((answer) => (
          <Button
            key={answer}
            variant={answer === 'confirm' ? 'filled' : 'outline'}
            aria-label={t(`${answer}Named`, { id })}
            onClick={() => onAsk(answer)}
          >
            {t(answer)}
          </Button>
        ))}
      </span>
    </li>
  );
}

function Settlement({ settlement }: { readonly settlement: NonNullable<EveryPayment['settlement']> }) {
  const t = useTranslations('bitcoinAdmin.payments');
  const format = useFormatter();
  const { state, proposedBy: name, confirmedBy: other, isMine, words, reference } = settlement;
  const at = format.dateTime(new Date(settlement.settledAt ?? settlement.proposedAt), {
    ...{ dateStyle: 'medium', timeStyle: 'short' },
  });
  const settled = other === null ? t('settledBy', { name, at }) : t('settledByTwo', { name, other, at });
  return (
    <span className={css.quiet}>
      <br />
      {state === 'settled' ? settled : isMine ? t('waitsForOther', { at }) : t('waitsForYou', { name, at })}
      <br />
      {t('said', { words, reference })}
    </span>
  );
}
