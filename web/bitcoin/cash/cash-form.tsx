import { cashPayout } from '@autolotto/contract/bitcoin/cash/payout.ts';
import { type ConversionType, conversionTypes } from '@autolotto/contract/bitcoin/cash/states.ts';
import { cents, dollars, fromDecimal } from '@autolotto/contract/shared/money.ts';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import { Problem } from '../../forms/problem.tsx';
import { useMoneyAction } from '../../forms/use-money-action.ts';
import { FactList } from '../../ui/display/fact-list.tsx';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { GuardedData } from '../../ui/feedback/guarded-data.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from '../bitcoin.module.css';
import { rateQuery } from '../queries.ts';
import { btcForDollars, readAmount } from '../reckon.ts';
import { cashTermsQuery, useConvert } from './queries.ts';

const usual = '50.00';

/** What is given, what it costs, what a shop pays and until when, before a code is made. */
export function CashForm() {
  const t = useTranslations('cashCodes');
  const terms = useQuery(cashTermsQuery);
  return (
    <Card title={t('form.title')}>
      <GuardedData
        query={terms}
        words={{ loading: t('form.loading'), failed: t('form.loadFailed') }}
        retryLabel={t('retry')}
        rows={4}
      >
        {(found) => <Form terms={found} />}
      </GuardedData>
    </Card>
  );
}

type Terms = { readonly feePercent: string; readonly hours: number; readonly left: string };

function Form({ terms }: { readonly terms: Terms }) {
  const t = useTranslations('cashCodes.form');
  const say = useTranslations('cashCodes');
  const [text, setText] = useState(usual);
  const [source, setSource] = useState<ConversionType>('bitcoin_to_cash');
  const [isWrong, setIsWrong] = useState(false);
  const conversion = useMoneyAction(useConvert(), {
    failed: { title: say('error'), message: say('failed') },
    done: ({ net }) => ({ title: t('started'), message: t('startedText', { net: formatMoney(net) }) }),
  });
  const amount = readAmount(text);
  const submit = () => {
    if (amount !== undefined) return void conversion.run({ conversionType: source, amount });
    setIsWrong(true);
    notify({ title: t('invalidTitle'), message: t('invalid'), tone: 'warning' });
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{t('how', { hours: terms.hours })}</p>
      <SegmentedControl
        fullWidth
        aria-label={t('source')}
        value={source}
        onChange={(value) => setSource(value as ConversionType)}
        data={conversionTypes.map((value) => ({ value, label: t(`sources.${value}`) }))}
      />
      <TextInput
        label={t('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        leftSection={<span aria-hidden>$</span>}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsWrong(false);
          conversion.reset();
        }}
        error={isWrong && t('invalid')}
      />
      <Problem error={conversion.error} fallback={say('failed')} />
      {amount !== undefined && <Lines amount={amount} terms={terms} source={source} />}
      <p className={css.quiet}>{t('left', { left: formatMoney(terms.left) })}</p>
      <Button type="submit" size="lg" disabled={conversion.isPending} aria-busy={conversion.isPending}>
        {t(conversion.isPending ? 'busy' : 'start')}
      </Button>
    </form>
  );
}

const hourMs = 3_600_000;

type LinesProps = { readonly amount: string; readonly terms: Terms; readonly source: ConversionType };
function Lines({ amount, terms: { feePercent, hours }, source }: LinesProps) {
  const t = useTranslations('cashCodes.form');
  const format = useFormatter();
  const until = useNow(60_000) + hours * hourMs;
  const rate = useQuery(rateQuery).data;
  // A percentage has at most four digits after the point, so its ten-thousandths are parts per million.
  const { fee, net } = cashPayout(fromDecimal('USD', amount) ?? cents(0), fromDecimal('ALC', feePercent) ?? 0);
  const btc = rate && btcForDollars(amount, rate.BTC.usd);
  const given = formatMoney(amount);
  return (
    <FactList
      facts={[
        {
          label: t('give'),
          value: source === 'bitcoin_to_cash' && btc ? t('giveBitcoin', { amount: given, btc }) : given,
        },
        { label: t('fee', { percent: feePercent }), value: formatMoney(dollars(fee)) },
        { label: t('get'), value: formatMoney(dollars(net)) },
        { label: t('until'), value: format.dateTime(until, { weekday: 'short', hour: 'numeric', minute: '2-digit' }) },
      ]}
    />
  );
}
