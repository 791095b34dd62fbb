import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import { ThemeControls } from '../../ui/theme-controls.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import css from './footer.module.css';
import { LanguageButton } from './language-button.tsx';
import { ThemeButton } from './theme-button.tsx';
import { useThemeWords } from './use-theme-words.ts';

/** On every page: the help line in the same place, what the law wants said, and how the page looks. */
export function Footer() {
  const t = useTranslations('shell');
  const words = useThemeWords();
  const contact = useSettings().data?.contact;
  return (
    <footer className={css.root}>
      <div className={css.inner}>
        <div className={css.part}>
          <Wordmark />
          <p className={css.quiet}>{t('footer.tagline')}</p>
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
        <nav className={css.part} aria-label={t('footer.services')}>
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
        <div className={css.part}>
          <LanguageButton />
          <ThemeControls words={words} />
          <ThemeButton>{t('theme.open')}</ThemeButton>
        </div>
        <div className={css.law}>
          <p>{t('footer.age')}</p>
          <p>{t('footer.play')}</p>
          <p>{t('footer.copyright')}</p>
        </div>
      </div>
    </footer>
  );
}
