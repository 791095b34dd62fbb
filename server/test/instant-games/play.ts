/**
 * Players who buy and scratch all the time and trust only answers: each repeats a call, a purchase with its key, as long as
 * there is none. `auditPlay` then compares what they were told with the database.
 */
import { Agent } from 'node:http';
import { sql } from 'drizzle-orm';
import { buildContext } from '../../build-context.ts';
import { readConfig } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, type Reader, rows } from '../../platform/database/db.ts';
import { recordedJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { insist, type Shopper } from '../durability/load.ts';
import { instantFaults } from './books.ts';

/** A ticket as its buyer knows it; no prize until it is scratched. */
export type Told = { readonly id: number; readonly userId: string; prize: string | undefined };
export type Play = {
  readonly told: readonly Told[];
  /** Answers that no player should ever get. */
  readonly wrong: readonly string[];
  readonly seen: ReadonlyMap<string, number>;
  /** Resolves when so many tickets were scratched. */
  readonly scratched: (count: number) => Promise<void>;
  /** Resolves when so many calls were sent and answers heard. */
  readonly happened: (count: number) => Promise<void>;
  readonly events: () => number;
  readonly finish: () => Promise<void>;
  readonly abandon: () => void;
};

/** Sends a call until it is answered; the body of the answer, or nothing where it is not what a player should get. */
// biome-ignore lint/suspicious/noExplicitAny: replies of several shapes, held to their rows by other tests
type Ask = (path: string, body: object, key?: string) => Promise<any>;
type Bought = { readonly id: number; readonly open: () => Promise<string | undefined> };
type Game = (
  ask: Ask,
  bought: { readonly userId: string; readonly gameId: string; readonly nth: number },
) => Promise<Bought | undefined>;

/** Revealed as a whole. */
const buyTicket: Game = async (ask, { userId, gameId, nth }) => {
  const bought = await ask('scratch-tickets/purchase', { ticketId: gameId, userId }, `${userId}-${nth}`);
  const reveal = async () =>
    (await ask('scratch-tickets/scratch', { ticketId: bought.id, userId, revealed: true }))?.prizeAmount;
  return bought && { id: bought.id, open: reveal };
};
/** Opened cell by cell every third time, and otherwise at once after two of them. */
const buyDigital: Game = async (ask, { userId, gameId, nth }) => {
  const ticket = (await ask('scratch-off/purchase', { gameId, userId }, `${userId}-${nth}`))?.ticket;
  const open = async (): Promise<string | undefined> => {
    const cells: string[] = [];
    for (let cellIndex = 0; cellIndex < (nth % 3 === 0 ? 9 : 2); cellIndex++) {
      const opened = await ask('scratch-off/scratch', { ticketId: ticket.id, cellIndex, userId });
      if (!opened) return undefined;
      cells.push(JSON.stringify(opened.cell));
      // What was told of a cell before a crash is told of it afterwards.
      const shown = opened.ticket.cells.slice(0, cells.length).map((cell: unknown) => JSON.stringify(cell));
      if (shown.join() !== cells.join()) return `other cells: ${shown}`;
      if (opened.isComplete) return opened.winAmount;
    }
    return (await ask('scratch-off/reveal', { ticketId: ticket.id }))?.winAmount;
  };
  return ticket && { id: ticket.id, open };
};
const games = { ticket: buyTicket, digital: buyDigital } as const;

/** Each game has its players. */
export function startPlay(
  players: readonly Shopper[],
  gameIds: Readonly<Record<keyof typeof games, string>>,
  address: string,
): Play {
  const agent = new Agent({ keepAlive: true });
  const [told, wrong] = [[] as Told[], [] as string[]];
  const seen = new Map<string, number>();
  const waiting = new Set<() => void>();
  let [events, scratched] = [0, 0];
  let [isFinishing, isAbandoned] = [false, false];
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!holds()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const see = (what: string) => {
    seen.set(what, (seen.get(what) ?? 0) + 1);
    events += 1;
    for (const look of waiting) look();
  };
  const ask = async ({ cookie }: Shopper, path: string, body: object, key?: string) => {
    const sent = { method: 'POST', path: `/api/${path}`, body, ...(key === undefined ? {} : { key }) };
    const at = {
      agent,
      addresses: [address],
      place: 0,
      cookie,
      see,
      complain: (what: string) => void wrong.push(what),
    };
    const heard = await insist({ ...at, isAbandoned: () => isAbandoned }, sent);
    if (!heard) return undefined;
    const { status, body: text } = heard.answer;
    if (status === 200 || status === 201) return JSON.parse(text);
    wrong.push(`${status} to ${path}: ${text}`);
    return undefined;
  };
  const play = async (player: Shopper, at: number): Promise<void> => {
    const { userId } = player;
    const kind = at % 2 === 0 ? 'ticket' : 'digital';
    for (let nth = 0; !isFinishing && !isAbandoned; nth++) {
      const bought = await games[kind]((...call) => ask(player, ...call), { userId, gameId: gameIds[kind], nth });
      if (!bought) return;
      const ticket: Told = { id: bought.id, userId, prize: undefined };
      told.push(ticket);
      const prize = await bought.open();
      if (prize === undefined) return;
      ticket.prize = prize;
      scratched += 1;
      see('scratched');
    }
  };
  const done = Promise.all(players.map(play));
  /** Players end before they are asked to when something is wrong: nobody waits for them then. */
  const unlessWrong = (wanted: Promise<void>): Promise<void> =>
    Promise.race([
      wanted,
      done.then(() => {
        if (!isFinishing && !isAbandoned) throw new Error(wrong.join('\n'));
      }),
    ]);
  return {
    told,
    wrong,
    seen,
    scratched: (count) => unlessWrong(until(() => scratched >= count)),
    happened: (count) => unlessWrong(until(() => events >= count)),
    events: () => events,
    finish: async () => {
      isFinishing = true;
      await done;
      agent.destroy();
    },
    abandon: () => {
      isAbandoned = true;
      agent.destroy();
    },
  };
}

/** What players were told and is not so, tickets that nobody was told of, wallets and pots that are not right. */
export async function auditPlay(db: Reader, players: readonly Shopper[], told: readonly Told[]): Promise<string[]> {
  const faults: string[] = [];
  const ids = sql`${sql.param(players.map(({ userId }) => userId))}::text[]`;
  const sold = await rows<{ id: number; userId: string; prize: string | null }>(
    db,
    sql`select id, user_id as "userId", case when revealed_at is not null then to_char(prize / 100.0, 'FM999999990.00') end as prize
          from instant_tickets where user_id = any(${ids})`,
  );
  const byId = new Map(sold.map((one) => [one.id, one]));
  for (const one of told) {
    const ticket = byId.get(one.id);
    if (!ticket || ticket.userId !== one.userId) faults.push(`lost: ticket ${one.id}`);
    else if (one.prize !== undefined && one.prize !== ticket.prize)
      faults.push(`changed: ticket ${one.id} was told as ${one.prize}, and is ${ticket.prize}`);
    byId.delete(one.id);
  }
  for (const id of byId.keys()) faults.push(`doubled or untold: ticket ${id}`);
  const money = await rows<{ userId: string; balance: number; moved: number }>(
    db,
    sql`select u.id as "userId", a.balance::float8 as balance,
               (select coalesce(sum(t.price), 0) from instant_tickets t where t.user_id = u.id)::float8
                 - (select coalesce(sum(p.amount), 0) from prizes p where p.user_id = u.id and p.state = 'credited')::float8 as moved
          from users u join ledger_accounts a on a.name = format('user:%s:wallet', u.id) where u.id = any(${ids})`,
  );
  for (const { userId, wallet } of players) {
    const now = money.find((one) => one.userId === userId);
    if (now?.balance !== wallet - (now?.moved ?? 0)) faults.push(`money: ${JSON.stringify(now)} began with ${wallet}`);
  }
  return [...faults, ...(await instantFaults(db))];
}

/** Works as the server does, beside one that runs. */
export async function asServer<T>(db: Database, work: (context: Context) => Promise<T>): Promise<T> {
  const { context, stop } = await buildContext(readConfig({}), { db, jobs: recordedJobs(), log: createLog('silent') });
  try {
    return await work(context);
  } finally {
    await stop();
  }
}
