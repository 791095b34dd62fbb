import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import {
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCurrencyBitcoin,
  IconPackage,
  IconScooter,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '../ui/display/status-badge.tsx';

/** Each status has its own color; icon and text say the same. */
export const toneOf = {
  pending: 'neutral',
  accepted: 'info',
  picked_up: 'secondary',
  en_route: 'warning',
  delivered: 'success',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, StatusTone>;

const icons: Record<OrderStatus, ReactNode> = {
  pending: <IconClock aria-hidden size="1.2em" />,
  accepted: <IconCheck aria-hidden size="1.2em" />,
  picked_up: <IconPackage aria-hidden size="1.2em" />,
  en_route: <IconScooter aria-hidden size="1.2em" />,
  delivered: <IconCircleCheck aria-hidden size="1.2em" />,
  cancelled: <IconCircleX aria-hidden size="1.2em" />,
};

/** `isAwaited`: it waits for its payment in Bitcoin, which no status says. */
export function StatusWord({ status, isAwaited = false }: { status: OrderStatus; isAwaited?: boolean }) {
  const t = useTranslations('orderTicket.status');
  const tTracking = useTranslations('orderTicket.tracking');
  if (isAwaited)
    return (
      <StatusBadge tone="warning" icon={<IconCurrencyBitcoin aria-hidden size="1.2em" />}>
        {tTracking('awaited')}
      </StatusBadge>
    );
  return (
    <StatusBadge tone={toneOf[status]} icon={icons[status]}>
      {t(status)}
    </StatusBadge>
  );
}
