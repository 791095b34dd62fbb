import { clockIn } from '@autolotto/contract/shared/time.ts';
import { Button } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { useSlots } from '../checkout/use-slots.ts';
import type { Draft } from './draft.ts';
import css from './recurring.module.css';

type Best = { readonly orderAt: string | null; readonly atDoor: string };
const minutesToDoor = ({ orderAt, atDoor }: Best): number =>
  Math.round((Date.parse(atDoor) - Date.parse(orderAt ?? atDoor)) / 60_000);

/** Times of its day at which it can be brought, the calm ones near to what was chosen. */
export function BestTimes({ draft, onTime }: { draft: Draft; onTime: (time: string) => void }) {
  const t = useTranslations('recurring.form');
  const format = useFormatter();
  const { items, address, addressType, firstDay: day, time: near } = draft;
  const found = useSlots({ items, deliveryAddress: address, addressType, day, near });
  if (!found) return null;
  if (found.none !== null) return found.none === 'closed' ? <p role="status">{t('noTimes')}</p> : null;
  const best = found.slots.filter(({ isBest }) => isBest);
  const shown = (at: string) => format.dateTime(new Date(at), { timeStyle: 'short', timeZone: found.timeZone });
  return (
    <fieldset className={css.times}>
      <legend>{t('bestTimes')}</legend>
      {best.map(({ orderAt, atDoor }) => {
        if (orderAt === null) return null;
        const time = clockIn(found.timeZone, new Date(orderAt));
        return (
          <Button
            key={orderAt}
            variant={time === near ? 'filled' : 'outline'}
            aria-pressed={time === near}
            aria-label={t('timeAtDoor', { time: shown(orderAt), door: shown(atDoor) })}
            onClick={() => onTime(time)}
          >
            {shown(orderAt)}
          </Button>
        );
      })}
      <p className={css.quiet}>{t('minutesToDoor', { minutes: Math.max(...best.map(minutesToDoor)) })}</p>
    </fieldset>
  );
}
