import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { LanguageButton } from '../../app/shell/header/language-button.tsx';
import { shownRole } from '../../app/shell/places.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { AccountPage as Account } from '../../identity/account/account-page.tsx';
import { EmailSheet } from '../../identity/account/email-sheet.tsx';
import { ProfileSheet } from '../../identity/profile/profile-sheet.tsx';
import { AccountParts } from './account-parts.tsx';
import { partFor } from './parts.ts';
import { useAccountRows } from './use-account-rows.tsx';

const ThemeSheet = lazy(async () => ({ default: (await import('../../app/shell/header/theme-sheet.tsx')).ThemeSheet }));

type SheetName = 'profile' | 'email' | 'theme';

export function AccountPage(): ReactNode {
  const t = useTranslations('shell');
  const user = useSignedInUser();
  const hash = useLocation({ select: (location) => location.hash });
  const [sheet, setSheet] = useState<SheetName>();
  const chosen = partFor(hash);
  const shown = chosen ?? 'security';
  const groups = useAccountRows(setSheet);
  const close = () => setSheet(undefined);
  return (
    <Account role={t(`roles.${shownRole(user.role)}`)} groups={groups} shown={shown} isChosen={chosen !== undefined}>
      <PartErrorBoundary key={shown}>
        <AccountParts part={shown} />
      </PartErrorBoundary>
      {sheet === 'profile' && <ProfileSheet user={user} onClose={close} />}
      {sheet === 'email' && <EmailSheet onClose={close} />}
      {sheet === 'theme' && (
        <Suspense>
          <ThemeSheet opened onClose={close}>
            <LanguageButton />
          </ThemeSheet>
        </Suspense>
      )}
    </Account>
  );
}
