import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useNow } from '../device/use-now.ts';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import css from './gaming.module.css';
import { type LimitIncrease, useConfirmIncrease, useWithdrawIncrease } from './queries.ts';
import { useMoment } from './use-moment.ts';

const ticksMs = 15_000;

type Props = { readonly increase: LimitIncrease; readonly name: string };

/** A higher limit that waits: it can be taken back at any time, and confirmed when it is due. */
export function PendingIncrease({ increase, name }: Props) {
  const t = useTranslations('gaming.increase');
  const all = useTranslations('gaming');
  const moment = useMoment();
  const isDue = useNow(ticksMs) >= Date.parse(increase.confirmFrom);
  const amount = increase.amount === null ? 'none' : formatMoney(increase.amount);
  const failed = { title: all('errorTitle'), message: all('errorText') };
  const confirm = useAction(useConfirmIncrease(), {
    failed,
    done: () => ({ title: t('confirmed'), message: t('confirmedText', { name, amount }) }),
  });
  const takeBack = useAction(useWithdrawIncrease(), {
    failed,
    done: () => ({ title: t('takenBack'), message: t('takenBackText', { name }) }),
  });
  return (
    <div className={css.waiting} data-due={isDue || undefined}>
      <p>
        {isDue
          ? t('due', { amount, until: moment(increase.confirmUntil) })
          : t('waits', { amount, from: moment(increase.confirmFrom) })}
      </p>
      <div className={css.buttons}>
        {isDue && (
          <Button loading={confirm.isPending} onClick={() => void confirm.run(increase)}>
            {t('confirm', { amount })}
          </Button>
        )}
        <Button
          variant="outline"
          aria-label={t('takeBackNamed', { name })}
          loading={takeBack.isPending}
          onClick={() => void takeBack.run(increase)}
        >
          {t('takeBack')}
        </Button>
      </div>
    </div>
  );
}
