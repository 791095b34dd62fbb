import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../client/session/session.ts';
import { signInUrl } from '../../client/session/sign-in.ts';
import { phoneUrl, useAges, useSettings } from '../../client/settings.ts';
import { Wordmark } from '../../ui/display/wordmark.tsx';
import { ThemeControls } from '../../ui/input/theme-controls.tsx';
import { AskAssistantLink } from './ask-assistant.tsx';
import css from './footer.module.css';
import { LanguageButton } from './header/language-button.tsx';
import { ThemeButton } from './header/theme-button.tsx';
import { useThemeLabels } from './header/use-theme-labels.ts';
import { leadsToWork } from './places.ts';
import { ResponsiblyButton } from './responsibly-button.tsx';

/** On every page: the helpline in the same place, the legal notices, and the choice of theme. */
export function Footer() {
  const t = useTranslations('shell');
  const words = useThemeLabels();
  const contact = useSettings().data?.contact;
  const { customer } = useAges();
  const { user } = useUser();
  const services = useId();
  const company = useId();
  return (
    <footer className={css.root}>
      <div className={css.inner}>
        <div className={css.part}>
          <Wordmark />
          <p className={css.quiet}>{t('footer.tagline')}</p>
          <AskAssistantLink className={css.link} />
          {contact && (
            <>
              <a className={css.phone} href={phoneUrl(contact.phone)}>
                {t('more.call', { phone: contact.phone })}
              </a>
              <a className={css.link} href={`mailto:${contact.email}`}>
                {t('more.mail', { email: contact.email })}
              </a>
            </>
          )}
        </div>
        <nav className={css.part} aria-labelledby={services}>
          <h2 className={css.title} id={services}>
            {t('footer.services')}
          </h2>
          <Link className={css.link} to="/order">
            {t('footer.order')}
          </Link>
          <Link className={css.link} to="/orders">
            {t('footer.orders')}
          </Link>
          <Link className={css.link} to="/wallet">
            {t('footer.wallet')}
          </Link>
          <Link className={css.link} to="/lottery">
            {t('footer.lottery')}
          </Link>
        </nav>
        <nav className={css.part} aria-labelledby={company}>
          <h2 className={css.title} id={company}>
            {t('footer.company')}
          </h2>
          <Link className={css.link} to="/" hash="how">
            {t('footer.how')}
          </Link>
          <Link className={css.link} to="/" hash="security">
            {t('footer.security')}
          </Link>
          {leadsToWork('courier', user?.role) && (
            <a className={css.link} href={signInUrl('/courier')}>
              {t('footer.courier')}
            </a>
          )}
          {leadsToWork('admin', user?.role) && (
            <a className={css.link} href={signInUrl('/admin')}>
              {t('footer.admin')}
            </a>
          )}
        </nav>
        <div className={css.part}>
          <LanguageButton />
          <ThemeControls words={words} />
          <div className={css.more}>
            <ThemeButton>{t('theme.open')}</ThemeButton>
          </div>
        </div>
        <div className={css.legal}>
          <p>{t('footer.age', { age: customer })}</p>
          <p>{contact ? t('footer.play', { line: contact.playHelp }) : t('footer.playPlain')}</p>
          <ResponsiblyButton />
          <p>{t('footer.copyright')}</p>
        </div>
      </div>
    </footer>
  );
}
