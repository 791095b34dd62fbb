/** Requests that other websites can send with a visitor's cookie, and whether any of them succeeds. */
import { pathOf, type Row } from './probe.ts';
import type { World } from './world.ts';

const host = 'localhost:3000';
const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' } as const;

/** Origin headers of requests that do not come from our own pages. */
export const elsewhere: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'null' },
  { origin: 'not a url' },
  // Another port, another name that begins alike, a subdomain.
  { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' },
  { origin: 'http://localhost.evil.example:3000' },
  { origin: 'http://shop.localhost:3000' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { ...own, 'sec-fetch-site': 'cross-site' },
];
/** Requests that a form, or a page without preflight, can post. */
const unasked = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded;charset=UTF-8',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/plain;charset=utf-8',
] as const;

/** One line for everything that was not refused as it should be. */
export async function crossSite(world: World, row: Row): Promise<string[]> {
  const by = row.one.does?.by ?? 'admin';
  const { cookie } = row.one.endsSession ? await world.again(by) : world.client(by);
  const url = pathOf(world, row.row, 'absent');
  const findings: string[] = [];
  const send = async (why: string, code: string, headers: Record<string, string>, payload: string) => {
    const reply = await world.app.http.inject({
      method: row.row.method,
      url,
      headers: { host, cookie, ...headers },
      payload,
    });
    const seen = reply.statusCode < 400 ? 'got through' : reply.json().code;
    if (seen !== code) findings.push(`${row.name}, ${why}: ${seen}`);
  };
  for (const from of elsewhere) {
    for (const type of [...unasked, 'application/json']) {
      await send(`${JSON.stringify(from)} ${type}`, 'ORIGIN_NOT_ALLOWED', { ...from, 'content-type': type }, '{}');
    }
    await send(`${JSON.stringify(from)} nothing`, 'ORIGIN_NOT_ALLOWED', from, '');
  }
  for (const type of [...unasked, 'application/json']) {
    const reply = await world.app.unsaid({
      method: row.row.method,
      url,
      headers: { host, cookie, 'content-type': type },
      payload: '{}',
    });
    const seen = reply.statusCode < 400 ? 'got through' : reply.json().code;
    // Another company's server says nothing either, and is believed by its signature alone; so is a mailbox.
    if ((row.row.takes === 'signed' || row.row.takes === 'one-click') && seen !== 'got through') continue;
    if (seen !== 'ORIGIN_NOT_ALLOWED') findings.push(`${row.name}, without a word of where from, ${type}: ${seen}`);
  }
  for (const type of unasked) {
    // A photo comes as a form: from where, was looked at above.
    if (row.row.upload && type.startsWith('multipart/')) continue;
    // A mailbox ends emails with a form: what else may stand in one is in one-click.app.test.ts.
    if (row.row.takes === 'one-click' && !type.startsWith('text/')) continue;
    // Not even from our own pages, full or empty.
    for (const payload of ['{"amount":"1.00"}', ''])
      await send(`own ${type} ${payload}`, 'UNSUPPORTED_MEDIA_TYPE', { ...own, 'content-type': type }, payload);
  }
  return findings;
}

/** Whether our own pages, and programs that name our origin, are accepted. */
export async function ownSite(world: World, row: Row): Promise<string[]> {
  const findings: string[] = [];
  const url = pathOf(world, row.row, 'absent');
  for (const headers of [own, { host, origin: own.origin }, { host, 'sec-fetch-site': 'none' }] as Record<
    string,
    string
  >[]) {
    const reply = await world.app.http.inject({ method: row.row.method, url, headers });
    const { code } = reply.json();
    if (code === 'ORIGIN_NOT_ALLOWED' || code === 'UNSUPPORTED_MEDIA_TYPE')
      findings.push(`${row.name}, ${JSON.stringify(headers)}: ${code}`);
  }
  return findings;
}
