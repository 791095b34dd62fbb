import type { Point } from '@autolotto/contract/shared/geo.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import type { ReplyOf } from '../../client/client.ts';
import { detourQuery } from './queries.ts';
import classes from './route.module.css';

/** An open order's effect on the courier's route: the detour, and why it does not fit if it does not. */
export function DetourNote({ orderId, at }: { orderId: number; at: Point | undefined }) {
  const t = useTranslations('route.detour');
  const format = useFormatter();
  const { data: detour } = useQuery(detourQuery(orderId, at));
  if (!detour) return null;
  return (
    <section className={classes.detour} aria-label={t('label')}>
      <p>
        {t('adds', {
          miles: detour.miles.toFixed(1),
          minutes: detour.minutes,
          time: format.dateTime(new Date(detour.dropOffAt), { timeStyle: 'short' }),
        })}
      </p>
      {detour.misfits.map((misfit) => (
        <Misfit key={`${misfit.because} ${misfit.orderId}`} misfit={misfit} />
      ))}
    </section>
  );
}

type Misfits = ReplyOf<'GET /api/courier/offers/:orderId/detour'>['misfits'];
function Misfit({ misfit: { because, orderId, at } }: { misfit: Misfits[number] }) {
  const t = useTranslations('route.detour');
  const format = useFormatter();
  return (
    <p className={classes.warning}>
      <IconAlertTriangle aria-hidden size={24} />
      {t(`misfit.${because}`, {
        id: orderId,
        time: at === null ? '' : format.dateTime(new Date(at), { timeStyle: 'short' }),
      })}
    </p>
  );
}
