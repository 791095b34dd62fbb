import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { StatusWord } from '../status-word.tsx';
import css from './orders-in-hand.module.css';
import { courierOrdersQuery } from './queries.ts';

/** What a courier has under way: whoever switches one off sees which orders it is about. */
export function OrdersInHand({ courierId }: { readonly courierId: string }) {
  const t = useTranslations('support.inHand');
  const retry = useTranslations('support')('retry');
  const { data, isPending, error, refetch } = useQuery(courierOrdersQuery(courierId));
  return (
    <div className={css.root}>
      <p>
        <strong>{t('title')}</strong>
      </p>
      {isPending && <RowSkeletons label={t('loading')} count={1} />}
      {error && <ErrorState title={t('failed')} retryLabel={retry} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{t('none')}</p>}
      {data && data.length > 0 && (
        <>
          <ul aria-label={t('title')} className={css.list}>
            {data.map(({ id, status, store }) => (
              <li key={id}>
                <Link to="/tracking/$orderId" params={{ orderId: String(id) }} className={css.link}>
                  {t('open', { id, store: store.name })}
                </Link>
                <StatusWord status={status} />
              </li>
            ))}
          </ul>
          <p className={css.quiet}>{t('suspended')}</p>
        </>
      )}
    </div>
  );
}
