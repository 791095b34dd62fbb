import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../scripts/verify-deck.mjs';
import { stockGame } from '../instant-games/service.ts';
import { rows } from '../platform/database/db.ts';
import { useTestApp } from '../test/harness/app.ts';
import { maple, station } from '../test/harness/shopping.ts';
import { instantFaults } from '../test/instant-games/books.ts';
import { payOut } from '../test/lottery/draws.ts';
import { placePastOrders } from './past.ts';
import { playPastDraws } from './past-draws.ts';
import { startGroups } from './past-pools.ts';
import { winPastPrizes } from './past-prizes.ts';
import { createReferralCode } from './past-promotions.ts';
import { buyPastRewards } from './past-rewards.ts';
import { sellPastDeck } from './past-tickets.ts';
import { sellFromDecks } from './sold-tickets.ts';
import { pastOrders } from './town/past.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const storeNamed = async (name: string) =>
  (await app().anonymous.get('/api/stores')).body.find((one: { name: string }) => one.name === name);
const loadReviews = async (name: string) => app().anonymous.get(`/api/stores/${(await storeNamed(name)).id}/reviews`);

describe('the demo town’s past', () => {
  test('MARKET-16 MARKET-03 orders were really brought and paid for, and their customers’ words make the rating', async () => {
    const stock = () => rows(db(), sql`select id, stock from products order by id`);
    const shelves = await stock();
    await placePastOrders(app().context);
    const past = pastOrders.filter(({ shop }) => shop === 'maple');
    expect(past.reduce((sum, { stars }) => sum + stars, 0) / past.length).toBe(4.9);
    const after = await storeNamed(maple);
    expect(after).toMatchObject({ rating: 4.9, ratingCount: past.length });
    expect((await loadReviews(station)).body).toMatchObject([
      { author: 'Liam D.' },
      { author: 'Oscar N.', answer: {} },
      {},
    ]);
    expect(await stock()).toEqual(shelves);
    const orders = await rows<{ status: string; days: number; paid: number }>(
      db(),
      sql`select o.status, extract(day from app_now() - o.closed_at)::int as days,
                 (select count(*)::int from ledger_transfers t where t.cause = 'order:' || o.id) as paid
            from orders o join users u on u.id = o.customer_id where u.email like '%@past.example.test' order by o.id`,
    );
    expect(orders).toEqual(pastOrders.map(({ daysAgo }) => ({ status: 'delivered', days: daysAgo, paid: 1 })));
  });
  test("the demo's past sales are not a shop's sales of today", async () => {
    const owner = await app().as('store');
    const bookedToday = await rows(
      db(),
      sql`select 1 from ledger_transfers where kind = 'order.cash' and created_at > app_now() - interval '1 hour'`,
    );
    expect(bookedToday.length, 'the control: all of it was booked just now').toBeGreaterThan(10);
    const { body: money } = await owner.get('/api/store/earnings');
    expect((await owner.get('/api/store/stats')).body).toMatchObject({ todayRevenue: '0.00', completedToday: 0 });
    expect(money.today).toMatchObject({ orders: 0, sales: '0.00' });
    const delivered = pastOrders.filter(
      ({ shop, daysAgo }) => shop === 'maple' && daysAgo < Number(money.date.slice(8)),
    );
    expect(money.month.orders).toBeLessThanOrEqual(delivered.length);
  });
  test("the demo's past is created once, and an interrupted creation is completed", async () => {
    const count = () =>
      rows(
        db(),
        sql`select (select count(*)::int from orders) as orders, (select count(*)::int from store_reviews) as reviews`,
      );
    const before = await count();
    await db().execute(sql`
      with gone as (delete from store_reviews where customer_id = (select id from users where email = 'liam.doyle@past.example.test') returning store_id, stars)
      update stores set rating_sum = rating_sum - gone.stars, rating_count = rating_count - 1 from gone where id = gone.store_id`);
    await placePastOrders(app().context);
    await placePastOrders(app().context);
    expect(await count()).toEqual(before);
    expect(await storeNamed(station)).toMatchObject({ rating: 4.7, ratingCount: 3 });
  });
});

test('GAMEW-06 GAMEW-14 a customer of the demo has coins, points, a level and achievements from the first start, once', async () => {
  for (let starts = 0; starts < 2; starts++) await buyPastRewards(app().context);
  const walter = await app().as('customer2');
  expect((await walter.get(`/api/wallet/game-wallet/${walter.userId}`)).body).toMatchObject({
    ...{ balance: '30.00', autoLottoCoinBalance: '1188.0000', storePoints: 1_350, experiencePoints: 1_320 },
    ...{ gamificationLevel: 1, levelProgress: 32, totalSpent: '120.00' },
  });
  const { body } = await walter.get(`/api/gamification/achievements/${walter.userId}`);
  type Listed = { id: string; awardedAt: string | null };
  expect(body.filter(({ awardedAt }: Listed) => awardedAt !== null).map(({ id }: Listed) => id)).toEqual([
    ...['thousand_points', 'first_coins'],
  ]);
});

test('PROMO-07 PROMO-13 the demo has the referral code of 20 % for a first order, once', async () => {
  for (let starts = 0; starts < 2; starts++) await createReferralCode(app().context);
  const walter = await app().as('customer2');
  expect((await walter.get('/api/promotions/active')).body).toEqual([
    expect.objectContaining({ code: 'FRIEND20', type: 'percentage', discount: '20', maxDiscount: '10.00' }),
  ]);
});

test('SCRATCH-41 a winner of the demo has prizes in every state, and a deck that is over with a record without faults, once', async () => {
  const { context } = app();
  for (let starts = 0; starts < 2; starts++) {
    await winPastPrizes(context);
    await sellPastDeck(context);
  }
  const ada = await app().as('winner');
  type Listed = { id: number; title: string; state: string };
  const prizes: Listed[] = (await ada.get('/api/prizes')).body;
  expect(prizes.filter(({ title }) => title !== 'Copper Creek Cash').map(({ state }) => state)).toEqual([
    ...['claim', 'refused', 'sent', 'paid', 'credited'],
  ]);
  const tickets = (await ada.get('/api/scratch-tickets/purchased')).body;
  expect(tickets.map(({ isScratched }: { isScratched: boolean }) => isScratched)).toEqual(Array(6).fill(true));
  const { body: record } = await ada.get(`/api/scratch-off/decks/${tickets[0].deck.id}/record`);
  expect(record.sales).toHaveLength(12);
  expect(faultsOf(record)).toEqual([]);
  expect(await instantFaults(db())).toEqual([]);
  const offers = (await ada.get('/api/scratch-tickets/CO')).body;
  expect(offers.map(({ id }: { id: string }) => id)).not.toContain('copper-creek-cash');
});

test('DIGI-07 a deck on sale has tickets that were really sold and opened, once however often the demo starts', async () => {
  const context = { ...app().context, timers: { sleep: async () => {} } };
  await stockGame(context, 'pixel-minnow');
  for (let starts = 0; starts < 2; starts++) await sellFromDecks(context);
  const [sold] = await rows<{ tickets: number; revealed: number; players: number; prizes: number }>(
    db(),
    sql`select count(*)::int as tickets, count(t.revealed_at)::int as revealed, count(distinct t.user_id)::int as players,
               (count(*) filter (where t.prize > 0 and t.revealed_at is not null))::int as prizes
          from instant_tickets t join instant_decks d on d.id = t.deck_id where d.game_id = 'pixel-minnow'`,
  );
  expect(sold).toMatchObject({ tickets: 33, revealed: 29, players: 3 });
  const walter = await app().as('customer2');
  type Game = { id: string; prizeStructure: { remaining: number }[]; deck: { unrevealed: number } };
  const games: Game[] = (await walter.get('/api/scratch-off/games')).body;
  const game = games.find(({ id }) => id === 'pixel-minnow');
  const left = game?.prizeStructure.reduce((sum, { remaining }) => sum + remaining, 0);
  const [printed] = await rows<{ prizes: number }>(
    db(),
    sql`select sum((tier->>'count')::int)::int as prizes from instant_games, jsonb_array_elements(prize_table) as tier where id = 'pixel-minnow'`,
  );
  expect(left).toBe((printed?.prizes ?? 0) - (sold?.prizes ?? 0));
  expect(game?.deck.unrevealed).toBe(4);
  expect(await instantFaults(db())).toEqual([]);
});

test('USL-06 groups of the demo are open with some of their shares taken, once however often it starts', async () => {
  const { context } = app();
  await winPastPrizes(context);
  for (let starts = 0; starts < 2; starts++) await startGroups(context);
  const walter = await app().as('customer2');
  const open = (await walter.get('/api/pools?state=CO')).body;
  type Listed = { title: string; sold: number; members: number };
  expect(open.map(({ title, sold, members }: Listed) => [title, sold, members])).toEqual([
    ['Power Play ten', 1, 1],
    ['Front Range circle', 3, 2],
    ['Millions for ten', 6, 2],
  ]);
});

test('LOTTO-29 tickets of the demo wait for their draws, and those of a draw of the house are decided, once however often it starts', async () => {
  const { context } = app();
  await winPastPrizes(context);
  for (let starts = 0; starts < 2; starts++) await playPastDraws(context);
  const ada = await app().as('winner');
  type Listed = { gameId: string; drawId: number; drawState: string };
  const list = async (state: string): Promise<Listed[]> =>
    (await ada.get(`/api/lottery/tickets?state=${state}`)).body.tickets;
  const gamesOf = (tickets: readonly Listed[]) => tickets.map(({ gameId }) => gameId).sort();
  const drawn = (await list('active')).find(({ gameId }) => gameId === 'oz_lotto');
  await payOut(app(), drawn?.drawId ?? 0);
  expect(gamesOf(await list('active'))).toEqual(['megamillions', ...Array(3).fill('powerball')]);
  const over = (await list('over')).filter(({ gameId }) => gameId === 'oz_lotto');
  expect(over.map(({ drawState }) => drawState)).toEqual(Array(3).fill('settled'));
});
