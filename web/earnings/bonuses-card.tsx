import type { Earnings } from '@autolotto/contract/earnings/model.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { MoneyText } from '../ui/display/money-text.tsx';
import { Stamp } from '../ui/display/stamp.tsx';
import { Card } from '../ui/layout/card.tsx';
import css from './earnings.module.css';

type Props = { readonly bonuses: Earnings['bonuses']; readonly timeZone: string };
/** How far the week's bonuses are. */
export function BonusesCard({ bonuses, timeZone }: Props) {
  const t = useTranslations('earnings.bonus');
  const all = useTranslations('earnings');
  const format = useFormatter();
  const { delivered, rules } = bonuses;
  if (rules.length === 0) return null;
  return (
    <Card title={t('title')}>
      <p>
        {all('deliveries', { count: delivered })} ·{' '}
        <span className={css.quiet}>
          {t('ends', {
            time: format.dateTime(new Date(bonuses.weekEnds), {
              weekday: 'long',
              hour: 'numeric',
              minute: '2-digit',
              timeZone,
            }),
          })}
        </span>
      </p>
      <ul className={css.rules}>
        {rules.map(({ deliveries, amount, isPaid }) => (
          <li key={deliveries} className={css.rule}>
            <span className={css.ruleHead}>
              <span>{all('deliveries', { count: deliveries })}</span>
              <MoneyText amount={amount} size="lg" />
            </span>
            <progress
              className={css.bar}
              max={deliveries}
              value={Math.min(delivered, deliveries)}
              aria-label={t('progress', { delivered, deliveries })}
            />
            <span className={css.ruleHead}>
              {isPaid ? (
                <Stamp tone="success">{t('paid')}</Stamp>
              ) : (
                <span>{delivered >= deliveries ? t('reached') : t('left', { count: deliveries - delivered })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
