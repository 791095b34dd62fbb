// @invariant ROOMS-3: A message that was acknowledged is in its room once, and numbers leave no hole, however often the server is killed.
/** A server is killed again and again while people talk: acknowledged messages are there, once. */
import { Agent } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { type Database, rows } from '../../platform/database/db.ts';
import { freePort, killServers, startServer } from '../harness/children.ts';
import { isPostgres } from '../harness/database.ts';
import { freshPlace, type Place } from '../harness/place.ts';
import { limitMs, report, sized } from '../harness/scale.ts';
import { dice, insist, newShopper, type Shopper } from './load.ts';

let place: Place | undefined;
let isAbandoned = false;
async function leave() {
  isAbandoned = true;
  await killServers();
  await place?.drop();
  place = undefined;
}
afterEach(leave);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const slowDown = 429;

type Said = { readonly key: string; readonly userId: string; readonly roomId: string; readonly number: number };
const talkedIn = ['general', 'mega-millions'] as const;

/** Says one message after the other, each again under its key until it is acknowledged. */
async function talk(
  { userId, cookie }: Shopper,
  at: number,
  { agent, address, said, isOver }: { agent: Agent; address: string; said: Said[]; isOver: () => boolean },
): Promise<string[]> {
  const wrong: string[] = [];
  for (let n = 0; !isOver() && !isAbandoned; n++) {
    const key = `${at}-${n}`;
    const roomId = talkedIn[(at + n) % talkedIn.length] ?? 'general';
    const body = { roomId, message: `Message ${key}`, type: 'message' };
    const heard = await insist(
      { agent, addresses: [address], place: 0, cookie, isAbandoned: () => isAbandoned },
      { method: 'POST', path: '/api/chat/messages', body, key },
    );
    if (!heard) break;
    const { status, body: text } = heard.answer;
    if (status === 201) said.push({ key, userId, roomId, number: JSON.parse(text).number });
    else if (status === slowDown) {
      // Twenty in ten seconds: the same one again a little later.
      await pause(200);
      n -= 1;
    } else wrong.push(`${status} to a message: ${text}`);
  }
  return wrong;
}

/** Messages that were acknowledged and are not there once, and numbers that are missing. */
async function compare({ read }: Database, said: readonly Said[]): Promise<string[]> {
  const faults: string[] = [];
  const stored = await rows<Said>(
    read,
    sql`select room_id as "roomId", number, user_id as "userId", key from chat_messages where key is not null`,
  );
  const placeOf = ({ roomId, number }: Said) => `${roomId}:${number}`;
  const byPlace = new Map(stored.map((one) => [placeOf(one), one]));
  for (const one of said) {
    const found = byPlace.get(placeOf(one));
    if (found?.key !== one.key || found.userId !== one.userId) faults.push(`lost: ${JSON.stringify(one)}`);
  }
  const names = stored.map(({ userId, key }) => `${userId} ${key}`);
  if (new Set(names).size < names.length) faults.push(`doubled: ${names.length - new Set(names).size}`);
  const holes = await rows<{ id: string }>(
    read,
    sql`select r.id from chat_rooms r left join chat_messages m on m.room_id = r.id
         group by r.id, r.last_number having count(m.number) <> r.last_number`,
  );
  return [...faults, ...holes.map(({ id }) => `a hole in ${id}`)];
}

/** Kills the server once a round, after so many messages, and compares what was acknowledged with what is there. */
async function killRounds(rounds: number, perRound: number) {
  isAbandoned = false;
  place = await freshPlace();
  const people = await place.visit((db) => Promise.all(Array.from({ length: 16 }, () => newShopper(db, 100))));
  const env = { ...place.env, PORT: String(await freePort()) };
  const roll = dice(rounds);
  const said: Said[] = [];
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  let server = startServer(env);
  const address = await server.address;
  const talking = Promise.all(people.map((one, at) => talk(one, at, { agent, address, said, isOver: () => isOver })));
  const until = async (count: number) => {
    while (said.length < count) await pause(2);
  };
  for (let round = 0; round < rounds; round++) {
    await until(said.length + perRound + Math.floor(roll() * 10));
    server.kill('SIGKILL');
    await server.exited;
    server = startServer(env);
    await until(said.length + 1);
  }
  isOver = true;
  const wrong = (await talking).flat();
  agent.destroy();
  server.kill('SIGTERM');
  await server.exited;
  return { wrong, said, place };
}

// The embedded database's own kills are those of kills.int.test.ts.
const rounds = sized(isPostgres ? 2 : 1, 20);

test(
  `killed ${rounds} times while people talk, no message that was acknowledged is lost or doubled, and numbers have no holes`,
  async () => {
    const { wrong, said, place: killed } = await killRounds(rounds, sized(40, 150));
    expect(wrong).toEqual([]);
    await killed.visit(async (db) => {
      expect(await compare(db, said)).toEqual([]);
      // Control: what was told and is not there is found, and a number that is missing.
      const [first] = said;
      if (!first) throw new Error('nobody said anything');
      const untold = { ...first, key: 'told', number: 999_999 };
      expect(await compare(db, [...said, untold])).toEqual([expect.stringMatching(/^lost: .*"told"/)]);
      await db.read.execute(
        sql`delete from chat_messages where room_id = ${first.roomId} and number = ${first.number}`,
      );
      expect(await compare(db, said)).toEqual([expect.stringMatching(/^lost: /), `a hole in ${first.roomId}`]);
    });
    report(`server killed ${rounds} times: ${said.length} messages acknowledged, none lost, none twice, no hole`);
  },
  limitMs(240_000),
);
