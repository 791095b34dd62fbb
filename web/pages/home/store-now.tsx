import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { inStoreOrder } from '../../orders/store-desk/store-steps.ts';
import { boardQuery } from '../../orders/tablet/queries.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { WorkLink } from './work-link.tsx';

export function StoreNow({ user }: { user: CurrentUser }) {
  const t = useTranslations('home.work');
  const orders = useQuery({ ...boardQuery, enabled: user.isWorkAgeVerified });
  const waiting = inStoreOrder(orders.data ?? []).filter(({ status }) => status === 'pending');
  // They are newest first, and the oldest has waited longest.
  const first = waiting.at(-1);
  return (
    <>
      <WorkLink to="/store" title={t('store')} isFirst={first !== undefined}>
        {orders.data && <span>{t('waiting', { count: waiting.length })}</span>}
        {first && (
          <span>
            {t('storeFirst', { id: first.id, count: first.items.length, amount: formatMoney(first.subtotal) })}
          </span>
        )}
      </WorkLink>
      <WorkLink to="/store-tablet" title={t('tablet')} isFirst={false} />
    </>
  );
}
