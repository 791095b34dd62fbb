import type { SharedDelivery as Shared } from '@autolotto/contract/conversations/model.ts';
import { VisuallyHidden } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import { LiveMap } from '../../delivery/map/live-map.tsx';
import { positionAge } from '../../delivery/map/position-age.ts';
import { useNow } from '../../device/use-now.ts';
import { StatusWord } from '../../orders/status-word.tsx';
import { useArrivalText } from '../../orders/use-arrival-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TicketCard } from '../../ui/layout/ticket-card.tsx';
import { useTheme } from '../../ui/theme/use-theme.ts';
import css from './track.module.css';

type Props = {
  readonly delivery: Shared;
  readonly receivedAt: number;
  readonly isLost: boolean;
};

/** What a shared link shows while its delivery goes on. */
export function SharedDelivery({ delivery, receivedAt, isLost }: Props) {
  const t = useTranslations('conversations.track');
  const status = useTranslations('orders')(`status.${delivery.status}`);
  const age = useTranslations('delivery');
  const settings = useSettings().data;
  const [theme] = useTheme();
  const here = useNow(1_000);
  // By the server's clock; the reader's may differ.
  const now = Date.parse(delivery.now) + (here - receivedAt);
  const { short, window, isLate } = useArrivalText(
    { ...delivery, tracking: [], awaitsPaymentUntil: null, scheduledFor: null },
    now,
  );
  const { position, courier } = delivery;
  const seen = position && positionAge(position.recordedAt, now);
  const received = positionAge(delivery.now, now);
  useDocumentTitle(t('docTitle', { when: short, status }));

  return (
    <Page title={t('title')}>
      <p>{t('lead')}</p>
      <div className={css.columns}>
        <TicketCard
          raised
          stub={
            <div>
              <StatusWord status={delivery.status} />
            </div>
          }
        >
          <p className={css.headline}>{short}</p>
          {window && <p className={css.window}>{window}</p>}
          {isLate && <p>{t('late')}</p>}
          <p className={css.who}>{courier ? t('courier', { name: courier.firstName }) : t('noCourier')}</p>
          <VisuallyHidden>
            <p role="status">{status}</p>
          </VisuallyHidden>
        </TicketCard>
        <Card>
          {position && seen ? (
            <>
              <LiveMap
                map={settings?.map}
                themeKey={`${theme.preset}-${theme.resolvedScheme}`}
                label={t('mapLabel')}
                store={null}
                home={null}
                courier={position}
                isStale={seen.isStale}
              />
              <p>{t(seen.isStale ? 'stale' : 'seen', { age: age(`age.${seen.unit}`, { value: seen.value }) })}</p>
            </>
          ) : (
            delivery.status === 'en_route' && <p>{t('positionWaiting')}</p>
          )}
          {isLost && <p>{t('offline', { age: age(`age.${received.unit}`, { value: received.value }) })}</p>}
        </Card>
      </div>
    </Page>
  );
}
