import { dollars, fromDecimal, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import css from './promotions.module.css';
import type { AdminPromotion } from './queries.ts';

type Props = Pick<AdminPromotion, 'budget' | 'cost' | 'reserved'>;
const centsOf = (amount: string) => fromDecimal('USD', amount) ?? noCents;

/** What it has cost, of what it may: a bar for the eye, and the same in words. */
export function CostBar({ budget, cost, reserved }: Props) {
  const t = useTranslations('promotionAdmin.cost');
  const [spent, setAside] = [centsOf(cost), centsOf(reserved)];
  const whole = budget === null ? undefined : centsOf(budget);
  const share = (part: number) => `${whole ? Math.min(100, (part / whole) * 100) : 0}%`;
  const words = [
    t('spent', { amount: formatMoney(cost) }),
    ...(setAside > 0 ? [t('reserved', { amount: formatMoney(reserved) })] : []),
    whole === undefined || budget === null
      ? t('noBudget')
      : t('left', {
          amount: formatMoney(dollars(subtract(subtract(whole, spent), setAside))),
          budget: formatMoney(budget),
        }),
  ];
  return (
    <div className={css.cost}>
      {whole !== undefined && (
        <div className={css.bar} aria-hidden>
          <span className={css.spent} style={{ width: share(spent) }} />
          <span className={css.reserved} style={{ width: share(setAside) }} />
        </div>
      )}
      <p>{words.join(' · ')}</p>
    </div>
  );
}
