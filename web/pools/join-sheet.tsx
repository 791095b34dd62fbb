import { cents, dollars, times } from '@autolotto/contract/shared/money.ts';
import { Button, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../forms/focus-first-error.ts';
import { useMoneyAction } from '../forms/use-money-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { QuantityStepper } from '../ui/input/quantity-stepper.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { inCents, JoinTerms } from './join-terms.tsx';
import css from './pools.module.css';
import { type PoolDetails, useJoinPool, walletQuery } from './queries.ts';

export type Around = {
  /** What counts against the reader's limits, in their words. */
  readonly spent: ReactNode;
  /** Opens a deposit of what is missing and goes on when it is there; undefined where no deposit is possible. */
  readonly topUp: ((missing: string, then: () => void) => void) | undefined;
};
type Props = { readonly pool: PoolDetails; readonly around: Around; readonly onClose: () => void };

/** So many whole shares, the agreement, and what happens to the money. */
export function JoinSheet({ pool, around, onClose }: Props) {
  const t = useTranslations('pools.join');
  const close = useTranslations('pools')('close');
  const id = useId();
  const wallet = useQuery(walletQuery).data;
  const most = mostOf(pool);
  const left = pool.shares - pool.sold;
  const join = useMoneyAction(useJoinPool(), {
    failed: { title: t('failed'), message: t('failedText') },
    done: () => ({ title: t('done'), message: t('doneText', { amount: formatMoney(total), title: pool.title }) }),
  });
  const form = useForm({
    initialValues: { shares: 1, agrees: false },
    validate: { agrees: (agrees) => !agrees && t('agreeFirst') },
  });
  const { shares } = form.values;
  const total = dollars(times(inCents(pool.sharePrice), shares));
  const missing = cents(Math.max(0, wallet ? inCents(total) - inCents(wallet.balance) : 0));
  const send = async () => {
    if (await join.run({ poolId: pool.id, amount: total, termsHash: pool.termsHash })) onClose();
  };
  const submitted = form.onSubmit(() => {
    if (missing > 0 && around.topUp) around.topUp(dollars(missing), () => void send());
    else void send();
  }, focusFirstError);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.stopPropagation();
    submitted(event);
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('title', { title: pool.title })}
      closeLabel={close}
      actions={
        <Button type="submit" form={id} size="lg" loading={join.isPending}>
          {t('submit', { amount: formatMoney(total) })}
        </Button>
      }
    >
      <form id={id} className={css.form} noValidate onSubmit={submit}>
        <div>
          <h3>{t('shares')}</h3>
          <QuantityStepper
            value={shares}
            min={1}
            max={most}
            onChange={(value) => form.setFieldValue('shares', value)}
            words={{ group: t('shares'), decrease: t('fewer'), increase: t('more') }}
          />
          <p className={css.quiet}>{t('left', { left, most })}</p>
        </div>
        <JoinTerms pool={pool} total={total} missing={missing} spent={around.spent} />
        <Checkbox size="lg" label={t('agree')} {...form.getInputProps('agrees', { type: 'checkbox' })} />
      </form>
    </Sheet>
  );
}

/** How many more shares somebody can take. */
export const mostOf = ({ shares, sold, mostShares, mine }: PoolDetails): number =>
  Math.max(0, Math.min(shares - sold, mostShares - (mine?.shares ?? 0)));
