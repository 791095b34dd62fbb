import type { InAppType } from '@autolotto/contract/notifications/in-app/enums.ts';
import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconAt,
  IconBell,
  IconCheck,
  IconThumbUp,
  IconTrash,
  IconTrendingUp,
  IconTrophy,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useNow } from '../device/use-now.ts';
import { useAction } from '../forms/use-action.ts';
import css from './bell.module.css';
import { type InApp, useDelete, useRead } from './queries.ts';

const icons: Record<InAppType, ReactNode> = {
  reply: <IconArrowBackUp aria-hidden />,
  like: <IconThumbUp aria-hidden />,
  win: <IconTrophy aria-hidden />,
  trend: <IconTrendingUp aria-hidden />,
  mention: <IconAt aria-hidden />,
  system: <IconBell aria-hidden />,
};
const minuteMs = 60_000;

/** Pressing it leads to what it is about, and reads it. */
export function NotificationRow({ one, onOpen }: { readonly one: InApp; readonly onOpen: () => void }) {
  const t = useTranslations('notifications');
  const format = useFormatter();
  const now = useNow(minuteMs);
  const failed = { failed: { title: t('changeFailed'), message: t('changeFailedHint') } };
  const read = useAction(useRead(), failed);
  const remove = useAction(useDelete(), failed);
  const { id, title, message, isRead, count } = one;
  const at = new Date(one.timestamp);
  const open = () => {
    if (!isRead) void read.run(id);
    onOpen();
  };
  return (
    <li className={css.row} data-unread={!isRead || undefined} data-priority={one.priority}>
      <span className={css.icon} title={t(`types.${one.type}`)}>
        {icons[one.type]}
      </span>
      <Link to={one.actionUrl} className={css.words} onClick={open}>
        <strong>
          {!isRead && <span className={css.dot} role="img" aria-label={t('unread')} />}
          {title}
        </strong>
        <span>{message}</span>
        <small>
          <time dateTime={one.timestamp} title={format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}>
            {format.relativeTime(at, { now })}
          </time>
          {count > 1 && ` · ${t('others', { count: count - 1 })}`}
        </small>
      </Link>
      <span className={css.tools}>
        {!isRead && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('read', { title })}
            loading={read.isPending}
            onClick={() => void read.run(id)}
          >
            <IconCheck aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('delete', { title })}
          loading={remove.isPending}
          onClick={() => void remove.run(id)}
        >
          <IconTrash aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}
