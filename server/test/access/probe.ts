/** Walks the matrix: every endpoint, as every actor, on every object of its grid, and reports deviations. */
import { endpoints } from '@autolotto/contract/endpoints.ts';
import type { Access, Endpoint, EndpointTable } from '@autolotto/contract/shared/endpoint.ts';
import { signatureOf } from '../card-provider/provider.ts';
import { nameOf } from '../contract/contract.ts';
import type { Client, Reply } from '../harness/app.ts';
import { encodeForm, picture } from '../harness/uploads.ts';
import type { Case } from './case.ts';
import { calls } from './cases.ts';
import { type Actor, actors, type Column, grids, type ObjectName, type Outcome, relations } from './grids.ts';
import type { World } from './world.ts';

export type Row = { readonly name: string; readonly row: Endpoint; readonly one: Case };

/** Rows, each with its case. Fails for a row without one. */
export const matrixOf = (tables: Tables, cases: Readonly<Record<string, Readonly<Record<string, Case>>>>): Row[] =>
  Object.entries(tables).flatMap(([domain, table]) =>
    Object.entries(table).map(([key, row]) => {
      const one = cases[domain]?.[key];
      if (!one) throw new Error(`${domain}.${key} has no access case`);
      return { name: nameOf(row), row, one };
    }),
  );
type Tables = Readonly<Record<string, EndpointTable>>;
/** All of them, as the server has them. */
export const matrix: readonly Row[] = matrixOf(endpoints, calls);
export const rowNamed = (name: string): Row => {
  const found = matrix.find((row) => row.name === name);
  if (!found) throw new Error(`no row ${name}`);
  return found;
};

const refusals: Readonly<Record<string, Outcome>> = {
  UNAUTHENTICATED: '401',
  SECOND_FACTOR_REQUIRED: '2fa',
  FORBIDDEN: '403',
  REAUTHENTICATION_REQUIRED: 'old',
  WORK_AGE_REQUIRED: '21+',
  ORDER_NOT_FOUND: '404',
  USER_NOT_FOUND: '404',
  DEPOSIT_NOT_FOUND: '404',
  NOT_FOUND: '404',
  LIMIT_INCREASE_NOT_PENDING: '404',
  INSTANT_UNKNOWN: '404',
  NOTIFICATION_NOT_FOUND: '404',
  AUTO_PLAY_NOT_FOUND: '404',
  SAVED_LINE_NOT_FOUND: '404',
  GAME_PROPOSAL_NOT_FOUND: '404',
  DRAW_TICKET_NOT_FOUND: '404',
  CASE_NOT_FOUND: '404',
  POST_UNKNOWN: '404',
  REPLY_UNKNOWN: '404',
  PAYMENT_UNKNOWN: '404',
  CASH_CODE_NOT_FOUND: '404',
  POOL_NOT_FOUND: '404',
  POOL_CLAIM_NOT_FOUND: '404',
  TICKET_ORDER_NOT_FOUND: '404',
  PROPOSAL_OWN: '403',
  PROPOSAL_NOT_FOUND: '404',
  ROOM_UNKNOWN: '404',
  MESSAGE_UNKNOWN: '404',
  NOTHING_TO_SHARE: '404',
};
/** Access outcome of an answer: anything but an access refusal got through, even if it failed for another reason. */
export function outcomeOf(status: number, code: unknown): Outcome | `broken ${number}` {
  if (status >= 500) return `broken ${status}`;
  return refusals[String(code)] ?? 'ok';
}

/** The columns of a row's grid; those of a row about nobody's object are called `call`. */
export const columnsOf = ({ grid }: Case): [ObjectName | 'call', Column][] =>
  Object.entries(typeof grid === 'string' ? grids[grid] : grid) as [ObjectName | 'call', Column][];

/** The path with something in place of each parameter. Fails where there is nothing to put. */
export function pathOf(world: World, row: Endpoint, object: ObjectName | 'call'): string {
  return row.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const known = world.params[name];
    const value = typeof known === 'object' ? known[object === 'call' ? 'absent' : object] : known;
    if (typeof value !== 'string') throw new Error(`nothing stands for :${name} of ${nameOf(row)}, ${object}`);
    return value;
  });
}
function bodyOf(world: World, { row, one, name }: Row): unknown {
  if (row.body && one.body === undefined) throw new Error(`nothing to send with ${name}`);
  return typeof one.body === 'function' ? one.body(world, { lineId: 1, substitutionId: 1 }) : one.body;
}

export async function call(
  world: World,
  row: Row,
  actor: Actor,
  object: ObjectName | 'call',
  body = bodyOf(world, row),
): Promise<Reply> {
  const ends = row.one.endsSession && actor !== 'anonymous';
  const caller = ends ? await world.again(actor) : world.client(actor);
  const path = pathOf(world, row.row, object);
  if (row.row.method === 'GET') return caller.get(path + (row.one.query ?? ''));
  return caller.send(row.row.method, path, body);
}

/** A successful call of an endpoint: its caller and input. Its order is a new one. */
export async function attempt(
  world: World,
  row: Row,
): Promise<{ by: Actor; send: (body: unknown) => Promise<Reply>; right: unknown; changes: readonly string[] }> {
  const { does } = row.one;
  if (!does) throw new Error(`${row.name} has no call that does it`);
  const caller = row.one.endsSession ? await world.again(does.by) : (does.as?.(world) ?? world.client(does.by));
  const orderId = row.row.path.includes(':orderId') ? await world.freshOrder(does.order) : 0;
  const made = await world.madeIn(orderId);
  const ofOrder = Object.entries({ orderId, ...made }).reduce<string>(
    (path, [name, id]) => (orderId === 0 ? path : path.replace(`:${name}`, String(id))),
    row.row.path,
  );
  // A batch of prices is undone once.
  const ofBatch = ofOrder.includes(':priceBatchId')
    ? ofOrder.replace(':priceBatchId', await world.freshPriceBatch())
    : ofOrder;
  const ofTransfer = ofBatch.includes(':transferId')
    ? ofBatch.replace(':transferId', await world.freshTransfer())
    : ofBatch;
  const ofPlan = ofTransfer.includes(':pricePlanId')
    ? ofTransfer.replace(':pricePlanId', await world.freshPricePlan())
    : ofTransfer;
  // A rating is appealed against once.
  const ofRating = ofPlan.includes(':ratingId') ? ofPlan.replace(':ratingId', await world.freshRating()) : ofPlan;
  // Photos are put in order, and removed, where there are some.
  const photo = ofRating.includes(':ownProductId/photos') ? await world.freshPhoto() : undefined;
  const ofPhoto = ofRating
    .replace(':ownProductId/photos', `${photo?.productId}/photos`)
    .replace(':photoId', String(photo?.photoId));
  // A recurring order ends once, and one of it is placed once.
  const recurring = ofPhoto.includes(':recurringId') ? await world.freshRecurring() : undefined;
  const ofRecurring = ofPhoto
    .replace(':recurringId', String(recurring?.recurringId))
    .replace(':occurrenceId', String(recurring?.occurrenceId));
  const priced = /recurring-orders|phone-orders/.test(ofPhoto) ? { total: await world.cartTotal() } : undefined;
  // A document is decided on once, and taken back once.
  const ofDocument = ofRecurring.includes(':documentId')
    ? ofRecurring.replace(':documentId', await world.freshDocument())
    : ofRecurring;
  const ofCase = Object.entries((await does.params?.(world)) ?? {}).reduce(
    (path, [name, value]) => path.replace(`:${name}`, value),
    ofDocument,
  );
  const path = pathOf(world, { ...row.row, path: ofCase as '/' }, 'first');
  const headersOf = (body: unknown) =>
    row.row.takes === 'csv'
      ? { 'content-type': 'text/csv' }
      : row.row.takes === 'signed'
        ? signedHeaders(body)
        : undefined;
  return {
    by: does.by,
    right:
      typeof does.with === 'function' ? does.with(world, { ...made, ...photo, ...recurring, ...priced }) : does.with,
    changes: does.changes,
    send: row.row.upload
      ? (body) => sendPhoto(world, caller, path, body)
      : (body) => caller.send(row.row.method as 'POST', path, body, headersOf(body)),
  };
}

/** As the card provider of this world signs what it sends. */
const signedHeaders = (body: unknown) => ({ 'stripe-signature': signatureOf(JSON.stringify(body), new Date()) });

/** A form with a picture, and the body's members as its fields. */
async function sendPhoto(world: World, { cookie }: Client, url: string, body: unknown): Promise<Reply> {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]);
  const file = await picture(30, 20, 9).png().toBuffer();
  const { payload, headers } = await encodeForm({ file, more: Object.fromEntries(fields) });
  const reply = await world.app.http.inject({ method: 'POST', url, headers: { cookie, ...headers }, payload });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

/** Headers about the time or the count of calls, not the object. */
const passing = ['date', 'x-session-end', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'connection', 'keep-alive'];
function answerOf({ status, body, headers }: Reply): string {
  const lasting = Object.entries(headers).filter(([name]) => !passing.includes(name));
  return JSON.stringify([status, { ...body, requestId: undefined }, Object.fromEntries(lasting.sort())]);
}

export type Findings = { readonly findings: string[]; readonly cells: number };

/** Deviations of an endpoint from its grid. `heard` gets every reply. */
export async function walk(
  world: World,
  row: Row,
  heard: (actor: Actor, reply: Reply) => void = () => {},
): Promise<Findings> {
  const findings: string[] = [];
  let cells = 0;
  await row.one.before?.(world);
  for (const actor of actors) {
    const refused = new Set<string>();
    for (const [object, column] of columnsOf(row.one)) {
      const reply = await call(world, row, actor, object);
      cells += 1;
      heard(actor, reply);
      const [seen, wanted] = [outcomeOf(reply.status, reply.body?.code), column[actor]];
      if (seen !== wanted) findings.push(`${row.name}, ${actor}, ${object}: ${seen} instead of ${wanted}`);
      if (seen !== 'ok') refused.add(answerOf(reply));
      for (const body of wanted === 'ok' ? [] : (row.one.also ?? [])) {
        const other = await call(world, row, actor, object, body);
        cells += 1;
        heard(actor, other);
        refused.add(answerOf(other));
      }
      if (row.row.method !== 'GET' || row.one.endsSession) continue;
      const head = await world.app.http.inject({
        method: 'HEAD',
        url: pathOf(world, row.row, object) + (row.one.query ?? ''),
        headers: { cookie: world.client(actor).cookie },
      });
      cells += 1;
      if (head.statusCode !== reply.status || head.body !== '')
        findings.push(`HEAD ${row.row.path}, ${actor}, ${object}: ${head.statusCode} instead of ${reply.status}`);
    }
    if (refused.size > 1) findings.push(`${row.name}, ${actor}: what is not theirs answers otherwise than what is not`);
  }
  await row.one.undo?.(world);
  return { findings, cells };
}

function relationOf({ grid, relations: own }: Case, actor: Actor): string | undefined {
  if (typeof grid !== 'string') return own?.[actor];
  return relations[actor]?.[grid.startsWith('account') ? 'user' : 'order'];
}

/** Whether an endpoint's own rule agrees with its grid: pages, documents and readers go by the rule. */
export function disagreement({ name, row, one }: { name: string; row: { access: Access }; one: Case }): string[] {
  const { object } = row.access;
  const columns = columnsOf(one);
  const through = new Set<string>();
  for (const [column, cells] of columns) {
    for (const actor of actors) {
      if (column !== 'call' && cells[actor] === 'ok') through.add(relationOf(one, actor) ?? `as ${actor}`);
    }
  }
  const said = object === undefined ? [...through].filter((relation) => relation !== 'admin') : object.relations;
  const wanted = object === undefined ? [] : [...through].sort();
  return [...said].sort().join() === wanted.join()
    ? []
    : [
        `${name}: its rule names ${[...said].join(', ') || 'nobody'}, its grid lets through ${wanted.join(', ') || 'nobody'}`,
      ];
}

/** Facts about others in an actor's replies. */
export function leaks(world: World, actor: Actor, told: unknown): string[] {
  const text = typeof told === 'string' ? told : JSON.stringify(told);
  return world.facts
    .filter((fact) => text.includes(fact.text) && !fact.knownTo.includes(actor))
    .map((fact) => `${actor} was told the ${fact.about}`);
}
