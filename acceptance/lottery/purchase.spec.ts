// Draw games over the API: what is listed, what both documented payloads buy, and what is refused.
import type { DrawGame, DrawPurchase, DrawTicket, StateDrawGames } from '@autolotto/contract/lottery/model.ts';
import { prepare } from '../customers.ts';
import { loadUser, loadWallet, send } from '../set-up.ts';
import { expect, type Person, test } from '../test.ts';

const loadGames = async ({ api }: Person) => (await (await api.get('/api/lottery/games')).json()) as DrawGame[];
const buy = (person: Person, body: object) => send(person, '/api/lottery/purchase', body);
async function bought(person: Person, body: object): Promise<DrawPurchase> {
  const reply = await buy(person, body);
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()) as DrawPurchase;
}
async function refused(person: Person, body: object) {
  const before = await loadWallet(person);
  const reply = await buy(person, body);
  expect(await loadWallet(person)).toEqual(before);
  const problem = (await reply.json()) as { code: string; errors: { field: string; detail: string }[] };
  return { status: reply.status(), ...problem };
}
const prices = {
  ...{ powerball: '2.00', megamillions: '2.00', euromillions: '2.50', eurojackpot: '2.00', lotto_6_49: '3.00' },
  ...{ lotto_max: '5.00', oz_lotto: '1.30', powerball_au: '1.50', colorado_lotto: '2.00' },
};

test('LOTTO-05 LOTTO-23 LOTTO-24 LOTTO-25 the server lists nine games with their prices, jackpots, kinds and draws', async ({
  asNew,
}) => {
  const games = await loadGames(await asNew());
  expect(games.map(({ id }) => id)).toEqual(Object.keys(prices));
  expect([...new Set(games.map(({ gameType }) => gameType))].sort()).toEqual([
    ...['australian', 'canadian', 'european', 'multi_state', 'state_only'],
  ]);
  for (const game of games) {
    for (const text of [game.name, game.description, game.drawSchedule]) expect(text).toMatch(/\w/);
    expect(Number(game.currentJackpot)).toBeGreaterThan(0);
    expect(Date.parse(game.nextDrawDate ?? '')).toBeGreaterThan(Date.now());
    expect(game.isActive).toBe(true);
    expect(game.draws[0]).toMatchObject({ jackpot: game.currentJackpot, drawsAt: game.nextDrawDate });
  }
});

test('LOTTO-60 LOTTO-61 LOTTO-62 LOTTO-63 LOTTO-64 LOTTO-65 LOTTO-66 LOTTO-67 LOTTO-68 LOTTO-02 LOTTO-70 each game costs its price, whatever the page sends', async ({
  asNew,
}) => {
  test.slow();
  const person = await prepare(await asNew(), '100.00');
  const shown = Object.fromEntries((await loadGames(person)).map(({ id, ticketPrice }) => [id, ticketPrice]));
  expect(shown).toEqual(prices);
  for (const [gameId, price] of Object.entries(prices)) {
    const { total, tickets } = await bought(person, { gameId, numbers: [], quickPick: true, ticketPrice: 0.01 });
    expect([gameId, total, tickets[0]?.ticketPrice]).toEqual([gameId, price, price]);
  }
});

test('LOTTO-26 LOTTO-28 LOTTO-52 LOTTO-53 LOTTO-56 both payloads buy the same ticket, which has the fields of both', async ({
  asNew,
}) => {
  const person = await prepare(await asNew(), '20.00');
  const simple = {
    gameId: 'powerball',
    numbers: [9, 3, 22, 41, 69, 7],
    quickPick: false,
    multiplier: 1,
    ticketPrice: 2,
  };
  const picker = {
    ...{ gameId: 'powerball', numbers: [9, 3, 22, 41, 69], powerball: 7, multiplier: 1, numberOfDraws: 1 },
    ...{ isQuickPick: false, autoPlay: false },
  };
  for (const payload of [simple, picker, { ...picker, powerball: [7] }]) {
    const { tickets } = await bought(person, payload);
    expect(tickets).toHaveLength(1);
    expect(tickets[0]).toMatchObject({
      ...{ gameId: 'powerball', lotteryType: 'powerball', gameName: 'Powerball', numbers: [3, 9, 22, 41, 69] },
      ...{ powerball: [7], quickPick: false, ticketPrice: '2.00', purchasePrice: '2.00', status: 'active' },
      winningAmount: null,
    });
    for (const at of [tickets[0]?.drawDate, tickets[0]?.purchasedAt]) expect(Date.parse(at ?? '')).not.toBeNaN();
    expect(tickets[0]?.ticketNumber).toMatch(/^PB-\w{4}-\w{4}$/);
  }
  const { id } = await loadUser(person);
  for (const path of ['/api/lottery/tickets', `/api/lottery/tickets/${id}`]) {
    const { tickets } = (await (await person.api.get(path)).json()) as { tickets: DrawTicket[] };
    expect(tickets.map(({ numbers }) => numbers)).toEqual(Array(3).fill([3, 9, 22, 41, 69]));
  }
  expect((await loadWallet(person)).balance).toBe('14.00');
});

test('LOTTO-37 LOTTO-38 a line has exactly the numbers of its game, each once and in range', async ({ asNew }) => {
  const person = await prepare(await asNew(), '20.00');
  const five = [3, 9, 22, 41, 69];
  const wrong: [object, string, string][] = [
    [{ numbers: [] }, 'numbers', 'Please select numbers before purchasing'],
    [{ numbers: [3], powerball: 7 }, 'numbers', 'Powerball needs 5 different numbers from 1 to 69'],
    [{ numbers: [3, 9, 22, 41, 50, 69], powerball: 7 }, 'numbers', 'Powerball needs 5 different numbers from 1 to 69'],
    [{ numbers: [3, 3, 22, 41, 69], powerball: 7 }, 'numbers', 'Powerball needs 5 different numbers from 1 to 69'],
    [{ numbers: [3, 9, 22, 41, 70], powerball: 7 }, 'numbers', 'Powerball needs 5 different numbers from 1 to 69'],
    [{ numbers: five, powerball: 0 }, 'powerball', 'Powerball needs one Powerball number from 1 to 26'],
    [{ numbers: five }, 'powerball', 'Powerball needs one Powerball number from 1 to 26'],
    [{ numbers: five, powerball: 27 }, 'powerball', 'Powerball needs one Powerball number from 1 to 26'],
  ];
  for (const [body, field, detail] of wrong)
    expect(await refused(person, { gameId: 'powerball', ...body })).toMatchObject({
      ...{ status: 400, code: 'INVALID_FIELDS', errors: [{ field, detail }] },
    });
  // Four games have no bonus number, and two have two.
  expect((await bought(person, { gameId: 'lotto_6_49', numbers: [1, 2, 3, 4, 5, 6] })).tickets[0]?.powerball).toEqual(
    [],
  );
  const stars = { gameId: 'euromillions', numbers: [1, 2, 3, 4, 5], powerball: [12, 11] };
  expect((await bought(person, stars)).tickets[0]?.powerball).toEqual([11, 12]);
});

test('LOTTO-31 LOTTO-40 LOTTO-69 LOTTO-70 one to ten draws, and a dollar a draw for the add-on of games that have one', async ({
  asNew,
}) => {
  const person = await prepare(await asNew(), '60.00');
  const pick = { gameId: 'powerball', isQuickPick: true };
  for (const numberOfDraws of [0, 11, 1.5, 'x'])
    expect(await refused(person, { ...pick, numberOfDraws })).toMatchObject({
      ...{ status: 400, errors: [{ field: 'numberOfDraws', detail: 'Choose 1 to 10 draws' }] },
    });
  for (const multiplier of [0, 3, 10])
    expect(await refused(person, { ...pick, multiplier })).toMatchObject({
      status: 400,
      errors: [{ field: 'multiplier' }],
    });
  const three = await bought(person, { ...pick, multiplier: 2, numberOfDraws: 3 });
  expect(three.total).toBe('9.00');
  expect(three.tickets.map(({ purchasePrice }) => purchasePrice)).toEqual(['3.00', '3.00', '3.00']);
  expect(new Set(three.tickets.map(({ drawDate }) => drawDate)).size).toBe(3);
  expect((await bought(person, { ...pick, numberOfDraws: 10 })).total).toBe('20.00');
  expect((await bought(person, { ...pick, gameId: 'megamillions', multiplier: 2 })).total).toBe('3.00');
  expect(await refused(person, { ...pick, gameId: 'eurojackpot', multiplier: 2 })).toMatchObject({
    ...{ status: 400, errors: [{ field: 'multiplier', detail: 'Eurojackpot has no multiplier' }] },
  });
});

test('USL-07 USL-08 USL-09 USL-10 each of the 19 states has its games; a wish for group purchases is kept', async ({
  asNew,
}) => {
  const person = await asNew();
  const states = 'AZ AR CO ID MA ME MN MT NE NH NJ NM NY OH OR TX WV DC PR'.split(' ');
  const hubOf = async (state: string) =>
    (await (await person.api.get(`/api/us-lottery/games?state=${state}`)).json()) as StateDrawGames;
  for (const state of states) {
    const { games, pools } = await hubOf(state);
    const expected = [
      'powerball',
      ...(state === 'PR' ? [] : ['megamillions']),
      ...(state === 'CO' ? ['colorado_lotto'] : []),
    ];
    expect([state, games.map(({ id }) => id)]).toEqual([state, expected]);
    expect(pools.minimum).toBe('2.00');
  }
  const [powerball, , colorado] = (await hubOf('CO')).games;
  expect(powerball).toMatchObject({
    ...{ id: 'powerball', name: 'Powerball', gameType: 'multi_state', ticketPrice: '2.00', maxNumbers: 5 },
    ...{ numberRange: { min: 1, max: 69 }, powerballs: { min: 1, max: 26 }, hasPowerPlay: true, hasMegaplier: false },
  });
  for (const text of [powerball?.description, powerball?.drawSchedule, powerball?.nextDrawDate])
    expect(text).toMatch(/\w/);
  expect(colorado).toMatchObject({ powerballs: { min: 0, max: 0 }, hasPowerPlay: false });
  expect((await person.api.get('/api/us-lottery/games?state=CA')).status()).toBe(400);

  expect(await hubOf('NY')).toMatchObject({ pools: { isOffered: false }, isPoolWished: false });
  const wished = await send(person, '/api/us-lottery/pools/notify', { state: 'NY' });
  expect(await wished.json()).toEqual({ state: 'NY', isPoolWished: true });
  expect(await hubOf('NY')).toMatchObject({ isPoolWished: true });
});

test('LOTTO-27 LOTTO-29 a ticket is active until its draw is decided, and winning or losing afterwards', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [person, admin] = [await prepare(await asNew(), '10.00'), await as('admin')];
  // The last one on sale: nobody else buys for it here.
  const last = (await loadGames(person)).find(({ id }) => id === 'powerball_au')?.draws.at(-1);
  const { tickets } = await bought(person, { gameId: 'powerball_au', isQuickPick: true, drawId: last?.id });
  const load = async () => {
    const reply = await person.api.get(`/api/lottery/receipts/${tickets[0]?.ticketNumber}`);
    return (await reply.json()) as DrawTicket;
  };
  expect(await load()).toMatchObject({ status: 'active', winningAmount: null, result: null });
  const drawn = await send(admin, `/api/admin/lottery/draws/${last?.id}/house-draw`, {});
  expect(drawn.status(), await drawn.text()).toBe(200);
  await expect.poll(async () => (await load()).drawState, { timeout: 60_000 }).toBe('settled');
  const settled = await load();
  expect(settled.status).toBe(Number(settled.winningAmount) > 0 ? 'winning' : 'losing');
  expect(settled.result?.main).toHaveLength(7);
  expect(settled.outcomes).toHaveLength(1);
  expect((await loadWallet(person)).balance).toBe(
    (8.5 + (settled.claim ? 0 : Number(settled.winningAmount))).toFixed(2),
  );
});
