import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import cashCss from '../../bitcoin/cash/cash.module.css';
import { storesQuery } from '../../stores/shops-query.ts';
import { useOpeningState } from '../../stores/use-opening-state.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { GuardedData } from '../../ui/feedback/guarded-data.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Shops that pay cash codes, and whether each is open. */
export function PayPlaces() {
  const t = useTranslations('cashCodes');
  const stores = useQuery(storesQuery);
  // A shop that takes no orders for a while still has its counter.
  const opening = useOpeningState();
  return (
    <Card title={t('places.title')}>
      <GuardedData
        query={stores}
        words={{ loading: t('places.loading'), failed: t('places.failed') }}
        retryLabel={t('retry')}
        rows={3}
      >
        {(found) =>
          found.length === 0 ? (
            <p>{t('places.none')}</p>
          ) : (
            <>
              <ul className={cashCss.places}>
                {found.map((shop) => (
                  <li key={shop.id}>
                    <span>
                      <strong>{shop.name}</strong>
                      <br />
                      {shop.address}
                    </span>
                    <StatusBadge tone={shop.isOpen ? 'success' : 'neutral'}>
                      {opening({ ...shop, pausedUntil: null })}
                    </StatusBadge>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </GuardedData>
    </Card>
  );
}
