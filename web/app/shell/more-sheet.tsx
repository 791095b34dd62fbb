import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { Button } from '@mantine/core';
import { IconPalette, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { signOutUrl } from '../../client/session/sign-in.ts';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { AskAssistantLink } from './ask-assistant.tsx';
import { LanguageButton } from './header/language-button.tsx';
import css from './more-sheet.module.css';
import { navigationOf, shownRole } from './places.ts';

/** Everything that did not fit into the bar. */
export function MoreSheet({
  user,
  opened,
  onClose,
  onTheme,
}: {
  user: CurrentUser;
  opened: boolean;
  onClose: () => void;
  onTheme: () => void;
}) {
  const t = useTranslations();
  const tCommon = useTranslations('shell.common');
  const contact = useSettings().data?.contact;
  return (
    <Sheet opened={opened} onClose={onClose} title={t('shell.more.title')} closeLabel={tCommon('close')}>
      <div className={css.account}>
        <strong>{user.firstName || user.email}</strong>
        <StatusBadge tone="neutral" icon={<IconUser aria-hidden size="1.2em" />}>
          {t(`shell.roles.${shownRole(user.role)}`)}
        </StatusBadge>
        <Link to="/account" className={css.link} onClick={onClose}>
          {t('shell.account')}
        </Link>
        <a className={css.out} href={signOutUrl}>
          {t('shell.signOut')}
        </a>
      </div>
      <nav aria-label={t('shell.more.places')}>
        <ul className={css.list}>
          {navigationOf(user.role, '/').map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className={css.link} onClick={onClose}>
                {t(`shell.nav.${name}`)}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/instacart-store" className={css.link} onClick={onClose}>
              {t('home.actions.market')}
            </Link>
          </li>
          <li>
            <Link to="/game-wallet" className={css.link} onClick={onClose}>
              {t('shell.nav.gameWallet')}
            </Link>
          </li>
          <li>
            <Link to="/scratch-tickets" className={css.link} onClick={onClose}>
              {t('shell.nav.scratchTickets')}
            </Link>
          </li>
          <li>
            <Link to="/lottery" className={css.link} onClick={onClose}>
              {t('shell.bar.lottery')}
            </Link>
          </li>
          <li>
            <Link to="/us-lottery" className={css.link} onClick={onClose}>
              {t('home.actions.us')}
            </Link>
          </li>
          <li>
            <Link to="/forum" className={css.link} onClick={onClose}>
              {t('home.actions.forum')}
            </Link>
          </li>
          <li>
            <Link to="/chat" className={css.link} onClick={onClose}>
              {t('home.actions.chat')}
            </Link>
          </li>
          <li>
            <Link to="/bitcoin-payment" className={css.link} onClick={onClose}>
              {t('home.actions.bitcoin')}
            </Link>
          </li>
          <li>
            <AskAssistantLink className={css.link} onClick={onClose} />
          </li>
        </ul>
      </nav>
      <Button variant="outline" leftSection={<IconPalette aria-hidden />} aria-haspopup="dialog" onClick={onTheme}>
        {t('shell.theme.open')}
      </Button>
      <LanguageButton />
      {contact && (
        <a className={css.link} href={phoneUrl(contact.phone)}>
          {t('shell.more.call', { phone: contact.phone })}
        </a>
      )}
    </Sheet>
  );
}
