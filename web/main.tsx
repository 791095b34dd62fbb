import './app/trusted-types.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { takeVisitor } from './app/first-data.ts';
import { initI18n } from './app/i18n/language.ts';
import { listenForInstallOffer } from './app/install/install-prompt.ts';
import { startServiceWorker } from './app/install/service-worker.ts';
import { cacheOrders } from './app/offline/cached-orders.ts';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.tsx';
import { logUnhandledErrors } from './client/log.ts';
import { reportPolicyViolations } from './client/policy-violations.ts';

logUnhandledErrors(window);
reportPolicyViolations(document);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
listenForInstallOffer(window);
// Storage of this kind is missing where the page came unencrypted.
cacheOrders(queryClient, 'caches' in window ? window.caches : undefined);
const { askAgain } = takeVisitor(document);
// Not by an await of the whole module: the words of another language may need what is bundled with it, and both would wait
// for each other. What the server drew stays until the first page can take its place, which React draws in slices: a slow
// phone scrolls meanwhile.
void Promise.all([initI18n(), router.load()]).finally(() => {
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  askAgain();
  if (import.meta.env.PROD) startServiceWorker();
});
