// Starts a Bitcoin node for tests, with the two faces that the product knows and a way to steer it, on loopback.
// Prints the address on the first line; ends with its standard input.
import { createServer } from 'node:http';
import { coreFace, jsonOfCore } from './core.mjs';
import { esploraFace } from './esplora.mjs';
import { startNode } from './node.mjs';

const credentials = `Basic ${Buffer.from('test:test').toString('base64')}`;
const bitcoin = await startNode();
const esplora = esploraFace(bitcoin);
const core = coreFace(bitcoin);
let isAway = false;

const controls = {
  mine: async ({ blocks, to }) => bitcoin.mine(blocks, to),
  pay: async ({ outputs }) => ({ txid: await bitcoin.pay(outputs) }),
  replace: async ({ txid, outputs }) => ({ txid: await bitcoin.replace(txid, outputs) }),
  bump: async ({ txid, outputs }) => ({ txid: await bitcoin.bump(txid, outputs) }),
  drop: ({ txid }) => bitcoin.drop(txid),
  reorganize: async ({ blocks }) => bitcoin.reorganize(blocks),
  pause: (given) => {
    isAway = given.isAway;
  },
  clock: ({ aheadSeconds }) => bitcoin.setClock(aheadSeconds),
};

async function bodyOf(request) {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text === '' ? {} : JSON.parse(text);
}

async function answer(request) {
  const path = request.url;
  const control = /^\/control\/(\w+)$/.exec(path)?.[1];
  if (control) {
    if (!Object.hasOwn(controls, control)) return [404, 'no such control'];
    return [200, JSON.stringify((await controls[control](await bodyOf(request))) ?? {})];
  }
  if (isAway) return [503, 'away'];
  if (path.startsWith('/esplora/')) {
    const found = await esplora(path.slice('/esplora'.length));
    return found === undefined ? [404, 'not found'] : [200, typeof found === 'string' ? found : JSON.stringify(found)];
  }
  if (request.method !== 'POST' || !path.startsWith('/core')) return [404, 'not found'];
  if (request.headers.authorization !== credentials) return [401, ''];
  const asked = await bodyOf(request);
  const told = await core(path.slice('/core'.length), asked);
  return [told.error ? 500 : 200, jsonOfCore(told)];
}

// One after the other: what a test has steered is true before anybody asks.
let last = Promise.resolve();
const server = createServer((request, reply) => {
  last = last
    .then(() => answer(request))
    .catch((error) => [500, `control: ${error.stack}`])
    .then(([status, text]) => reply.writeHead(status).end(text));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));
process.stdin.resume().on('end', () => process.exit(0));
