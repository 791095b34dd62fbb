import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import {
  IconBuildingStore,
  IconClipboardList,
  IconDots,
  IconPackage,
  IconShieldCheck,
  IconShoppingBag,
  IconTicket,
  IconWallet,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadingAlone } from '../page-load.ts';
import css from './bottom-bar.module.css';
import { type Workplace, workplaceOf } from './places.ts';

/** Dialogs are not part of the first load. */
const MoreSheet = lazy(loadingAlone(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }), 'home'));

const ThemeSheet = lazy(async () => ({ default: (await import('./header/theme-sheet.tsx')).ThemeSheet }));

const workIcons: Record<Workplace['name'], ReactNode> = {
  courier: <IconPackage aria-hidden />,
  admin: <IconShieldCheck aria-hidden />,
  store: <IconBuildingStore aria-hidden />,
};

/** Navigation on a phone, under the thumb. Whoever works here finds their workplace where others find the lottery. */
export function BottomBar({ user }: { user: CurrentUser }) {
  const t = useTranslations('shell');
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isThemeOpen, setIsThemeOpen] = useState<boolean>();
  const open = () => {
    setWasOpened(true);
    setIsMoreOpen(true);
  };
  const workplace = workplaceOf(user.role);
  return (
    <>
      <nav className={css.root} aria-label={t('bar.label')}>
        <Link to="/order" className={css.item}>
          <IconShoppingBag aria-hidden />
          {t('bar.shop')}
        </Link>
        {workplace ? (
          <Link to={workplace.to} className={css.item}>
            {workIcons[workplace.name]}
            {t(`nav.${workplace.name}`)}
          </Link>
        ) : (
          <Link to="/lottery" className={css.item}>
            <IconTicket aria-hidden />
            {t('bar.lottery')}
          </Link>
        )}
        <Link to="/orders" className={css.item}>
          <IconClipboardList aria-hidden />
          {t('bar.orders')}
        </Link>
        <Link to="/wallet" className={css.item}>
          <IconWallet aria-hidden />
          {t('bar.wallet')}
        </Link>
        <button type="button" className={css.item} aria-haspopup="dialog" onClick={open}>
          <IconDots aria-hidden />
          {t('bar.more')}
        </button>
      </nav>
      {wasOpened && (
        <Suspense>
          <MoreSheet
            user={user}
            opened={isMoreOpen}
            onClose={() => setIsMoreOpen(false)}
            onTheme={() => {
              setIsMoreOpen(false);
              setIsThemeOpen(true);
            }}
          />
        </Suspense>
      )}
      {isThemeOpen !== undefined && (
        <Suspense>
          <ThemeSheet opened={isThemeOpen} onClose={() => setIsThemeOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
