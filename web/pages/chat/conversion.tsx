import { postedIn, roomOf } from '@autolotto/contract/chat/rooms.ts';
import { coinsFor } from '@autolotto/contract/rewards/exchange.ts';
import { fromDecimal, toDecimal } from '@autolotto/contract/shared/money.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useShare } from '../../chat/queries.ts';
import { useRoomWords } from '../../chat/rooms/use-room-words.ts';
import { query } from '../../client/client.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { typedNumber } from '../../forms/typed-number.ts';
import { useAction } from '../../forms/use-action.ts';
import { useMoneyAction } from '../../forms/use-money-action.ts';
import { Guarded } from '../../rewards/guarded.tsx';
import { gameWalletQuery, useConvertInChat } from '../../rewards/queries.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import css from './chat.module.css';

type Props = { readonly isQuick?: boolean; readonly onDone?: () => void };

export const balanceQuery = query('GET /api/wallet/balance');
const room = roomOf(postedIn.crypto);

/** Dollars to coins; what was converted is shown to others only where its owner has asked for it. */
export function Conversion({ isQuick = false, onDone }: Props) {
  const t = useTranslations('chat');
  const { nameOf } = useRoomWords();
  const { id } = useSignedInUser();
  const wallet = useQuery(gameWalletQuery(id));
  const balance = useQuery(balanceQuery).data?.balance;
  const form = useForm({ initialValues: { amount: '', isShared: false } });
  const share = useAction(useShare(), { failed: { message: t('achievements.shareFailed') } });
  const convert = useMoneyAction(useConvertInChat(), {
    failed: { title: t('conversion.error'), message: t('conversion.failed') },
    done: ({ usdAmount, autoLottoCoinAmount, balances, transactionHash }) => {
      if (form.values.isShared) void share.run({ what: 'conversion', transactionHash });
      return {
        title: t('conversion.done'),
        message: t('conversion.doneText', {
          ...{ usd: formatMoney(usdAmount), coins: autoLottoCoinAmount, balance: formatMoney(balances.balance) },
        }),
      };
    },
  });
  const amount = fromDecimal('USD', typedNumber(form.values.amount));
  const isAmount = amount !== undefined && amount > 0;
  const submit = form.onSubmit(async () => {
    if (!isAmount) {
      notify({ title: t('conversion.invalidTitle'), message: t('conversion.invalid'), tone: 'danger' });
      return;
    }
    if (!(await convert.run({ amount: toDecimal('USD', amount) }))) return;
    form.reset();
    onDone?.();
  });
  return (
    <Guarded query={wallet} words={{ loading: t('feed.loading'), failed: t('failed') }}>
      {(data) => (
        <form className={css.conversion} data-quick={isQuick || undefined} noValidate onSubmit={submit}>
          <p className={css.facts}>
            <strong>{t('conversion.rate', { rate: Number(data.coinsPerDollar) })}</strong>
            {balance !== undefined && <span>{t('conversion.balance', { amount: formatMoney(balance) })}</span>}
            <span>{t('conversion.level', { level: data.gamificationLevel })}</span>
          </p>
          <TextInput
            label={t('conversion.amount')}
            inputMode="decimal"
            autoComplete="off"
            leftSection={<span aria-hidden>$</span>}
            {...form.getInputProps('amount')}
          />
          <Button type="submit" loading={convert.isPending}>
            {t('conversion.submit')}
          </Button>
          <p className={css.get} role="status">
            {isAmount && t('conversion.get', { coins: toDecimal('ALC', coinsFor(amount, data)) })}
          </p>
          <Checkbox
            label={t('conversion.share', { room: room ? nameOf(room) : '' })}
            {...form.getInputProps('isShared', { type: 'checkbox' })}
          />
          <p className={css.quiet}>{t('conversion.forGood')}</p>
        </form>
      )}
    </Guarded>
  );
}
