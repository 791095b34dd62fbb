import { expect, test } from 'vitest';
import { dialled, httpTelephony } from './telephony.ts';

test.each([
  ['303-555-0142', '+13035550142'],
  ['(303) 555 0142', '+13035550142'],
  ['1 303 555 0142', '+13035550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['555-0142', undefined],
  ['+0123456789', undefined],
  ['call me', undefined],
  ['', undefined],
])('%j is dialled as %s', (text, number) => {
  expect(dialled(text)).toBe(number);
});

const asked = { reference: 'order 7', caller: '+13035550101', callee: '+13035550102', seconds: 900 };
const telephony = (answer: () => Response | Promise<Response>) => {
  const requests: Request[] = [];
  const send = async (...[input, init]: Parameters<typeof fetch>) => {
    requests.push(new Request(input, init));
    return answer();
  };
  return { requests, ...httpTelephony('https://calls.example/bridge', 'secret', send) };
};

test('a service is told both numbers and how long, and answers with the one to dial', async () => {
  const { bridge, requests, isConfigured } = telephony(() =>
    Response.json({ number: '+17205550199', more: 'ignored' }),
  );
  expect(isConfigured).toBe(true);
  expect(await bridge(asked)).toBe('+17205550199');
  const [request] = requests;
  expect(request?.method).toBe('POST');
  expect(request?.headers.get('authorization')).toBe('Bearer secret');
  expect(await request?.json()).toEqual(asked);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['is down', () => Promise.reject(new TypeError('no network'))],
  ['fails', () => new Response('no', { status: 502 })],
  ['answers with something else', () => Response.json({ to: '+17205550199' })],
  ['answers with words', () => new Response('call them')],
  ['answers with what is no number', () => Response.json({ number: 'tel:911;x' })],
  ['gives the number of the person who is called', () => Response.json({ number: asked.callee })],
  ['gives the caller their own', () => Response.json({ number: asked.caller })],
])('there is no number when it %s', async (_what, answer) => {
  expect(await telephony(answer).bridge(asked)).toBeUndefined();
});
