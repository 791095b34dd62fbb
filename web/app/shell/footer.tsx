import { Link, useLocation } from '@tanstack/react-router';
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
import { ResponsiblyButton } from './responsibly-button.tsx';

/** Pages that somebody works at. */
const workplaces: ReadonlySet<string> = new Set(['/courier', '/store', '/store/settings', '/admin']);

/** Visitors read here who runs this and where to go; whoever is signed in has all of that elsewhere, but the law. */
export function Footer() {
  const { user, isPending } = useUser();
  const { pathname } = useLocation();
  if (user) return workplaces.has(pathname) ? null : <LegalLine />;
  return isPending ? null : <VisitorFooter />;
}

/** Names whom to call when gambling is no longer fun; without a number while it is not known. */
function PlayHelp({ words }: { readonly words: 'play' | 'playShort' }) {
  const t = useTranslations('shell.footer');
  const number = useSettings().data?.contact.playHelp;
  if (number === undefined) return t('playPlain');
  const line = () => (
    <a className={css.number} href={phoneUrl(number)}>
      {number}
    </a>
  );
  return t.rich(words, { line });
}

/** Age, help line and limits, with help and looks in their usual place. */
function LegalLine() {
  const t = useTranslations('shell');
  const { customer } = useAges();
  return (
    <footer className={css.line}>
      <div className={css.lineInner}>
        <p>
          {t('footer.ageShort', { age: customer })} <PlayHelp words="playShort" />
        </p>
        <ResponsiblyButton />
        <AskAssistantLink className={css.link} />
        <LanguageButton />
        <ThemeButton>{t('theme.open')}</ThemeButton>
      </div>
    </footer>
  );
}

/** The helpline in the same place, the legal notices, and the choice of theme. */
function VisitorFooter() {
  const t = useTranslations('shell');
  const words = useThemeLabels();
  const contact = useSettings().data?.contact;
  const { customer } = useAges();
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
          <a className={css.link} href={signInUrl('/courier')}>
            {t('footer.courier')}
          </a>
          <a className={css.link} href={signInUrl('/admin')}>
            {t('footer.admin')}
          </a>
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
          <p>
            <PlayHelp words="play" />
          </p>
          <ResponsiblyButton />
          <p>{t('footer.copyright')}</p>
        </div>
      </div>
    </footer>
  );
}
