// What a person's pages ask of other origins, and where they break their content policy.
import type { Person } from '../test.ts';

type Watched = { readonly foreign: string[]; readonly forbidden: string[] };

/** Requests of a person's pages to other origins, and violations of their content policy. */
export async function watchOrigins({ context }: Person, origin: string): Promise<Watched> {
  const watched: Watched = { foreign: [], forbidden: [] };
  const own = [origin, origin.replace('http', 'ws')];
  const see = (url: string) => {
    const { origin: to, protocol } = new URL(url);
    if (!own.includes(to) && !['data:', 'blob:'].includes(protocol)) watched.foreign.push(url);
  };
  context.on('request', (request) => see(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => see(socket.url())));
  for (const page of context.pages()) page.on('websocket', (socket) => see(socket.url()));
  await context.exposeFunction('reportForbidden', (what: string) => watched.forbidden.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      void Object(window).reportForbidden(`${violatedDirective}: ${blockedURI}`);
    });
  });
  return watched;
}
