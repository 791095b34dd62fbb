import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { IntlProvider } from 'use-intl';
import { RealtimeProvider } from '../client/realtime/use-realtime.tsx';
import { isWhole, useUser } from '../client/session/session.ts';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { useI18n } from './i18n/language.ts';
import type { Messages } from './i18n/messages.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

/** A key that does not exist does not compile. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}

const openRealtime = async (client: QueryClient) => (await import('./open-realtime.ts')).openRealtime(client);

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function App() {
  const { locale, messages } = useI18n();
  return (
    <UiProvider>
      <ErrorBoundary>
        <IntlProvider locale={locale} timeZone={timeZone} messages={messages}>
          <QueryClientProvider client={queryClient}>
            <Live />
          </QueryClientProvider>
        </IntlProvider>
      </ErrorBoundary>
    </UiProvider>
  );
}

function Live() {
  const { user } = useUser();
  return (
    // Half signed in, or about to leave, there is no socket to be had.
    <RealtimeProvider isSignedIn={isWhole(user)} open={openRealtime}>
      <RouterProvider router={router} />
    </RealtimeProvider>
  );
}
