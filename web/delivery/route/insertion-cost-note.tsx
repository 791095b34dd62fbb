import type { Point } from '@autolotto/contract/shared/geo.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ReplyOf } from '../../client/client.ts';
import { insertionCostQuery } from './queries.ts';
import classes from './route.module.css';

type Props = {
  readonly orderId: number;
  readonly at: Point | undefined;
  /** What is said while it is not known. */
  readonly otherwise: ReactNode;
};

/** An open order's effect on the courier's route: the detour, and why it does not fit if it does not. */
export function InsertionCostNote({ orderId, at, otherwise }: Props) {
  const t = useTranslations('route.insertionCost');
  const format = useFormatter();
  const { data: insertionCost } = useQuery(insertionCostQuery(orderId, at));
  if (!insertionCost) return otherwise;
  return (
    <>
      {t('adds', {
        miles: insertionCost.miles.toFixed(1),
        minutes: insertionCost.minutes,
        time: format.dateTime(new Date(insertionCost.dropOffAt), { timeStyle: 'short' }),
      })}
      {insertionCost.infeasibilities.map((infeasibility) => (
        <Infeasibility key={`${infeasibility.because} ${infeasibility.orderId}`} infeasibility={infeasibility} />
      ))}
    </>
  );
}

type Infeasibilities = ReplyOf<'GET /api/courier/offers/:orderId/insertion-cost'>['infeasibilities'];
function Infeasibility({ infeasibility: { because, orderId, at } }: { infeasibility: Infeasibilities[number] }) {
  const t = useTranslations('route.insertionCost');
  const format = useFormatter();
  return (
    <span className={classes.warning}>
      <IconAlertTriangle aria-hidden size={24} />
      {t(`infeasibility.${because}`, {
        id: orderId,
        time: at === null ? '' : format.dateTime(new Date(at), { timeStyle: 'short' }),
      })}
    </span>
  );
}
