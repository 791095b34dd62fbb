import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import { PasskeysCard } from '../credentials/passkeys-card.tsx';
import { SecondFactorCard } from '../credentials/second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** How the user signs in, and where they are signed in. `guard` keeps one card that fails from taking the others down. */
export function SecurityPart({ guard }: { readonly guard: (card: ReactNode) => ReactNode }) {
  const t = useTranslations('account');
  return (
    <>
      <Card title={t('password.title')}>
        <div className={rows.buttons}>
          <Button component="a" href="/api/login?step=forgot" variant="outline">
            {t('you.changePassword')}
          </Button>
        </div>
      </Card>
      {guard(<PasskeysCard />)}
      {guard(<SecondFactorCard />)}
      {guard(<SessionsCard />)}
    </>
  );
}
