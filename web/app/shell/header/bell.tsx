import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../client/client.ts';
import { laterPart } from '../../later.ts';
import css from './header.module.css';

/** Dialogs are not part of the first load. */
const BellSheet = lazy(laterPart('bellSheet'));

/** Most that a badge counts; above, there are simply many. */
const mostShown = 9;

/** How much somebody has not read yet, and the way to it. */
export function Bell() {
  const t = useTranslations('shell');
  const [opened, setOpened] = useState<boolean>();
  const unread = useQuery(query('GET /api/notifications/unread')).data?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        className={`${css.tool} ${css.bell}`}
        aria-haspopup="dialog"
        aria-label={t('bell', { count: unread })}
        onClick={() => setOpened(true)}
      >
        <IconBell aria-hidden />
        {unread > 0 && (
          <span className={css.badge} aria-hidden>
            {unread > mostShown ? `${mostShown}+` : unread}
          </span>
        )}
      </button>
      {opened !== undefined && (
        <Suspense>
          <BellSheet opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
