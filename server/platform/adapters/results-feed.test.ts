import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outgoing, shortAnswer } from './outgoing.ts';
import { httpResultsFeed, isPublicKey } from './results-feed.ts';

const [ours, theirs] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
const rawOf = ({ publicKey }: typeof ours) =>
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
const text = JSON.stringify({ game: 'powerball', drawDay: '2026-11-28', main: [1, 2, 3, 4, 5], bonus: [6] });
const signed = (body: string, by = ours) => sign(null, Buffer.from(body), by.privateKey).toString('base64');

let answer: { status?: number; body?: string; signature?: string } = {};
const asked: string[] = [];
const server = createServer(({ url }, reply) => {
  asked.push(url ?? '');
  const { status = 200, body = text, signature } = answer;
  reply.writeHead(status, signature === undefined ? {} : { 'x-signature': signature }).end(body);
});
let at = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/results?format=json`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
const ask = (given: typeof answer) => {
  answer = given;
  return httpResultsFeed(at, rawOf(ours), outgoing(fetch, shortAnswer))({ game: 'powerball', day: '2026-11-28' });
};

test('numbers count with the signature of the one key over the bytes as they came', async () => {
  expect(await ask({ signature: signed(text) })).toEqual({
    kind: 'signed',
    digest: createHash('sha256').update(text).digest('hex'),
    result: { game: 'powerball', drawDay: '2026-11-28', main: [1, 2, 3, 4, 5], bonus: [6], extra: [], prizes: [] },
  });
  expect(asked.at(-1)).toBe('/results?format=json&game=powerball&drawDay=2026-11-28');
});
test.each([
  ['unsigned', {}],
  ['signed by somebody else', { signature: signed(text, theirs) }],
  ['changed since', { signature: signed(text), body: text.replace('[6]', '[7]') }],
  ['with a signature of no sense', { signature: 'x' }],
])('an answer that is %s is unsigned', async (_what, given) => {
  expect(await ask(given)).toEqual({ kind: 'unsigned' });
});
test('an answer that is signed and says no numbers is unreadable; none at all, and an endless one, is none', async () => {
  for (const body of ['{}', 'null', '[', JSON.stringify({ ...JSON.parse(text), more: 1 })])
    expect(await ask({ body, signature: signed(body) })).toEqual({ kind: 'unreadable' });
  expect(await ask({ status: 404 })).toEqual({ kind: 'none' });
  const huge = ' '.repeat(shortAnswer + 1);
  expect(await ask({ body: huge, signature: signed(huge) })).toEqual({ kind: 'none' });
});
test('a public key is 32 bytes', () => {
  expect(isPublicKey(rawOf(ours))).toBe(true);
  expect(isPublicKey('short')).toBe(false);
});
