// npm run test:cluster: what a cluster promises, tried on one (scripts/cluster/) while people order and a shop sends photos:
//   - servers are replaced one by one, and no order fails;
//   - each server shows every photo that any of them took, and not where each keeps its own (a control);
//   - the primary database is killed, the standby takes over, no acknowledged order is lost, and orders go on within 30 s;
//   - the same check finds lost orders where a standby lags behind (a control), and one that was deleted.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ask, missingPackages, startCluster, until } from './cluster/cluster.mjs';
import { buildServer, buildWeb, node, root, stop } from './lib.mjs';

const clients = 8;
const goalSeconds = 30;
const photoCount = 80;

const missing = missingPackages();
if (missing.length > 0) stop(`Install what the cluster is made of: apt-get install ${missing.join(' ')}`);
buildWeb();
buildServer();

/** Goods that do not run out and customers with money, made by the benchmark's server, which then leaves. */
async function fill(cluster) {
  const child = spawn(node(), ['bench/serve.ts', `--photos=${photoCount}`], {
    cwd: root,
    env: { ...cluster.environment('filler'), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`filling ended with ${code}`)));
  });
  child.removeAllListeners('exit');
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
  return JSON.parse(line);
}

/** Customers who order one after the other, each again with the same key until the order is acknowledged. */
function startOrders(cluster, { customers, products }) {
  const seen = { acknowledged: new Map(), retried: 0, refused: [], first: 0, longestMs: 0 };
  let isOver = false;
  const order = async (nth) => {
    const key = randomUUID();
    const items = [0, 1].map((one) => ({ productId: products[(nth * 7 + one) % products.length], quantity: 4 }));
    const body = JSON.stringify({ items, deliveryAddress: '214 Maple Street, Larimer Falls, CO 80202' });
    const began = performance.now();
    for (let attempt = 0; ; attempt++) {
      const answer = await ask(`${cluster.origin}/api/orders`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'idempotency-key': key },
          ...{ origin: cluster.origin, cookie: customers.cookies[nth % customers.cookies.length] },
        },
        body,
      });
      if (answer?.status === 201) {
        if (attempt === 0) seen.first++;
        else seen.retried++;
        seen.acknowledged.set(JSON.parse(answer.text).id, Date.now());
        seen.longestMs = Math.max(seen.longestMs, performance.now() - began);
        return;
      }
      // An answer that says no is a failed order; none at all, or one that says later, is tried again.
      if (answer && answer.status < 500 && answer.status !== 429) {
        seen.refused.push(`${answer.status} ${answer.text}`);
        return;
      }
      await delay(200);
    }
  };
  const all = Array.from({ length: clients }, async (_, client) => {
    for (let n = 0; !isOver; n++) await order(client + n * clients);
  });
  return {
    seen,
    end: async () => {
      isOver = true;
      await Promise.all(all);
    },
  };
}

/** A shop that sends a photo of one product after the other, each until it is taken. */
function startPhotos(cluster, { photographer: { cookie, photos }, products }) {
  const seen = { urls: [], refused: [] };
  let isOver = false;
  const sendPhoto = async (nth) => {
    const form = new FormData();
    form.set('type', 'main');
    form.set('file', new Blob([Buffer.from(photos[nth], 'base64')], { type: 'image/jpeg' }), 'photo.jpg');
    for (;;) {
      const answer = await fetch(`${cluster.origin}/api/store/products/${products[nth]}/photos`, {
        method: 'POST',
        headers: { cookie, origin: cluster.origin },
        body: form,
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (answer?.status === 201 && text) return void seen.urls.push(JSON.parse(text).url);
      if (answer && answer.status < 500 && answer.status !== 429)
        return void seen.refused.push(`${answer.status} ${text}`);
      await delay(200);
    }
  };
  const all = (async () => {
    for (let n = 0; n < photos.length && !isOver; n++) {
      await sendPhoto(n);
      await delay(250);
    }
  })();
  return {
    seen,
    end: async () => {
      isOver = true;
      await all;
    },
  };
}

/** Photos that a server does not show, over all servers. */
async function hiddenPhotosOf(cluster, urls) {
  const hidden = [];
  for (const server of cluster.servers) {
    for (const url of urls) {
      const answer = await ask(`${cluster.originOf(server)}${url}`, {
        headers: { host: new URL(cluster.origin).host },
      });
      if (answer?.status !== 200) hidden.push(`${server} ${url}: ${answer?.status}`);
    }
  }
  return hidden;
}

/** What each row of the last statement says. */
async function query(url, ...statements) {
  const { stdout } = await promisify(execFile)('psql', ['-XqAt', url, ...statements.flatMap((one) => ['-c', one])], {
    maxBuffer: 16_000_000,
  });
  return stdout.split('\n').filter(Boolean);
}

/** Acknowledged orders that the database does not have. */
async function lostOf(url, acknowledged) {
  const found = new Set(await query(url, 'select id from orders'));
  return [...acknowledged.keys()].filter((id) => !found.has(String(id)));
}

const problems = [];
function say(isRight, text) {
  console.log(`${isRight ? 'ok    ' : 'FAILED'}  ${text}`);
  if (!isRight) problems.push(text);
}

let stopCluster = async () => {};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => void stopCluster().finally(() => process.exit(1)));

async function withCluster(options, work) {
  const cluster = await startCluster(options);
  stopCluster = cluster.stop;
  try {
    // Until the proxy has looked at both nodes, it sends every other connection to the standby.
    const isPrimary = () => query(`${cluster.address}/postgres`, 'select pg_is_in_recovery()').then(String, () => '');
    await until('the database', async () => {
      const said = await Promise.all([1, 2, 3, 4].map(isPrimary));
      return said.every((one) => one === 'f');
    });
    await query(`${cluster.address}/postgres`, 'create database autolotto');
    const filled = await fill(cluster);
    for (const name of cluster.servers) await cluster.startServer(name);
    await until('the proxy', cluster.isReady);
    await work(cluster, filled);
  } finally {
    stopCluster = async () => {};
    await cluster.stop();
  }
}

/** Kills the primary while orders come in; answers after how many seconds the standby is the primary, and orders come in again. */
async function failOver(cluster, orders, { before, after } = {}) {
  const old = await cluster.primary();
  const other = old === 'a' ? 'b' : 'a';
  await before?.(other);
  await cluster.killNode(old);
  const at = Date.now();
  after?.(other);
  await until('the standby takes over', async () => (await cluster.primary()) === other);
  const isPrimary = Date.now();
  const later = () => [...orders.seen.acknowledged.values()].find((time) => time >= isPrimary);
  return { old, seconds: (isPrimary - at) / 1000, ordersAfter: ((await until('orders again', later)) - at) / 1000 };
}

console.log('Two PostgreSQL with synchronous replication, two servers, one proxy, one bucket');
await withCluster({ isSynchronous: true, hasBucket: true }, async (cluster, filled) => {
  const sending = startPhotos(cluster, filled);
  const upgrading = startOrders(cluster, filled);
  await until('orders', () => upgrading.seen.acknowledged.size >= 50);
  for (const name of cluster.servers) {
    await cluster.replaceServer(name);
    await delay(3_000);
  }
  await upgrading.end();
  const { seen: calm } = upgrading;
  say(
    calm.refused.length === 0,
    `servers replaced one by one: ${calm.acknowledged.size} orders, ${calm.refused.length} failed, ${calm.retried} sent again by their client; the longest took ${Math.round(calm.longestMs)} ms ${calm.refused[0] ?? ''}`,
  );

  const orders = startOrders(cluster, filled);
  await until('orders', () => orders.seen.acknowledged.size >= 50);
  const { old, seconds, ordersAfter } = await failOver(cluster, orders);
  await delay(5_000);
  await orders.end();
  const { seen } = orders;
  say(
    ordersAfter <= goalSeconds,
    `primary killed: the standby took over after ${seconds.toFixed(1)} s, orders again after ${ordersAfter.toFixed(1)} s (goal ${goalSeconds})`,
  );
  say(
    seen.refused.length === 0,
    `${seen.acknowledged.size} orders meanwhile, ${seen.refused.length} failed, ${seen.retried} sent again by their client ${seen.refused[0] ?? ''}`,
  );
  const all = new Map([...calm.acknowledged, ...seen.acknowledged]);
  const lost = await lostOf(cluster.databaseUrl, all);
  say(lost.length === 0, `${lost.length} of ${all.size} acknowledged orders lost`);
  const [count] = await query(cluster.databaseUrl, `select count(*) from orders where customer_id like 'bench-%'`);
  say(Number(count) === all.size, `${count} orders in the database for ${all.size} acknowledged: none twice`);
  const books = spawnSync(node(), ['server/ledger-verify.ts'], {
    cwd: root,
    env: cluster.environment('verifier'),
    encoding: 'utf8',
  });
  say(books.status === 0, `books ${books.status === 0 ? 'right' : `wrong: ${books.stdout}${books.stderr}`}`);

  const { urls, refused } = sending.seen;
  await until('photos after it', () => urls.length + refused.length >= 20);
  await sending.end();
  const hidden = await hiddenPhotosOf(cluster, urls);
  say(
    hidden.length === 0 && refused.length === 0,
    `${urls.length} photos taken through the proxy, ${refused.length} failed; ${hidden.length} not shown by one of both servers ${[...refused, ...hidden][0] ?? ''}`,
  );

  const [one] = all.keys();
  await query(
    cluster.databaseUrl,
    'set session_replication_role = replica',
    `update orders set id = -id where id = ${Number(one)}`,
  );
  say(
    (await lostOf(cluster.databaseUrl, all)).join() === String(one),
    'control: an order taken out of the table is found missing',
  );
  cluster.startNode(old);
  await until('the old primary', () => cluster.isStandby(old));
  say(true, 'the old primary is back as the synchronous standby');
});

console.log('Control: the same with a standby that nobody waits for, and photos on each server’s own disk');
await withCluster({ isSynchronous: false, hasBucket: false }, async (cluster, filled) => {
  const sending = startPhotos(cluster, filled);
  const orders = startOrders(cluster, filled);
  await until('orders', () => orders.seen.acknowledged.size >= 50);
  await failOver(cluster, orders, {
    before: async (standby) => {
      cluster.pauseStandby(standby);
      const count = orders.seen.acknowledged.size;
      await until('orders that the standby lacks', () => orders.seen.acknowledged.size >= count + 20);
    },
    after: cluster.endPausedStandby,
  });
  await orders.end();
  await until('photos', () => sending.seen.urls.length >= 5);
  await sending.end();
  const hidden = await hiddenPhotosOf(cluster, sending.seen.urls);
  say(hidden.length > 0, `${hidden.length} photos not shown by the server that did not take them, and found missing`);
  const lost = await lostOf(cluster.databaseUrl, orders.seen.acknowledged);
  say(
    lost.length > 0,
    `${lost.length} of ${orders.seen.acknowledged.size} acknowledged orders lost, and found missing`,
  );
});

if (problems.length > 0) stop(`${problems.length} failed`);
console.log('All held.');
