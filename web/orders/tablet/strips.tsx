import { IconAlertTriangle, IconPackageOff, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { BigButton } from './big-button.tsx';
import css from './tablet.module.css';

/** Stays over the board while there is no connection, with the time of what is shown under it. */
export function LostStrip({ isLost, updatedAt, waiting }: { isLost: boolean; updatedAt: number; waiting: number }) {
  const t = useTranslations('tablet.lost');
  const format = useFormatter();
  return (
    <div role="status" className={css.sticky}>
      {isLost && (
        <div className={css.lost}>
          <IconWifiOff aria-hidden />
          <span>
            <strong>{t('title')}</strong>{' '}
            {updatedAt > 0 && t('since', { time: format.dateTime(new Date(updatedAt), { timeStyle: 'medium' }) })}{' '}
            {waiting > 0 ? t('waiting', { count: waiting }) : t('usable')}
          </span>
        </div>
      )}
    </div>
  );
}

type Note = { readonly key: string; readonly title: string; readonly words: string; readonly isGone?: boolean };

/** Notes for the counter: each stays until it is confirmed. */
export function Notes({ notes, onRead }: { notes: readonly Note[]; onRead: (key: string) => void }): ReactNode {
  const t = useTranslations('tablet');
  return (
    <div role="alert" className={css.notes}>
      {notes.map(({ key, title, words, isGone }) => (
        <div key={key} className={css.note}>
          {isGone ? <IconPackageOff aria-hidden /> : <IconAlertTriangle aria-hidden />}
          <p>
            <strong>{title}</strong> {words}
          </p>
          <BigButton variant="outline" onClick={() => onRead(key)}>
            {t('understood')}
          </BigButton>
        </div>
      ))}
    </div>
  );
}
