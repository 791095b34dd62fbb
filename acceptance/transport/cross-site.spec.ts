// Another website, open in the same browser, tries to act as the person who is signed in here. Another port of the same
// machine is the worst of them: the browser sends our cookie along.
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { prepare } from '../customers.ts';
import { expect, type Person, test } from '../test.ts';

/** A page that signs its visitor out, pays into a wallet by a form, and opens a socket; it shows the result of each. */
const attack = (target: string) => `<!doctype html><title>Kittens</title>
<iframe name="hidden"></iframe>
<form method="post" action="${target}/api/wallet/deposit" target="hidden"><input name="amount" value="13.00"></form>
<form method="post" action="${target}/api/wallet/deposit" target="hidden" enctype="text/plain">
  <input name='{"amount":"13.00","padding":"' value='"}'>
</form>
<form method="post" action="${target}/api/wallet/deposit" target="hidden" enctype="multipart/form-data">
  <input name="amount" value="13.00">
</form>
<script type="module">
  const said = [];
  for (const form of document.forms) {
    const answered = new Promise((resolve) => document.querySelector('iframe').addEventListener('load', resolve, { once: true }));
    form.submit();
    await answered;
  }
  const post = (path, more) =>
    fetch('${target}' + path, { method: 'POST', mode: 'no-cors', credentials: 'include', ...more }).catch(() => {});
  await post('/api/wallet/deposit', { body: '{"amount":"13.00"}', headers: { 'content-type': 'text/plain' } });
  await fetch('${target}/api/wallet/deposit', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"amount":"17.00"}',
  }).catch(() => {});
  const socket = new WebSocket('${target.replace('http', 'ws')}/ws');
  said.push(await new Promise((resolve) => {
    socket.onmessage = ({ data }) => resolve(data);
    socket.onclose = () => resolve('closed');
  }));
  socket.close();
  await post('/api/auth/sign-out');
  document.title = 'done: ' + said.join();
</script>`;

const servers: Server[] = [];
const upgraded: Socket[] = [];
async function serve(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
test.afterEach(async () => {
  for (const socket of upgraded.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

type Seen = { readonly path: string; readonly status: number; readonly hasCookie: boolean };
type Front = { readonly url: string; readonly posts: Seen[] };

/**
 * A proxy of the product: every call passes unchanged, and is recorded. `hides` removes the protection: the browser's
 * origin headers become those of our own page. At /kittens it serves the attacking page itself.
 */
async function windowOn(origin: string, { hides }: { hides: boolean }): Promise<Front> {
  const posts: Seen[] = [];
  const forward = ({ url, method, headers }: IncomingMessage) => {
    const told = Object.entries(headers).filter(([name]) => !hides || !/^(origin|sec-fetch-.*)$/.test(name));
    const lie: [string, string][] = hides ? [['sec-fetch-site', 'same-origin']] : [];
    return request(`${origin}${url}`, { method, headers: Object.fromEntries([...told, ...lie]) });
  };
  const server = createServer((call, reply) => {
    if (call.url === '/kittens') return reply.setHeader('content-type', 'text/html').end(attack(url));
    call.pipe(
      forward(call).on('response', (answer) => {
        const { statusCode: status = 502 } = answer;
        const hasCookie = call.headers.cookie?.includes('autolotto.session') ?? false;
        if (call.method === 'POST') posts.push({ path: call.url ?? '', status, hasCookie });
        answer.pipe(reply.writeHead(status, answer.headers));
      }),
    );
  });
  server.on('upgrade', (call: IncomingMessage, browser: Socket) => {
    const refuse = () => browser.destroy();
    forward(call)
      .on('response', refuse)
      .on('error', refuse)
      .on('upgrade', (answer, upstream: Socket, first: Buffer) => {
        const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
        browser.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
        browser.write(first);
        upstream.pipe(browser).pipe(upstream);
        for (const socket of [browser, upstream]) {
          socket.on('error', () => upstream.destroy());
          upgraded.push(socket);
        }
      })
      .end();
  });
  const url = await serve(server);
  return { url, posts };
}

const elsewhere = (target: string): Promise<string> =>
  serve(createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(attack(target))));

/** Opens the page, waits until it has tried everything, and returns the socket's answer. */
async function visit({ page }: Person, url: string): Promise<string> {
  await page.goto(url);
  await expect(page).toHaveTitle(/^done/);
  return (await page.title()).slice('done: '.length);
}
/** Three forms and a text; the call with JSON is sent only where the browser need not ask first; the sign-out. */
const attempts = (status: number, withJson: readonly number[], signOut: number): Seen[] =>
  [...Array.from({ length: 4 }, () => status), ...withJson, signOut].map((answer, at, all) => ({
    path: at === all.length - 1 ? '/api/auth/sign-out' : '/api/wallet/deposit',
    status: answer,
    hasCookie: true,
  }));
const isSignedIn = async ({ api }: Person) => (await api.get('/api/auth/user')).ok();
const balance = async ({ api }: Person) => (await (await api.get('/api/wallet')).json()).balance;

test('API-07 a page on another port changes nothing, though the browser sends the cookie along', async ({
  asNew,
  origin,
}) => {
  const victim = await prepare(await asNew(), '20.00');
  const { url, posts } = await windowOn(origin, { hides: false });
  expect(await visit(victim, await elsewhere(url))).toBe('closed');
  expect(posts).toEqual(attempts(403, [], 403));
  expect(await isSignedIn(victim)).toBe(true);
  expect(await balance(victim)).toBe('20.00');
});

test('API-07 control: the same page of our own does what it tries, but for its forms', async ({ asNew, origin }) => {
  const person = await prepare(await asNew(), '20.00');
  const { url, posts } = await windowOn(origin, { hides: false });
  expect(await visit(person, `${url}/kittens`)).toContain('welcome');
  expect(posts).toEqual(attempts(415, [200], 200));
  expect(await isSignedIn(person)).toBe(false);
});

test('API-07 control: without the look at where calls come from, the other port signs people out and listens', async ({
  asNew,
  origin,
}) => {
  const victim = await prepare(await asNew(), '20.00');
  const { url, posts } = await windowOn(origin, { hides: true });
  expect(await visit(victim, await elsewhere(url))).toContain('welcome');
  expect(posts).toEqual(attempts(415, [], 200));
  expect(await isSignedIn(victim)).toBe(false);
});
