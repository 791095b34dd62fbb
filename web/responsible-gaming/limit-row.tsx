import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import css from './gaming.module.css';
import { PendingIncrease } from './pending-increase.tsx';
import type { LimitIncrease, LimitStatus } from './queries.ts';

type Props = {
  readonly limit: LimitStatus;
  readonly increase: LimitIncrease | undefined;
  readonly onChange: () => void;
};

export function LimitRow({ limit, increase, onChange }: Props) {
  const t = useTranslations('gaming.limits');
  const { kind, period, own } = limit;
  const name = t('name', { kind, period });
  return (
    <li className={css.limit}>
      <div className={css.head}>
        <strong>{t(`period.${period}`)}</strong>
        <Button
          variant="outline"
          aria-label={own === null ? t('setNamed', { name }) : t('changeNamed', { name })}
          onClick={onChange}
        >
          {own === null ? t('set') : t('change')}
        </Button>
      </div>
      <Used limit={limit} />
      {increase && <PendingIncrease increase={increase} name={name} />}
    </li>
  );
}

/** A bar where somebody has set a limit; what others set is a sentence. */
function Used({ limit: { kind, period, own, used, applies } }: { readonly limit: LimitStatus }) {
  const t = useTranslations('gaming.limits');
  const id = useId();
  const money = formatMoney(used);
  if (!applies) return <p className={css.quiet}>{t('none', { used: money, period })}</p>;
  const limit = formatMoney(applies.limit);
  if (own === null) {
    return <p className={css.quiet}>{t('others', { used: money, period, whose: applies.whose, limit })}</p>;
  }
  return (
    <>
      <p className={css.used} id={id}>
        <span>{t('used', { used: money, limit, period })}</span>
        <strong>{t('left', { left: formatMoney(applies.left) })}</strong>
      </p>
      <progress
        className={css.bar}
        max={Number(applies.limit)}
        value={Number(used)}
        aria-label={t('name', { kind, period })}
        aria-describedby={id}
      />
      {applies.whose === 'platform' && <p className={css.quiet}>{t('everybody', { own: formatMoney(own) })}</p>}
      {applies.whose === 'verification' && <p className={css.quiet}>{t('account', { own: formatMoney(own) })}</p>}
    </>
  );
}
