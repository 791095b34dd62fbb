/**
 * The page before any script has run: rendered once, by the build (see first-paint.config.ts), from the app itself. On
 * a slow network the front page is readable while the app loads, which then replaces it.
 */
import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from './app/app.tsx';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.tsx';
import { currentUserQuery } from './client/session/session.ts';

async function paint(path: string, user: null | 'not known yet'): Promise<string> {
  router.update({ history: createMemoryHistory({ initialEntries: [path] }) });
  if (user === null) queryClient.setQueryData(currentUserQuery.queryKey, null);
  await router.load();
  // Here is no server to ask: what could not be had is not yet known, rather than failed.
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  const { prelude } = await prerender(
    <StrictMode>
      <App />
    </StrictMode>,
    // In one piece: late parts would need scripts of their own.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = (await new Response(prelude).text())
    // The router would scroll to where somebody was; the app does that when it is there.
    .replaceAll(/<script>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<(input|button|textarea|select) /g, '<$1 disabled ');
  // Inert, because it is about to be replaced.
  return `<div data-first-paint inert>${html}</div>`;
}

/** The front page and sign-in as a visitor sees them; for everywhere else the frame with the outline of a page. */
export async function firstPaints(): Promise<Record<'waiting' | 'landing' | 'sign-in', string>> {
  return {
    waiting: await paint('/orders', 'not known yet'),
    landing: await paint('/', null),
    'sign-in': await paint('/api/login', null),
  };
}
