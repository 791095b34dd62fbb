import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { breachedPasswords } from './breached-passwords.ts';

const hash = createHash('sha1').update('blue door by the mill').digest('hex').toUpperCase();
function service(answer: () => Promise<Response>) {
  const asked: string[] = [];
  const send = (async (url: string | URL | Request) => {
    asked.push(String(url));
    return answer();
  }) as typeof fetch;
  return { asked, ask: () => breachedPasswords('https://leaks.example/api', send)('blue door by the mill') };
}

test('the service is told five characters of a hash, and what it answers is compared here', async () => {
  const found = service(async () => new Response(`0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${hash.slice(5)}:2\r\n`));
  expect(await found.ask()).toBe(true);
  expect(found.asked).toEqual([`https://leaks.example/api/range/${hash.slice(0, 5)}`]);
  expect(found.asked.join()).not.toContain(hash.slice(5));
});

test('another hash, and padding with count zero, are no breach', async () => {
  expect(await service(async () => new Response('0018A45C4D1DEF81644B54AB7F969B88D65:1')).ask()).toBe(false);
  expect(await service(async () => new Response(`${hash.slice(5)}:0`)).ask()).toBe(false);
});

test('a service that is away, late or confused keeps nobody out', async () => {
  expect(await service(async () => Promise.reject(new Error('away'))).ask()).toBe(false);
  expect(await service(async () => new Response('busy', { status: 503 })).ask()).toBe(false);
  expect(await service(async () => new Response('<html>')).ask()).toBe(false);
});
