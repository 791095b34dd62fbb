/** The matrix of socket messages and of topics' receivers, over real sockets. */
import { unassignedAfterMinutes } from '@autolotto/contract/orders/dispatch/unassigned-reasons.ts';
import { socketMessages } from '@autolotto/contract/socket-messages.ts';
import { sql } from 'drizzle-orm';
import { notifyOfWaitingOrdersJob } from '../../orders/jobs.ts';
import { heardSoFar, openSocket, refusedUpgrade, type TestSocket } from '../harness/sockets.ts';
import { messages, topicsHeard } from './cases.ts';
import { type Actor, actors, type ObjectName } from './grids.ts';
import { columnsOf, outcomeOf } from './probe.ts';
import type { World } from './world.ts';

export type MessageName = keyof typeof socketMessages;
export const messageNames = Object.keys(socketMessages) as MessageName[];
/** Actors who may open a socket. */
const present = actors.filter((actor) => actor !== 'anonymous' && actor !== 'unproven admin');

export type Listeners = ReadonlyMap<Actor, TestSocket>;
export async function everybodyListens(world: World, address: string): Promise<Listeners> {
  const open = new Map<Actor, TestSocket>();
  for (const actor of present) open.set(actor, await openSocket(address, world.client(actor)));
  return open;
}

/** Sends a message; returns the answer, or undefined when it was accepted silently. */
async function say(socket: TestSocket, message: { type: string }) {
  socket.send(message);
  // One message is acted on after another: what no row knows marks the end.
  socket.send({ type: 'over' });
  const isAnswer = (type: string, about: unknown) =>
    type === 'tracking' || type === 'room_joined' || (type === 'refused' && about !== null);
  const first = await socket.next(({ type, about }) => isAnswer(type, about));
  if (first.about === 'over') return undefined;
  await socket.next(({ about }) => about === 'over');
  return first;
}

const nothingMade = { lineId: 0, substitutionId: 0 };
function messageOf(world: World, name: MessageName, object: ObjectName | 'call') {
  const { body } = messages[name];
  const own = typeof body === 'function' ? body(world, nothingMade) : body;
  if (object === 'call') return { type: name, ...own };
  const orderId = Number((world.params.orderId as Record<ObjectName, string>)[object]);
  return { type: name, orderId, ...own };
}

/** Deviations of a message from its grid. */
export async function walkMessage(
  world: World,
  listeners: Listeners,
  name: MessageName,
  address: string,
): Promise<string[]> {
  const findings: string[] = [];
  const refused = new Map<Actor, Awaited<ReturnType<typeof refusedUpgrade>>>();
  for (const actor of actors) {
    const { cookie } = world.client(actor);
    if (!listeners.has(actor)) refused.set(actor, await refusedUpgrade(address, cookie ? { cookie } : {}));
  }
  for (const [object, column] of columnsOf(messages[name])) {
    for (const actor of actors) {
      const socket = listeners.get(actor);
      const answer = socket ? await say(socket, messageOf(world, name, object)) : refused.get(actor)?.body;
      const seen = outcomeOf(200, answer?.code);
      if (seen !== column[actor]) findings.push(`${name}, ${actor}, ${object}: ${seen} instead of ${column[actor]}`);
    }
  }
  if (columnsOf(messages[name]).some(([object]) => object === 'call')) return findings;
  for (const [actor, socket] of listeners) {
    const refused = new Set<string>();
    for (const object of ['first', 'second', 'absent'] as const) {
      const answer = await say(socket, messageOf(world, name, object));
      if (answer?.type === 'refused') refused.add(JSON.stringify(answer));
    }
    if (refused.size > 1) findings.push(`${name}, ${actor}: what is not theirs answers otherwise than what is not`);
  }
  return findings;
}

const moments = [
  'it is placed',
  'nobody has taken it for long',
  'a courier takes it',
  'it is picked up',
  'its courier moves, and everybody has tried to follow',
  'its customer writes',
  'its customer wants no calls',
  'it is cancelled',
  'the store takes orders again',
  'the store changes a price',
  'an admin notes something about its courier',
  'its customer talks in a room that everybody has joined',
] as const;

/** Events that reached the wrong actors, and events that missed the right ones, through the life of an order. */
export async function hearing(world: World, listeners: Listeners): Promise<string[]> {
  const findings: string[] = [];
  let orderId = 0;
  const move = (actor: Actor, status: string, reason?: string) =>
    world.client(actor).send('PUT', `/api/orders/${orderId}/status`, { status, ...(reason ? { reason } : {}) });
  const happen: Record<(typeof moments)[number], () => Promise<unknown>> = {
    'it is placed': async () => {
      orderId = await world.freshOrder();
    },
    'nobody has taken it for long': async () => {
      const { db } = world.app.context;
      const age = sql`make_interval(mins => ${unassignedAfterMinutes}::int)`;
      await db.read.execute(sql`update orders set created_at = app_now() - ${age} where id = ${orderId}`);
      await world.app.runJob(notifyOfWaitingOrdersJob);
    },
    'a courier takes it': () => move('courier', 'accepted'),
    'it is picked up': () => move('courier', 'picked_up'),
    'its courier moves, and everybody has tried to follow': async () => {
      for (const socket of listeners.values()) await say(socket, { type: 'track_order', orderId } as { type: string });
      const courier = listeners.get('courier');
      if (courier)
        await say(courier, { type: 'location_update', orderId, ...world.positions.first } as { type: string });
    },
    'its customer writes': () =>
      world.client('customer').send('POST', `/api/orders/${orderId}/messages`, { phrase: 'ring_bell' }),
    'its customer wants no calls': () =>
      world.client('customer').send('PUT', `/api/orders/${orderId}/call-preference`, { doNotCall: true }),
    'it is cancelled': () => move('admin', 'cancelled', 'The shop burned down'),
    'the store takes orders again': () => world.client('store').send('PATCH', '/api/store/pause', { minutes: null }),
    'the store changes a price': async () => {
      const items: { id: number; price: string; isActive: boolean }[] = (
        await world.client('store').get('/api/store/products')
      ).body;
      const { id, price } = items.find(({ isActive }) => isActive) ?? { id: 0, price: '0' };
      const dearer = (Number(price) + 1).toFixed(2);
      await world.client('store').send('PUT', `/api/store/products/${id}`, { price: dearer });
    },
    'an admin notes something about its courier': async () => {
      const { userId } = world.client('courier');
      const { body } = await world.client('admin').get('/api/admin/couriers');
      const { version } = body.find((one: { userId: string }) => one.userId === userId);
      const noted = { version, reason: 'As it stands there', firearmTrainingCert: 'FTC-NOTED' };
      await world.client('admin').send('PATCH', `/api/admin/couriers/${userId}`, noted);
    },
    'its customer talks in a room that everybody has joined': () => talk(world, listeners),
  };
  for (const moment of moments) {
    await happen[moment]();
    for (const [actor, socket] of listeners) {
      const events = await heardSoFar(world.app.context, world.client(actor), socket);
      // On a slow machine an older order of theirs may have waited for long, too.
      const ofThisOrder = events.filter((event) => event.type !== 'order_waits' || event.orderId === orderId);
      const heard = new Set(ofThisOrder.map(({ type }) => type));
      (socket.heard as unknown[]).length = 0;
      for (const [topic, when] of Object.entries(topicsHeard)) {
        const should = when[moment]?.includes(actor) ?? false;
        if (heard.has(topic) !== should)
          findings.push(`${topic}, ${moment}: ${actor} ${should ? 'did not hear it' : 'heard it'}`);
      }
    }
  }
  return findings;
}

/** One message with all that comes of it: it is heard, read, and taken back. */
async function talk(world: World, listeners: Listeners): Promise<void> {
  const room = { roomId: 'general' };
  const customer = world.client('customer');
  const socket = listeners.get('customer');
  if (!socket) throw new Error('the customer does not listen');
  await customer.send('PUT', '/api/chat/settings', { showsOnline: true, sharesWins: false });
  for (const each of listeners.values()) await say(each, { type: 'join_room', ...room } as { type: string });
  const said = await customer.send('POST', '/api/chat/messages', { ...room, message: 'Anyone here?', type: 'message' });
  await world.client('other customer').send('POST', '/api/chat/rooms/general/read', { upTo: said.body.number });
  await say(socket, { type: 'typing', ...room } as { type: string });
  await customer.send('POST', `/api/chat/messages/general/${said.body.number}/recall`);
}

/** Moments that no step above brings about would be expectations nobody checks. */
export const unknownMoments = Object.values(topicsHeard)
  .flatMap((when) => Object.keys(when))
  .filter((moment) => !(moments as readonly string[]).includes(moment));
