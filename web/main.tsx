import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { queryClient } from './app/query-client.ts';
import { logUnhandledErrors } from './client/log.ts';
import { currentUserQuery } from './client/session.ts';
import { settingsQuery } from './client/settings.ts';

logUnhandledErrors(window);
// Asked for before the first render: every page begins with these two.
void queryClient.prefetchQuery(currentUserQuery);
void queryClient.prefetchQuery(settingsQuery);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
