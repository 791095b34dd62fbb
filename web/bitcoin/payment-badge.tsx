import { IconClock, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '../ui/display/status-badge.tsx';
import type { BitcoinPayment } from './queries.ts';

const looks: Readonly<Record<BitcoinPayment['status'], { tone: StatusTone; icon?: ReactNode }>> = {
  pending: { tone: 'info', icon: <IconClock aria-hidden size="1.2em" /> },
  confirming: { tone: 'secondary', icon: <IconHourglass aria-hidden size="1.2em" /> },
  confirmed: { tone: 'success' },
  expired: { tone: 'neutral' },
  failed: { tone: 'danger' },
};

export function PaymentBadge({ status }: Pick<BitcoinPayment, 'status'>) {
  const t = useTranslations('bitcoin.payment.status');
  return <StatusBadge {...looks[status]}>{t(status)}</StatusBadge>;
}
