// Starts a Bitcoin node for tests, with the two faces that the product knows and a way to steer it, on loopback.
// Prints the address on the first line; ends with its standard input. The node is the bitcoind that BITCOIND_PATH names,
// and bcoin without that.
import { createServer } from 'node:http';

const credentials = `Basic ${Buffer.from('test:test').toString('base64')}`;

/** What is asked of Bitcoin Core, as text, and its answer with its status. */
async function startBcoin() {
  const [{ startNode }, { coreFace, jsonOfCore }, { esploraFace }] = await Promise.all([
    import('./node.mjs'),
    import('./core.mjs'),
    import('./esplora.mjs'),
  ]);
  const bitcoin = await startNode();
  const core = coreFace(bitcoin);
  const answerCore = async (path, body) => {
    const told = await core(path, JSON.parse(body));
    return [told.error ? 500 : 200, jsonOfCore(told)];
  };
  return { bitcoin, esplora: esploraFace(bitcoin), core: answerCore };
}
async function startCore(program) {
  const { esploraFaceOf, startBitcoind } = await import('./bitcoind.mjs');
  const bitcoin = await startBitcoind(program);
  return { bitcoin, esplora: esploraFaceOf(bitcoin), core: bitcoin.core };
}

const program = process.env.BITCOIND_PATH;
const { bitcoin, esplora, core } = await (program ? startCore(program) : startBcoin());
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
  return text;
}

async function answer(request) {
  const path = request.url;
  const control = /^\/control\/(\w+)$/.exec(path)?.[1];
  if (control) {
    if (!Object.hasOwn(controls, control)) return [404, 'no such control'];
    return [200, JSON.stringify((await controls[control](JSON.parse((await bodyOf(request)) || '{}'))) ?? {})];
  }
  if (isAway) return [503, 'away'];
  if (path.startsWith('/esplora/')) {
    const found = await esplora(path.slice('/esplora'.length));
    return found === undefined ? [404, 'not found'] : [200, typeof found === 'string' ? found : JSON.stringify(found)];
  }
  if (request.method !== 'POST' || !path.startsWith('/core')) return [404, 'not found'];
  if (request.headers.authorization !== credentials) return [401, ''];
  return core(path.slice('/core'.length), await bodyOf(request));
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
process.stdin.resume().on('end', () => void bitcoin.close().finally(() => process.exit(0)));
