/** Redis carries word from one server to the other and keeps nothing: emptied or gone, it costs nobody anything. */
import { Agent } from 'node:http';
import { Redis as Client } from 'ioredis';
import { afterEach, expect, test, vi } from 'vitest';
import { audit, call, type Load, openShop, startLoad } from '../durability/load.ts';
import { killServers, startServer } from '../harness/children.ts';
import { openPage, type Page } from '../harness/page.ts';
import { freshPlace, type Place } from '../harness/place.ts';
import { type Redis, startRedis } from '../harness/redis.ts';
import { limitMs, report, sized } from '../harness/scale.ts';

const rounds = sized(1, 10);
const agent = new Agent({ keepAlive: true });
let place: Place | undefined;
let redis: Redis | undefined;
const open: (Load | Page)[] = [];
const clients: Client[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) 'abandon' in each ? each.abandon() : each.close();
  for (const client of clients.splice(0)) client.disconnect();
  agent.destroy();
  await killServers();
  await redis?.stop();
  await place?.drop();
});

test(
  'Redis emptied and started again under load costs no money, no order and no session, and word goes on over it',
  async ({ skip }) => {
    redis = await startRedis();
    if (!redis) return skip('neither redis-server nor valkey-server is installed here');
    const { url, port, described } = redis;
    const here = await freshPlace();
    place = here;
    const servers = [1, 2].map(() => startServer({ ...here.env, REDIS_URL: url }));
    const addresses = await Promise.all(servers.map(({ address }) => address));
    const [, second = ''] = addresses;
    const shop = await here.visit((db) => openShop(db, 8));
    const load = startLoad(shop, addresses, { seed: 17, thinkMs: 100 });
    open.push(load);
    // Their orders go to the first server, and they look at the second.
    const pages = await Promise.all([0, 2, 4].map((at) => openPage([second], shop.shoppers[at]?.cookie ?? '')));
    open.push(...pages);
    const isHeard = () => Promise.all(pages.map((page) => page.next(({ type }) => type === 'order_changed')));

    const newClient = () => {
      const client = new Client(url, { maxRetriesPerRequest: null });
      // It reconnects automatically, like the servers' own.
      client.on('error', () => {});
      clients.push(client);
      return client;
    };
    const [asking, listening] = [newClient(), newClient()];
    let overheard = 0;
    listening.on('message', () => {
      overheard += 1;
    });
    const channel = 'autolotto_events';
    await listening.subscribe(channel);
    const areListening = () =>
      vi.waitFor(async () => expect((await asking.pubsub('NUMSUB', channel))[1]).toBe(servers.length + 1), {
        timeout: 30_000,
      });
    /** Another word of the servers is heard, by Redis and by the pages. */
    const goesOn = async () => {
      await areListening();
      const before = overheard;
      await Promise.all([isHeard(), load.told(load.acknowledged.length + 40)]);
      expect(overheard).toBeGreaterThan(before);
    };

    await goesOn();
    for (let round = 0; round < rounds; round++) {
      await asking.flushall();
      await goesOn();
      await redis?.stop();
      // Customers order as before, and their pages hear of it from the database.
      await Promise.all([isHeard(), load.told(load.acknowledged.length + 40)]);
      redis = await startRedis(port);
      await goesOn();
    }
    await load.finish();
    expect(load.wrong).toEqual([]);
    expect([...load.seen.keys()].sort(), 'no call failed').toEqual(['201', 'sent']);
    const loadStatus = async (address: string, cookie: string) =>
      (await call(agent, address, cookie, { method: 'GET', path: '/api/wallet' })).status;
    const known = shop.shoppers.flatMap(({ cookie }) => addresses.map((address) => loadStatus(address, cookie)));
    expect(new Set(await Promise.all(known))).toEqual(new Set([200]));
    expect(await loadStatus(second, `${shop.shoppers[0]?.cookie}x`), 'the control: a session that is none').toBe(401);
    expect(await here.visit((db) => audit(db, shop, load.acknowledged))).toEqual([]);
    const [first] = load.acknowledged;
    if (!first) throw new Error('nothing was ordered');
    const withOneThatIsNot = [...load.acknowledged, { ...first, id: 1_000_000, key: 'never placed' }];
    expect(await here.visit((db) => audit(db, shop, withOneThatIsNot)), 'the control: a lost order').toHaveLength(1);
    expect(servers.flatMap(({ log }) => log().filter(({ level }) => level === 'error' || level === 'fatal'))).toEqual(
      [],
    );
    report(
      `${described} emptied and restarted ${rounds} times: ${load.acknowledged.length} orders acknowledged, none lost; ${overheard} words overheard; ${load.summary()}`,
    );
  },
  limitMs(180_000),
);
