import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { IconCheck, IconCircleCheck, IconCircleX, IconClock, IconPackage, IconScooter } from '@tabler/icons-react';
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

export function StatusWord({ status }: { status: OrderStatus }) {
  const t = useTranslations('orders.status');
  return (
    <StatusBadge tone={toneOf[status]} icon={icons[status]}>
      {t(status)}
    </StatusBadge>
  );
}
