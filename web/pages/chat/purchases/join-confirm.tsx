import { cents, dollars, fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import { Button, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { type GroupPurchase, useJoinPurchase } from '../../../chat/purchases/queries.ts';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { useMoneyAction } from '../../../forms/use-money-action.ts';
import { Guarded } from '../../../pools/guarded.tsx';
import { inCents, JoinTerms } from '../../../pools/join-terms.tsx';
import css from '../../../pools/pools.module.css';
import { poolQuery, walletQuery } from '../../../pools/queries.ts';
import { SpendLine } from '../../../responsible-gaming/spend-line.tsx';
import { formatMoney } from '../../../ui/display/money-text.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';

type Props = {
  readonly purchase: GroupPurchase;
  /** "4.00" */
  readonly amount: string;
  /** Opens a deposit of what is missing and goes on when it is there; undefined where no deposit is possible. */
  readonly topUp: ((missing: string, then: () => void) => void) | undefined;
  readonly onClose: () => void;
};

/** What is held, when it comes back and what is agreed to, before money moves. */
export function JoinConfirm({ purchase, amount, topUp, onClose }: Props) {
  const t = useTranslations('chat.purchase');
  const close = useTranslations('chat')('close');
  const { title, poolId, pricePerShare } = purchase.groupPurchaseDetails;
  const id = useId();
  const pool = useQuery(poolQuery(poolId));
  const wallet = useQuery(walletQuery).data;
  const total = inCents(amount);
  const missing = cents(Math.max(0, wallet ? total - inCents(wallet.balance) : 0));
  const join = useMoneyAction(useJoinPurchase(), {
    failed: { title: t('error'), message: t('failed') },
    done: () => ({ title: t('done'), message: t('doneText', { amount: formatMoney(amount), title }) }),
  });
  const form = useForm({
    initialValues: { agrees: false },
    validate: { agrees: (agrees) => !agrees && t('agreeFirst') },
  });
  const send = async (termsHash: string) => {
    if (await join.run({ messageId: purchase.messageId, amount, termsHash })) onClose();
  };
  const submitted = form.onSubmit(() => {
    const { termsHash } = pool.data ?? {};
    if (termsHash === undefined) return;
    if (missing > 0 && topUp) topUp(dollars(missing), () => void send(termsHash));
    else void send(termsHash);
  }, focusFirstError);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.stopPropagation();
    submitted(event);
  };
  const price = fromDecimal('USD', pricePerShare) ?? noCents;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('joining', { title })}
      closeLabel={close}
      actions={
        <Button type="submit" form={id} size="lg" loading={join.isPending} disabled={!pool.data}>
          {t('submit', { amount: formatMoney(amount) })}
        </Button>
      }
    >
      <Guarded query={pool} words={{ loading: t('loading'), failed: t('loadFailed') }}>
        {(found) => (
          <form id={id} className={css.form} noValidate onSubmit={submit}>
            <p>{t('shares', { count: total / price, amount: formatMoney(amount) })}</p>
            <JoinTerms pool={found} total={amount} missing={missing} spent={<SpendLine />} />
            <Checkbox size="lg" label={t('agree')} {...form.getInputProps('agrees', { type: 'checkbox' })} />
          </form>
        )}
      </Guarded>
    </Sheet>
  );
}
