import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Notice, NotifyTone } from './notice.ts';
import './toast.css';

const icons: Record<NotifyTone, ReactNode> = {
  success: <IconCircleCheck aria-hidden />,
  info: <IconInfoCircle aria-hidden />,
  warning: <IconAlertTriangle aria-hidden />,
  danger: <IconAlertTriangle aria-hidden />,
};

const noticeMilliseconds = 5000;
const position = 'top-center';

/** One notice at a time: a new one takes the place of the last instead of waiting behind it. */
function show({ title, message, tone = 'info', icon, closeLabel, milliseconds }: Notice): void {
  notifications.cleanQueue();
  notifications.clean();
  notifications.show({
    position,
    title,
    message,
    icon: icon ?? icons[tone],
    role: tone === 'danger' ? 'alert' : 'status',
    autoClose: milliseconds ?? noticeMilliseconds,
    closeButtonProps: { 'aria-label': closeLabel, iconSize: '1.375rem' },
    mod: { tone },
  });
}

function Place() {
  return (
    <Notifications
      position={position}
      limit={1}
      autoClose={noticeMilliseconds}
      transitionDuration={0}
      containerWidth={460}
      notificationMaxHeight="none"
    />
  );
}

export const notices = {
  /** Where they appear. */
  Place,
  show,
  hide: () => notifications.clean(),
};
