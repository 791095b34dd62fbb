import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCloudUp, IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './hand-over.module.css';
import { PhotoStage } from './photo-stage.tsx';
import type { ProofPhoto, Proofs } from './queries.ts';

type Result = { readonly state: 'sending' | 'sent' | 'saved' } | { readonly state: 'failed'; readonly words: string };
type Props = {
  /** For one door; at least two when it was opened. */
  readonly orders: readonly Order[];
  readonly needsOwnCheck: (order: Order) => boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Hands one over, each a step of its own. Fails with what the server has against it. */
  readonly onDeliver: (order: Order, proofs: Proofs) => Promise<'sent' | 'saved'>;
  /** One recipient, one check. */
  readonly onOwnCheck: (order: Order) => void;
};

/** Several orders at one door: what needs no check together, with one photo; what needs one each on its own. */
export function GroupSheet({ opened, onClose, orders, ...stage }: Props) {
  const t = useTranslations('handOver');
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('group.title', { count: orders.length })}
      closeLabel={t('close')}
      size="lg"
    >
      {opened && <Stage orders={orders} onClose={onClose} {...stage} />}
    </Sheet>
  );
}

function Stage({ orders, needsOwnCheck, onClose, onDeliver, onOwnCheck }: Omit<Props, 'opened'>) {
  const t = useTranslations('handOver');
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const [photo, setPhoto] = useState<ProofPhoto>();
  const [results, setResults] = useState<Readonly<Record<number, Result>>>({});
  const isDone = ({ id }: Order) => results[id] !== undefined && results[id].state !== 'failed';
  const open = orders.filter((order) => !isDone(order));
  const chosen = open.filter((order) => !needsOwnCheck(order) && !leftOut.includes(order.id));
  const isBusy = Object.values(results).some(({ state }) => state === 'sending');
  const say = (id: number, result: Result) => setResults((before) => ({ ...before, [id]: result }));

  const deliver = async () => {
    if (isBusy) return;
    await Promise.all(
      chosen.map(async (order) => {
        say(order.id, { state: 'sending' });
        try {
          say(order.id, { state: await onDeliver(order, photo ? { photo } : {}) });
        } catch (error) {
          say(order.id, { state: 'failed', words: sentenceOf(error, t('group.failed')) });
        }
      }),
    );
  };

  const address = orders[0]?.deliveryAddress;
  return (
    <div className={css.root}>
      {address && <p>{t('group.address', { address })}</p>}
      <ul className={css.group}>
        {orders.map((order) => (
          <li key={order.id}>
            {needsOwnCheck(order) ? (
              <>
                <Line order={order} />
                <Button
                  variant="outline"
                  className={css.big}
                  leftSection={<IconId aria-hidden />}
                  disabled={isBusy}
                  onClick={() => onOwnCheck(order)}
                >
                  {t('title', { id: order.id })}
                </Button>
              </>
            ) : (
              <label className={css.choice}>
                <input
                  type="checkbox"
                  checked={isDone(order) || !leftOut.includes(order.id)}
                  disabled={isBusy || isDone(order)}
                  onChange={({ currentTarget: { checked } }) =>
                    setLeftOut(checked ? leftOut.filter((id) => id !== order.id) : [...leftOut, order.id])
                  }
                />
                <Line order={order} />
              </label>
            )}
            <div role="status">{results[order.id] && <Outcome result={results[order.id]} />}</div>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <>
          <h3>{t('group.photo')}</h3>
          <PhotoStage photo={photo} onPhoto={setPhoto} />
        </>
      )}
      {open.some((order) => !needsOwnCheck(order)) ? (
        <Button className={css.big} disabled={chosen.length === 0} loading={isBusy} onClick={() => void deliver()}>
          {t('group.deliver', { count: chosen.length })}
        </Button>
      ) : (
        <Button className={css.big} variant="outline" onClick={onClose}>
          {t('group.close')}
        </Button>
      )}
    </div>
  );
}

function Line({ order }: { order: Order }) {
  const t = useTranslations('handOver.group');
  const count = useTranslations('orders.list');
  const { id, customer, items, minAge, asksForPin, paymentMethod, totalAmount } = order;
  const facts = [
    count('items', { count: items.reduce((sum, { quantity }) => sum + quantity, 0) }),
    ...(paymentMethod === 'cash' ? [t('cash', { amount: formatMoney(totalAmount) })] : []),
    ...(minAge !== null ? [t(asksForPin ? 'needs.both' : 'needs.id', { age: minAge })] : []),
    ...(minAge === null && asksForPin ? [t('needs.pin')] : []),
  ];
  const name = customer ? `${customer.firstName} ${customer.lastName}` : t('noName');
  return (
    <span>
      <strong>{t('order', { id, name })}</strong>
      <br />
      {facts.join(' · ')}
    </span>
  );
}

function Outcome({ result }: { result: Result | undefined }) {
  const t = useTranslations('handOver.group.result');
  if (!result) return null;
  if (result.state === 'failed') return <strong>{t('failed', { words: result.words })}</strong>;
  return (
    <span className={css.choice}>
      {result.state === 'sent' && <IconCircleCheck aria-hidden />}
      {result.state === 'saved' && <IconCloudUp aria-hidden />}
      {t(result.state)}
    </span>
  );
}
