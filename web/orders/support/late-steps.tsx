import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { Card } from '../../ui/layout/card.tsx';
import { type OrderException, useReadOfflineActions } from './queries.ts';
import css from './support.module.css';

const known = ['TRANSITION_NOT_ALLOWED', 'ACCOUNT_SUSPENDED'] as const;

/** Steps that came too late, as they were done, and the word that somebody has read of them. */
export function LateSteps({ orderException }: { readonly orderException: OrderException }) {
  const t = useTranslations('support.late');
  const toldWords = useTranslations('told');
  const format = useFormatter();
  const retry = useTranslations('support')('retry');
  const read = useAction(useReadOfflineActions(), { failed: { title: t('failed'), message: retry } });
  const { orderId, rejectedActions } = orderException;
  if (rejectedActions.length === 0) return null;
  const time = (at: string) => format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'short' });
  const why = ({ code, status }: { code: string; status: OrderException['status'] }) => {
    const own = known.find((one) => one === code);
    return own ? t(`why.${own}`, { status: toldWords(`step.${status}`) }) : t('why.other', { code });
  };
  const done = () => read.run({ orderId, rejectedActions });
  return (
    <>
      <ol className={css.late}>
        {rejectedActions.map(({ id, step, seq, by, occurredAt, at, refused }) => (
          <li key={id}>
            <strong>{t('line', { step: toldWords(`step.${step}`) })}</strong>
            {refused && <span>{why(refused)}</span>}
            <span>
              {toldWords('by', { name: by.name, done: time(occurredAt), at: time(at) })}
              {seq !== null && <> · {toldWords('seq', { seq })}</>}
            </span>
          </li>
        ))}
      </ol>
      <Button
        size="lg"
        leftSection={<IconEye aria-hidden />}
        loading={read.isPending}
        aria-label={t('readNamed', { id: orderId })}
        onClick={() => void done()}
      >
        {t('read')}
      </Button>
    </>
  );
}

/** For a shop: orders with rejected offline steps, closed ones included. */
export function StoreLateSteps({ orderExceptions }: { readonly orderExceptions: readonly OrderException[] }) {
  const t = useTranslations('support.late');
  const orders = useTranslations('orders');
  const late = orderExceptions.filter(({ rejectedActions }) => rejectedActions.length > 0);
  if (late.length === 0) return null;
  return (
    <Card title={t('title')}>
      <div className={css.stack}>
        <ul className={css.list}>
          {late.map((orderException) => (
            <li key={orderException.orderId} className={css.row}>
              <h3>{orders('order', { id: orderException.orderId })}</h3>
              <LateSteps orderException={orderException} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
