import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { RequireAuth } from '../../app/boundaries/require-auth.tsx';
import { useUser } from '../../client/session/session.ts';
import { signInUrl } from '../../client/session/sign-in.ts';
import { Page } from '../../ui/layout/page.tsx';
import { TicketCard } from '../../ui/layout/ticket-card.tsx';

/** Signed out, the page says so itself and leads back here; everything else is as on other pages. */
export function BitcoinGate() {
  const { isAuthenticated, isPending, error } = useUser();
  return isAuthenticated || isPending || error ? <RequireAuth /> : <SignedOut />;
}

function SignedOut() {
  const t = useTranslations('bitcoin');
  const here = useLocation({ select: ({ href }) => href });
  useDocumentTitle(t('documentTitle'));
  return (
    <Page width="reading">
      <TicketCard
        stub={
          <Button component="a" href={signInUrl(here)} size="lg">
            {t('gate.signIn')}
          </Button>
        }
      >
        <h1>{t('gate.title')}</h1>
        <p>{t('gate.text')}</p>
      </TicketCard>
    </Page>
  );
}
