import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '../client/session/session.ts';
import { signInUrl } from '../client/session/sign-in.ts';
import { phoneUrl, useSettings } from '../client/settings.ts';
import { Sheet } from '../ui/layout/sheet.tsx';
import css from './gaming.module.css';

/** Anchors of the account page. */
const ways = [
  { hash: 'limits', name: 'limits', hint: 'limitsHint' },
  { hash: 'time-out', name: 'timeOut', hint: 'timeOutHint' },
  { hash: 'self-exclusion', name: 'exclusion', hint: 'exclusionHint' },
] as const;

/** The help line, and what somebody can do for themselves: two taps from every page. */
export function ResponsiblySheet({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useTranslations('gaming.responsibly');
  const all = useTranslations('gaming');
  const { isAuthenticated } = useUser();
  const line = useSettings().data?.contact.playHelp;
  return (
    <Sheet opened={opened} onClose={onClose} title={t('title')} closeLabel={all('close')}>
      <p>{t('lead')}</p>
      {line && (
        <Button component="a" href={phoneUrl(line)} size="lg" leftSection={<IconPhone aria-hidden />}>
          {t('call', { line })}
        </Button>
      )}
      <nav aria-label={t('ways')}>
        <ul className={css.ways}>
          {ways.map(({ hash, name, hint }) => {
            const words = (
              <>
                <strong>{t(name)}</strong>
                <span>{t(hint)}</span>
              </>
            );
            return (
              <li key={hash}>
                {isAuthenticated ? (
                  <Link to="/account" hash={hash} onClick={onClose}>
                    {words}
                  </Link>
                ) : (
                  <a href={signInUrl(`/account#${hash}`)}>{words}</a>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      {!isAuthenticated && <p className={css.quiet}>{t('signIn')}</p>}
    </Sheet>
  );
}
