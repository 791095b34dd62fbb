import type { Quote } from '@autolotto/contract/orders/model.ts';
import { IconAlertTriangle, IconId } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useTranslateProblem } from '../../client/errors.ts';
import { useAges } from '../../client/settings.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import type { PriceChange } from '../checkout/use-price-changes.ts';
import classes from './cart.module.css';
import { type Cart, highestMinAge, needsAgeCheck } from './cart.ts';

export function AgeNotice({ cart }: { cart: Cart | null }) {
  const t = useTranslations('cart');
  const { customer } = useAges();
  if (!needsAgeCheck(cart)) return null;
  const age = highestMinAge(cart);
  return (
    <div className={classes.quiet}>
      <IconId aria-hidden size={24} />
      <div>
        <p>{t('ageNotice', { age: customer })}</p>
        {age !== null && <p>{t('ageDoor', { age })}</p>}
      </div>
    </div>
  );
}

/** Obstacles to the order, shown before the button is pressed. */
export function Problems({ problems }: { problems: Quote['problems'] }) {
  const t = useTranslations('cart');
  const translateProblem = useTranslateProblem();
  if (problems.length === 0) return null;
  return (
    <div className={classes.notice} role="status">
      <IconAlertTriangle aria-hidden size={24} />
      <div>
        <p>{t('problems')}</p>
        <ul>
          {problems.map((problem) => (
            <li key={problem.code + problem.detail}>{translateProblem(problem)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export function PriceChanges({ changes }: { changes: readonly PriceChange[] }) {
  const t = useTranslations('cart');
  if (changes.length === 0) return null;
  return (
    <div className={classes.notice} role="status">
      <IconAlertTriangle aria-hidden size={24} />
      <div>
        <p>{t('priceChanged')}</p>
        <ul>
          {changes.map(({ name, before, after }) => (
            <li key={name}>{t('priceChange', { name, before: formatMoney(before), after: formatMoney(after) })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
