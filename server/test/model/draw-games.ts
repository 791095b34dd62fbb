/** Draws and their tickets, as people of the model buy them and admins settle them. */
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { aCustomer, codeOf, dollars } from './command.ts';
import { type Bank, type Draw, type Numbers, type Owner, type Play, priceOf } from './lottery.ts';
import type { Customer, Model } from './model.ts';
import type { World } from './world.ts';

/** With each of the draws below, some of them win: a jackpot, much, little, nothing. */
const lines: readonly Numbers[] = [
  { main: [1, 2, 3, 4, 5], bonus: 6 },
  { main: [1, 2, 3, 10, 20], bonus: 9 },
  { main: [11, 12, 13, 14, 15], bonus: 6 },
  { main: [11, 12, 13, 14, 15], bonus: 9 },
];
export const aLine = fc.constantFrom(...lines);
export const aDraw = fc.constantFrom<Numbers>(
  { main: [1, 2, 3, 4, 5], bonus: 6 },
  { main: [1, 2, 3, 40, 50], bonus: 9 },
  { main: [11, 12, 13, 14, 60], bonus: 6 },
  { main: [61, 62, 63, 64, 65], bonus: 26 },
);
export const wire = ({ main, bonus }: Numbers) => ({ main, bonus: [bonus] });
export const noDraw = 2_000_000_000;
const claimDays = 365;

export const aPurchase = fc.record({
  customer: aCustomer,
  line: fc.option(aLine, { freq: 4, nil: null }),
  hasAddOn: fc.boolean(),
});
type Asked = { readonly customer: Customer; readonly line: Numbers | null; readonly hasAddOn: boolean };
type More = {
  readonly draws?: number;
  readonly key?: string;
  /** The draw that the buyer saw, from the first. */
  readonly seen?: number;
  readonly mostSpend?: number;
};
const askOf = ({ line, hasAddOn }: Omit<Asked, 'customer'>) => ({
  ...{ gameId: 'powerball', multiplier: hasAddOn ? 2 : 1 },
  ...(line ? { numbers: line.main, powerball: line.bonus } : { isQuickPick: true }),
});

type Told = { id: number; ticketNumber: string; numbers: number[]; powerball: number[]; drawId: number };
/** What was told of tickets must be what was asked for. */
export function playsTold(
  model: Model,
  told: readonly Told[],
  of: { purchaseId: number; owner: Owner<Customer>; hasAddOn: boolean },
): Play<Customer>[] {
  return told.map(({ id, ticketNumber, numbers, powerball, drawId }) => {
    const draw = model.drawGames.draws.find((one) => one.id === drawId);
    if (!draw) throw new Error(`a ticket of draw ${drawId}`);
    const line = { main: numbers, bonus: powerball[0] ?? 0 };
    return {
      ...{ id, number: ticketNumber, ...of, draw, line, at: model.now, state: 'active', won: 0, prizes: [] },
    };
  });
}

/** Whether a draw that the buyer saw, and as many as they want, are on sale. */
function againstDraws(model: Model, wanted: number, seen: Draw | undefined): string[] {
  const onSale = model.drawGames.onSale(model.now);
  const from = seen ? onSale.indexOf(seen) : 0;
  if (from < 0) return ['DRAW_CLOSED'];
  return onSale.length - from < wanted ? ['INVALID_FIELDS'] : [];
}

/** Answers the draws that were bought; none where the purchase was refused or repeated. */
export async function buyPlays(model: Model, real: World, asked: Asked, more: More = {}): Promise<Draw[]> {
  const { customer, line, hasAddOn } = asked;
  const { draws = 1, key, seen, mostSpend } = more;
  const shown = seen === undefined ? undefined : model.drawGames.draws[seen];
  const body = {
    ...{ ...askOf(asked), numberOfDraws: draws },
    ...(shown ? { drawId: shown.id } : {}),
    ...(mostSpend ? { autoPlay: true, autoPlayTerms: { mostSpend: dollars(mostSpend), consent: true } } : {}),
  };
  const used = key === undefined ? undefined : model.used.get(`${customer} lottery ${key}`);
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const reply = await real.client(customer).send('POST', '/api/lottery/purchase', body, headers);
  if (used) {
    if (used.body === JSON.stringify(body)) expect(reply.body).toMatchObject({ id: used.play?.purchaseId });
    else expect(codeOf(reply)).toBe('IDEMPOTENCY_KEY_REUSED');
    return [];
  }
  const total = draws * priceOf(hasAddOn);
  const against = [
    ...model.againstPlays(customer, total),
    ...againstDraws(model, draws, shown),
    ...(mostSpend !== undefined && mostSpend < total ? ['INVALID_FIELDS'] : []),
  ];
  if (against.length > 0) {
    expect(against, `refused with ${reply.status} ${codeOf(reply)}`).toContain(codeOf(reply));
    return [];
  }
  const onSale = model.drawGames.onSale(model.now);
  const bought = onSale.slice(shown ? onSale.indexOf(shown) : 0).slice(0, draws);
  expect(reply.body).toMatchObject({
    total: dollars(total),
    tickets: bought.map(({ id }) => ({
      ...{ drawId: id, status: 'active', purchasePrice: dollars(priceOf(hasAddOn)), quickPick: line === null },
      ...(line ? { numbers: line.main, powerball: [line.bonus] } : {}),
    })),
  });
  const plays = playsTold(model, reply.body.tickets, {
    ...{ purchaseId: reply.body.id, owner: { customer }, hasAddOn },
  });
  model.buyPlays(plays, customer, total, true);
  expect(reply.body.balance).toBe(dollars(model.wallet(customer)));
  const [first] = plays;
  if (key !== undefined && first)
    model.used.set(`${customer} lottery ${key}`, { body: JSON.stringify(body), play: first });
  return bought;
}

// ---------------------------------------------------------------- prizes

const loadKeys = async (real: World, source: string, like: SQL): Promise<Map<string, number>> =>
  new Map(
    (
      await rows<{ id: number; key: string }>(
        real.app.context.db.read,
        sql`select id, source_id as key from prizes where source = ${source} and ${like}`,
      )
    ).map(({ id, key }) => [key, id]),
  );
/** Prizes as the server has written them: one for each key that the model expects. */
export async function loadBank(
  model: Model,
  real: World,
  source: 'lottery' | 'pool',
  like: SQL,
): Promise<Bank<Customer>> {
  const ids = await loadKeys(real, source, like);
  return {
    wallet: (customer) => model.wallet(customer),
    reverse: (prize) => model.reversePrize(prize),
    award: (customer, key, amount, wager) => {
      const name = source === 'pool' ? key.replace(`/${customer}/`, `/${real.idOf(customer)}/`) : key;
      const id = ids.get(name);
      if (id === undefined) throw new Error(`no prize of ${source} ${name}`);
      model.winPrize({ id, customer, amount, wager, isOfTicket: true }, claimDays);
      const [won] = model.prizes.won.slice(-1);
      if (!won) throw new Error('nothing was won');
      return won;
    },
  };
}
export const ticketsOf = (draw: Draw): SQL =>
  sql`split_part(source_id, '/', 1) in (select id::text from draw_tickets where draw_id = ${draw.id})`;
const membersOf = (ids: readonly number[]): SQL =>
  sql`split_part(source_id, '/', 1) = any (${sql.param(ids.map(String))}::text[])`;

/** Tickets of a draw as the server has them: each with one outcome under the numbers that count. */
export async function expectOutcomes(model: Model, real: World, draw: Draw): Promise<void> {
  const found = await rows<{ id: number; state: string; prizes: number[] }>(
    real.app.context.db.read,
    sql`select t.id, t.state,
               array(select o.prize::float8 from draw_outcomes o join draw_results r on r.id = o.result_id and r.state = 'confirmed'
                      where o.ticket_id = t.id order by o.line) as prizes
          from draw_tickets t where t.draw_id = ${draw.id} order by t.id`,
  );
  const isDecided = draw.result !== undefined && draw.state !== 'settling';
  expect(found).toEqual(
    model.drawGames.plays
      .filter((one) => one.draw === draw)
      .sort((a, b) => a.id - b.id)
      .map(({ id, state, won }) => ({ id, state, prizes: isDecided && state !== 'void' ? [won] : [] })),
  );
}
/** Groups of the model whose draw is over get what it brought. */
export async function passOn(model: Model, real: World, draw: Draw): Promise<void> {
  const groups = model.drawGames.groups.filter(
    (one) => one.draw === draw && (one.state === 'bought' || one.state === 'settled'),
  );
  const bank = await loadBank(model, real, 'pool', membersOf(groups.map(({ id }) => id)));
  for (const group of groups) model.drawGames.divide(group, bank);
}
