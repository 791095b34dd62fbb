import { coinsFor, experienceForDollars } from '@autolotto/contract/rewards/exchange.ts';
import type { GameWallet } from '@autolotto/contract/rewards/model.ts';
import { dollars, fromDecimal, noCents, subtract, toDecimal } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../client/errors.ts';
import { useMoneyAction } from '../forms/use-money-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { readDollars } from './amounts.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { formatCoinPrice, formatCoins } from './format.ts';
import { useConvert } from './queries.ts';
import { useRateTime } from './use-rate-time.ts';

const presets = ['5', '10', '25'].map((value) => ({ value, label: `$${value}` }));

type Props = { readonly wallet: GameWallet; readonly onDeposit: () => void };
/** Dollars to coins. */
export function ConvertForm({ wallet, onDeposit }: Props) {
  const t = useTranslations('rewards.convert');
  const all = useTranslations('rewards.exchange');
  const rateTime = useRateTime(wallet);
  const convert = useMoneyAction(useConvert(), {
    failed: { title: t('failedTitle'), message: t('failed') },
    done: () => ({ title: t('doneTitle'), message: t('done') }),
  });
  const form = useForm({ initialValues: { amount: '' }, onValuesChange: () => convert.reset() });
  const typed = readDollars(form.values.amount, wallet);
  const amount = typed.state === 'amount' ? typed.dollars : undefined;
  const isShort = typed.state === 'amount' && typed.missing > 0;

  return (
    <ExchangeForm
      form={form}
      field={{
        name: 'usdAmount',
        label: t('amount'),
        inputMode: 'decimal',
        prefix: '$',
        error: typed.state === 'wrong' ? t(`wrong.${typed.why}`) : fieldSentenceOf(convert.error, 'usdAmount'),
      }}
      presets={presets}
      lines={[
        { name: all('pay'), value: amount && formatMoney(dollars(amount)) },
        {
          name: all('rate'),
          value: t('rates', { coins: wallet.coinsPerDollar, price: formatCoinPrice(wallet.coinsPerDollar) }),
          detail: rateTime,
        },
        {
          name: all('get'),
          value:
            amount &&
            t('get', {
              coins: formatCoins(toDecimal('ALC', coinsFor(amount, wallet))),
              experience: experienceForDollars(amount, wallet),
            }),
        },
        {
          name: t('after'),
          value:
            amount && !isShort
              ? formatMoney(dollars(subtract(fromDecimal('USD', wallet.balance) ?? noCents, amount)))
              : undefined,
        },
      ]}
      button={{
        label: amount ? t('submit', { amount: formatMoney(dollars(amount)) }) : t('submitEmpty'),
        isBusy: convert.isPending,
        // A try without an answer may have taken the money already: the same one may always be sent again.
        isDisabled: amount === undefined || (isShort && !convert.isUnknown),
      }}
      reason={
        typed.state === 'empty' ? (
          t('empty')
        ) : typed.state === 'wrong' ? (
          all('check')
        ) : isShort && !convert.isUnknown ? (
          <>
            {t('short', { missing: formatMoney(dollars(typed.missing)) })}
            <Button variant="outline" onClick={onDeposit}>
              {t('deposit', { missing: formatMoney(dollars(typed.missing)) })}
            </Button>
          </>
        ) : undefined
      }
      note={t('forGood')}
      onSubmit={async () => {
        if (amount !== undefined && (await convert.run({ usdAmount: dollars(amount) }))) form.reset();
      }}
    />
  );
}
