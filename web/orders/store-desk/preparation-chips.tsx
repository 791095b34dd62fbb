import { preparationMinutes } from '@autolotto/contract/orders/limits.ts';
import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { type PreparationMinutes, useSetPreparation } from '../queries.ts';
import css from './preparation-chips.module.css';

/** The usual ones, at hand; the others are in the sheet. */
const usual: readonly PreparationMinutes[] = [10, 20, 30];

/** When an accepted order is packed; a tap moves the customer's estimate. Nothing before it is accepted or after it has left. */
type Props = {
  readonly order: Pick<StoreOrder, 'id' | 'status' | 'readyBy' | 'readyAt'>;
  /** Recent minutes of similar orders: shown only, nothing is chosen automatically. */
  readonly usualMinutes?: number | undefined;
};
export function PreparationChips({ order, usualMinutes }: Props) {
  const t = useTranslations('orders.preparation');
  const format = useFormatter();
  const setPreparation = useAction(useSetPreparation(), {
    failed: { title: t('failedTitle'), message: t('failed') },
    done: () => ({ title: t('doneTitle') }),
  });
  const [isOpen, setIsOpen] = useState(false);
  if (order.status !== 'accepted' || order.readyAt !== null) return null;

  const say = async (minutes: PreparationMinutes) => {
    if (setPreparation.isPending) return;
    if (await setPreparation.run({ orderId: order.id, minutes })) setIsOpen(false);
  };
  const chip = (minutes: PreparationMinutes) => (
    <button
      key={minutes}
      type="button"
      className={`${css.chip} ${css.minutes}`}
      disabled={setPreparation.isPending}
      onClick={() => void say(minutes)}
    >
      {t('minutes', { minutes })}
    </button>
  );

  return (
    <div className={css.root}>
      <div className={css.inner}>
        {order.readyBy !== null && (
          <p className={css.by}>
            {t('readyBy', { time: format.dateTime(new Date(order.readyBy), { hour: 'numeric', minute: '2-digit' }) })}
          </p>
        )}
        {usualMinutes !== undefined && (
          <p className={`${css.by} ${css.usual}`}>{t('usual', { minutes: usualMinutes })}</p>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend on a card that has no room for it. */}
        <div className={css.chips} role="group" aria-label={t('label', { id: order.id })}>
          {usual.map(chip)}
          <button type="button" className={css.chip} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t('more')}
          </button>
        </div>
      </div>
      <Sheet
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('title', { id: order.id })}
        closeLabel={t('close')}
      >
        {usualMinutes !== undefined && <p className={css.by}>{t('usual', { minutes: usualMinutes })}</p>}
        <div className={css.all}>{preparationMinutes.map(chip)}</div>
      </Sheet>
    </div>
  );
}
