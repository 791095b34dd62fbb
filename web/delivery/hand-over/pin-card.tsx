import type { Order } from '@autolotto/contract/orders/model.ts';
import { Switch, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notifyFailure } from '../../forms/failure.ts';
import { Card } from '../../ui/layout/card.tsx';
import css from './hand-over.module.css';
import { showsPin } from './own-pin.ts';
import { pinPreferenceQuery, pinQuery, setPin, setPinPreference } from './queries.ts';

function useNotifyFailed() {
  const t = useTranslations('pin');
  return (error: unknown) => {
    notifyFailure(error, { title: t('saveFailedTitle'), message: t('saveFailed') });
  };
}

/** Large for the eye, and digit by digit for the ear. */
function Digits({ pin }: { pin: string }) {
  const t = useTranslations('pin');
  return (
    <div className={css.pin} role="status">
      <strong aria-hidden>{t('own')}</strong>
      <span aria-hidden className={css.digits}>
        {[...pin].map((digit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same digit may come twice
          <span key={at}>{digit}</span>
        ))}
      </span>
      <VisuallyHidden>{t('spoken', { digits: [...pin].join(', ') })}</VisuallyHidden>
      <span>{t('ownHint')}</span>
    </div>
  );
}

/** For lists: the PIN of an order on its way, where one is required. */
export function OwnPin({ order }: { order: Pick<Order, 'id' | 'status' | 'asksForPin'> }) {
  const isShown = showsPin(order);
  const { data } = useQuery({ ...pinQuery(order.id), enabled: isShown });
  return isShown && data?.pin ? <Digits pin={data.pin} /> : null;
}

/** For the customer of an open order. */
export function PinCard({ order }: { order: Pick<Order, 'id' | 'status'> }) {
  const t = useTranslations('pin');
  const { data } = useQuery(pinQuery(order.id));
  const queryClient = useQueryClient();
  const onError = useNotifyFailed();
  const set = useMutation({
    mutationFn: (isAsked: boolean) => setPin(order.id, isAsked),
    onSuccess: (now) => queryClient.setQueryData(pinQuery(order.id).queryKey, now),
    onError,
  });
  if (!data) return null;
  const { isAsked, byPolicy, pin, isTold } = data;
  const isOnTheWay = order.status === 'en_route';
  // A courier on the way is not asked for a PIN that nobody has seen.
  if (!isAsked && isOnTheWay) return null;
  return (
    <Card title={t('cardTitle')}>
      {pin !== null && <Digits pin={pin} />}
      {isTold && <p>{t('told')}</p>}
      {byPolicy && !isTold && <p>{t('byPolicy')}</p>}
      {isAsked && !isOnTheWay && !isTold && <p>{t('later')}</p>}
      {!byPolicy && !isTold && (
        <Switch
          size="md"
          label={t('preference')}
          description={t('preferenceHint')}
          checked={set.isPending ? set.variables : isAsked}
          disabled={set.isPending}
          onChange={(event) => set.mutate(event.currentTarget.checked)}
        />
      )}
    </Card>
  );
}

/** The same for all of one's orders. */
export function PinPreferenceCard() {
  const t = useTranslations('pin');
  const { data } = useQuery(pinPreferenceQuery);
  const queryClient = useQueryClient();
  const onError = useNotifyFailed();
  const set = useMutation({
    mutationFn: setPinPreference,
    onSuccess: (now) => queryClient.setQueryData(pinPreferenceQuery.queryKey, now),
    onError,
  });
  if (!data) return null;
  return (
    <Card title={t('cardTitle')}>
      <Switch
        size="md"
        label={t('preference')}
        description={t('preferenceHint')}
        checked={set.isPending ? set.variables : data.isAsked}
        disabled={set.isPending}
        onChange={(event) => set.mutate(event.currentTarget.checked)}
      />
    </Card>
  );
}
