import { experienceForPoints } from '@autolotto/contract/rewards/exchange.ts';
import type { GameWallet } from '@autolotto/contract/rewards/model.ts';
import { fromDecimal, minor, subtract, toDecimal } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { fieldSentenceOf } from '../client/errors.ts';
import { useMoneyAction } from '../forms/use-money-action.ts';
import { readPoints } from './amounts.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { formatCoins, formatCount, formatPointPrice } from './format.ts';
import { useBuyPoints } from './queries.ts';
import { useRateTime } from './use-rate-time.ts';

const presets = [100, 500, 1000];

type Props = { readonly wallet: GameWallet; readonly onConvert: () => void };
/** Coins to store points. */
export function PointsForm({ wallet, onConvert }: Props) {
  const t = useTranslations('rewards.points');
  const all = useTranslations('rewards.exchange');
  const rateTime = useRateTime(wallet);
  const buy = useMoneyAction(useBuyPoints(), {
    failed: { title: t('failedTitle'), message: t('failed') },
    done: () => ({ title: t('doneTitle'), message: t('done') }),
  });
  const form = useForm({ initialValues: { amount: '' }, onValuesChange: () => buy.reset() });
  const typed = readPoints(form.values.amount, wallet);
  const order = typed.state === 'amount' ? typed : undefined;
  const isShort = order !== undefined && order.missing > 0;
  const coins = fromDecimal('ALC', wallet.autoLottoCoinBalance) ?? minor('ALC', 0);

  return (
    <ExchangeForm
      form={form}
      field={{
        name: 'pointsAmount',
        label: t('amount'),
        inputMode: 'numeric',
        error: typed.state === 'wrong' ? t('wrong') : fieldSentenceOf(buy.error, 'pointsAmount'),
      }}
      presets={presets.map((value) => ({ value: String(value), label: formatCount(value) }))}
      lines={[
        { name: all('pay'), value: order && t('pay', { coins: formatCoins(toDecimal('ALC', order.price)) }) },
        {
          name: all('rate'),
          value: t('rates', { points: wallet.pointsPerCoin, price: formatPointPrice(wallet.pointsPerCoin) }),
          detail: rateTime,
        },
        {
          name: all('get'),
          value: order && t('get', { points: order.points, experience: experienceForPoints(order.points, wallet) }),
        },
        {
          name: t('after'),
          value:
            order && !isShort
              ? t('afterCoins', { coins: formatCoins(toDecimal('ALC', subtract(coins, order.price))) })
              : undefined,
        },
      ]}
      button={{
        label: order ? t('submit', { points: order.points }) : t('submitEmpty'),
        isBusy: buy.isPending,
        isDisabled: order === undefined,
      }}
      reason={
        typed.state === 'empty' ? (
          t('empty')
        ) : typed.state === 'wrong' ? (
          all('check')
        ) : isShort && !buy.isUnknown ? (
          <>
            {t('short', { missing: formatCoins(toDecimal('ALC', typed.missing)) })}
            <Button variant="outline" onClick={onConvert}>
              {t('convert')}
            </Button>
          </>
        ) : undefined
      }
      note={t('forGood')}
      onSubmit={async () => {
        if (order && (await buy.run({ pointsAmount: order.points }))) form.reset();
      }}
    />
  );
}
