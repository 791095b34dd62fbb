import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../client/client.ts';
import { useSettings } from '../../client/settings.ts';
import css from './work.module.css';

/** The code for the counter; nothing where the policy requires none. Without it the bag's label is scanned. */
export function PickUpCode({ orderId }: { readonly orderId: number }) {
  const t = useTranslations('couriers.work.pickUp');
  const { data: settings } = useSettings();
  const { data } = useQuery({
    ...query('GET /api/orders/:orderId/pick-up-code', { params: { orderId } }),
    enabled: settings?.needsBagCode === true,
    // The same until somebody else brings it.
  });
  if (!data?.code) return null;
  return (
    <div className={css.pickUp}>
      <p>{t('show')}</p>
      <p className={css.pickUpCode}>{data.code}</p>
    </div>
  );
}
