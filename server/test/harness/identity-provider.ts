/** A real OpenID provider for tests, whose people sign in without being asked anything. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type Claims = {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
};
export const client = { id: 'autolotto', secret: 'a-secret-between-the-two' } as const;

export async function startIdentityProvider(redirectUri: string) {
  const people = new Map<string, Claims>();
  let subject = '';
  /** Says no, as somebody does who presses Cancel. */
  let isCancelling = false;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['only-for-tests'] },
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: async (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people.get(sub) }),
    }),
    // Everybody has agreed to everything.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    if (!request.url?.startsWith('/sign-in/')) return void handle(request, reply);
    const result = isCancelling
      ? { error: 'access_denied', error_description: 'the person said no' }
      : { login: { accountId: subject } };
    void provider.interactionFinished(request, reply, result);
  });
  return {
    issuer,
    /** The next one to sign in there. */
    person: (sub: string, claims: Claims) => {
      people.set(sub, claims);
      subject = sub;
      isCancelling = false;
    },
    cancels: () => {
      isCancelling = true;
    },
    /** Follows the provider's pages as a browser does, until it sends back to us. */
    visit: async (start: string): Promise<URL> => {
      const cookies = new Map<string, string>();
      let url = new URL(start);
      while (url.origin === issuer) {
        const reply = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const set of reply.headers.getSetCookie()) {
          const [pair = ''] = set.split(';');
          const at = pair.indexOf('=');
          cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const next = reply.headers.get('location');
        if (next === null) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`);
        url = new URL(next, url);
      }
      return url;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
