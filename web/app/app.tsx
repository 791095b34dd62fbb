import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { IntlProvider } from 'use-intl';
import { useUser } from '../client/session.ts';
import { RealtimeProvider } from '../client/use-realtime.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { formatLocale } from './format-locale.ts';
import { messages } from './messages.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function App() {
  return (
    <UiProvider>
      <ErrorBoundary>
        <IntlProvider locale={formatLocale(navigator.languages)} timeZone={timeZone} messages={messages}>
          <QueryClientProvider client={queryClient}>
            <Live />
          </QueryClientProvider>
        </IntlProvider>
      </ErrorBoundary>
    </UiProvider>
  );
}

function Live() {
  const { isAuthenticated } = useUser();
  return (
    <RealtimeProvider isSignedIn={isAuthenticated}>
      <RouterProvider router={router} />
    </RealtimeProvider>
  );
}
