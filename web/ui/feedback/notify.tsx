import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export type NotifyTone = 'success' | 'info' | 'warning' | 'danger';

export type Notice = {
  readonly title: string;
  readonly message?: ReactNode;
  readonly tone?: NotifyTone;
  readonly icon?: ReactNode;
  /** Name of the close button, for those who cannot see the cross. */
  readonly closeLabel?: string;
  /** Longer where there is something in it to press. */
  readonly milliseconds?: number;
};

const icons: Record<NotifyTone, ReactNode> = {
  success: <IconCircleCheck aria-hidden />,
  info: <IconInfoCircle aria-hidden />,
  warning: <IconAlertTriangle aria-hidden />,
  danger: <IconAlertTriangle aria-hidden />,
};

const noticeMilliseconds = 5000;

let close = 'Close';
/** The close button's name where a notice brings none of its own, in the language of the page. */
export function nameCloseButton(word: string): void {
  close = word;
}

/** Hides the current notice, which would cover a newly opened sheet. */
export function hideNotice(): void {
  notifications.clean();
}

/** One notice at a time: a new one takes the place of the last instead of waiting behind it. */
export function notify({ title, message, tone = 'info', icon, closeLabel = close, milliseconds }: Notice): void {
  notifications.cleanQueue();
  notifications.clean();
  notifications.show({
    title,
    message,
    icon: icon ?? icons[tone],
    role: tone === 'danger' ? 'alert' : 'status',
    autoClose: milliseconds ?? noticeMilliseconds,
    closeButtonProps: { 'aria-label': closeLabel, iconSize: '1.375rem' },
    mod: { tone },
  });
}
