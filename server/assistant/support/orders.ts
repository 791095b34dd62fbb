/** What the assistant says of the caller's own orders. It asks with their rights, and never for a PIN or an address. */
import type { AnswerSource } from '@autolotto/contract/assistant/model.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { longMoment } from '@autolotto/contract/shared/words/moments.ts';
import { eq } from 'drizzle-orm';
import { orderFor, ordersFor, unassignedFor } from '../../orders/service.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { stores } from '../../stores/tables.ts';
import { refundWords, unassignedWords, orderWords as words } from './answer-words.ts';
import { amountIn, sayIn } from './say.ts';

export type Told = { readonly text: string; readonly sources: readonly AnswerSource[] };
type Asked = {
  readonly language: Language;
  readonly orderId: number | undefined;
  /** The text leaves the house and names nobody. */
  readonly isOutside?: boolean;
};

const looked = 20;
const isOver = ({ status }: Order): boolean => status === 'delivered' || status === 'cancelled';

/** Undefined where the number is no order of theirs, as for one that does not exist. */
async function findOrder(context: Context, actor: Actor, orderId: number): Promise<Order | undefined> {
  try {
    return await orderFor(context, actor, orderId);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'ORDER_NOT_FOUND') return undefined;
    throw error;
  }
}

async function loadTimeZone({ db }: Context, { storeId }: Order): Promise<string> {
  const [row] = await db.read.select({ timeZone: stores.timeZone }).from(stores).where(eq(stores.id, storeId));
  return row?.timeZone ?? 'UTC';
}

const orderSource = ({ id }: Order, language: Language): AnswerSource => ({
  kind: 'order',
  id: String(id),
  label: sayIn(language)(words.label, { number: id }),
  path: `/tracking/${id}`,
});

async function sayOrder(context: Context, order: Order, { language, isOutside }: Asked): Promise<string> {
  const say = sayIn(language);
  const zone = await loadTimeZone(context, order);
  const at = (time: string): string => longMoment(zone, new Date(time))(language);
  const { id: number, status, courier, estimatedDeliveryTime: due } = order;
  const since =
    order.tracking.findLast((entry) => entry.isStep && entry.status === status)?.timestamp ?? order.createdAt;
  const stage = status === 'accepted' && order.readyAt !== null ? 'ready' : status;
  const said = [say(words[stage], { number, store: order.store.name, time: at(since) })];
  if (isOver(order)) return said.join(' ');
  if (due) said.push(say(words.due, { time: at(due) }));
  if (courier) said.push(isOutside ? say(words.withOne) : say(words.with, { courier: courier.firstName }));
  else said.push(say(words.noCourier));
  if (status === 'picked_up' || status === 'en_route') said.push(say(words.onMap));
  if (status === 'en_route' && order.asksForPin) said.push(say(words.pin));
  return said.join(' ');
}

/** The one that was named, or all that are under way, or the last one. */
async function listAsked(context: Context, actor: Actor, orderId: number | undefined): Promise<Order[] | 'unknown'> {
  if (orderId !== undefined) {
    const found = await findOrder(context, actor, orderId);
    return found ? [found] : 'unknown';
  }
  if (actor.role !== 'customer') return [];
  const all = await ordersFor(context, actor, { limit: looked });
  const open = all.filter((order) => !isOver(order)).slice(0, 3);
  return open.length > 0 ? open : all.slice(0, 1);
}

/** Undefined where there is nothing of the caller's own to say. */
export async function tellOrders(context: Context, actor: Actor, asked: Asked): Promise<Told | undefined> {
  const { language, orderId } = asked;
  const found = await listAsked(context, actor, orderId);
  if (found === 'unknown') return { text: sayIn(language)(words.unknown), sources: [] };
  if (found.length === 0) return undefined;
  const said = await Promise.all(found.map((order) => sayOrder(context, order, asked)));
  return { text: said.join('\n'), sources: found.map((order) => orderSource(order, language)) };
}

/** Why nobody has taken an order, as its own page says it; nothing where it waits for no courier. */
async function sayWaiting(context: Context, actor: Actor, order: Order, language: Language): Promise<string[]> {
  if (isOver(order) || order.courier) return [];
  const say = sayIn(language);
  const { waitingMinutes: minutes, why } = await unassignedFor(context, actor, order.id);
  return why === null ? [] : [say(words.waits, { minutes }), say(unassignedWords[why])];
}

/** The same with why it waits. */
export async function tellWaiting(context: Context, actor: Actor, asked: Asked): Promise<Told | undefined> {
  const { language, orderId } = asked;
  const found = await listAsked(context, actor, orderId);
  if (found === 'unknown') return { text: sayIn(language)(words.unknown), sources: [] };
  if (found.length === 0) return undefined;
  const said = await Promise.all(
    found.map(async (order) => [
      await sayOrder(context, order, asked),
      ...(await sayWaiting(context, actor, order, language)),
    ]),
  );
  return {
    text: said.map((one) => one.join(' ')).join('\n'),
    sources: found.map((order) => orderSource(order, language)),
  };
}

function refundOf(order: Order, language: Language): string | undefined {
  const say = sayIn(language);
  if (Number(order.refundedAmount) > 0)
    return say(refundWords.done, { number: order.id, amount: amountIn(language, order.refundedAmount) });
  if (order.status !== 'cancelled') return undefined;
  return say(order.paymentMethod === 'wallet' ? refundWords.released : refundWords.unpaid, { number: order.id });
}

export async function tellRefund(
  context: Context,
  actor: Actor,
  { language, orderId }: Asked,
): Promise<Told | undefined> {
  // What a customer was paid back is none of a courier's business.
  if (actor.role === 'courier') return undefined;
  const say = sayIn(language);
  if (orderId !== undefined) {
    const order = await findOrder(context, actor, orderId);
    if (!order) return { text: say(words.unknown), sources: [] };
    return {
      text: refundOf(order, language) ?? say(refundWords.none, { number: order.id }),
      sources: [orderSource(order, language)],
    };
  }
  if (actor.role !== 'customer') return undefined;
  for (const order of await ordersFor(context, actor, { limit: looked })) {
    const text = refundOf(order, language);
    if (text !== undefined) return { text, sources: [orderSource(order, language)] };
  }
  return { text: say(refundWords.noneAtAll), sources: [] };
}
