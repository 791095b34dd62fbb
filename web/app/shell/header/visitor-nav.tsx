import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { signInUrl } from '../../../client/session/sign-in.ts';
import { InstallButton } from '../../install/install-button.tsx';
import header from './header.module.css';
import { LanguageButton } from './language-button.tsx';
import css from './visitor-nav.module.css';

/** Navigation of the front page for visitors: in a row where there is room, behind a button on a phone. */
export function VisitorNav() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={css.menu}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
        {t('menu')}
      </button>
      <div id={id} className={css.root} data-open={isOpen || undefined}>
        <nav className={css.links} aria-label={t('nav.label')}>
          <Link
            to="/"
            hash=""
            className={header.link}
            activeOptions={{ exact: true, includeHash: true }}
            onClick={close}
          >
            {t('visitors.home')}
          </Link>
          <Link to="/" hash="how" className={header.link} activeOptions={{ includeHash: true }} onClick={close}>
            {t('visitors.how')}
          </Link>
          <Link to="/" hash="for-courier" className={header.link} activeOptions={{ includeHash: true }} onClick={close}>
            {t('visitors.courier')}
          </Link>
          <Link to="/" hash="support" className={header.link} activeOptions={{ includeHash: true }} onClick={close}>
            {t('visitors.support')}
          </Link>
          {pathname !== '/api/login' && (
            <a href={signInUrl('/')} className={`${header.link} ${css.signIn}`}>
              {t('signIn')}
            </a>
          )}
        </nav>
        <div className={css.language}>
          <LanguageButton />
        </div>
        <div className={css.install}>
          <InstallButton fullWidth />
        </div>
      </div>
    </>
  );
}
