import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './status-badge.module.css';

export type StatusTone = 'neutral' | 'info' | 'secondary' | 'success' | 'warning' | 'danger';

const icons: Record<StatusTone, ReactNode> = {
  neutral: <IconClock aria-hidden size="1.2em" />,
  info: <IconInfoCircle aria-hidden size="1.2em" />,
  secondary: <IconInfoCircle aria-hidden size="1.2em" />,
  success: <IconCircleCheck aria-hidden size="1.2em" />,
  warning: <IconAlertTriangle aria-hidden size="1.2em" />,
  danger: <IconCircleX aria-hidden size="1.2em" />,
};

type StatusBadgeProps = { readonly tone: StatusTone; readonly icon?: ReactNode; readonly children: ReactNode };

/** A state as color, icon and word, so that none of the three has to be enough alone. */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className={css.root} data-tone={tone}>
      {icon ?? icons[tone]}
      <span>{children}</span>
    </span>
  );
}
