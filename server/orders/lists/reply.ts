/** A list of orders as the JSON of its reply: what was written for an order that is over is sent again while it holds. */
import { Order } from '@autolotto/contract/orders/model.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Actor } from '../../platform/http/session.ts';
import { memoryOf } from '../../platform/memory.ts';
import { loadCaller } from '../order/caller.ts';
import { imageUrlOf } from '../order/images.ts';
import { type Caller, relationshipTo } from '../order/policy.ts';
import { ordersById, type RawOrder } from '../order/store.ts';
import { orderView, participantsIn } from '../order/view.ts';
import { listedFor, loadRest, type Page } from './lists.ts';
import { listStamps, type Stamped } from './store.ts';

type Written = { readonly stamp: string; readonly json: string };
/** Two kilobytes each: what some hundred people look at again. */
const memoryFor = memoryOf<Database, string, Written>(4_000);
/** People of the same relation to an order that is over see the same of it. */
const nameOf = (id: number, relation: ReturnType<typeof relationshipTo>) => `${id} ${relation}`;

/** The names of products that were asked for or offered instead are in no stamp. */
const isPlain = ({ substitutions, lines }: RawOrder): boolean =>
  substitutions.length === 0 && lines.every(({ preferences }) => preferences.length === 0);

/** By their numbers; of orders that are over, and of which the database says that nothing changed. */
function findWritten(context: Context, stamped: readonly Stamped[], caller: Caller): Map<number, string> {
  const memory = memoryFor(context.db);
  return new Map(
    stamped.flatMap((one) => {
      const written = one.isOver ? memory.get(nameOf(one.id, relationshipTo(one, caller))) : undefined;
      return written?.stamp === one.stamp ? [[one.id, written.json]] : [];
    }),
  );
}

/** Nothing for strangers. A stamp was read before its order, so that what is kept under it is never older. */
function write(context: Context, raw: RawOrder, caller: Caller, stamped?: Stamped): string[] {
  const relation = relationshipTo(participantsIn(raw), caller);
  if (!relation) return [];
  const json = JSON.stringify(Order.parse(orderView(raw, relation, caller.userId, imageUrlOf)));
  if (stamped?.isOver && isPlain(raw))
    memoryFor(context.db).set(nameOf(raw.id, relation), { stamp: stamped.stamp, json });
  return [json];
}

/** What `ordersFor` lists, and the numbers of its page. */
export async function ordersAsJson(
  context: Context,
  actor: Actor,
  page: Page,
): Promise<{ json: string; page: readonly { readonly id: number }[] }> {
  const caller = await loadCaller(context, actor);
  const listed = listedFor[actor.role](caller);
  if (!listed) return { json: '[]', page: [] };
  const { read } = context.db;
  const stamped = await listStamps(read, listed, page.limit ?? defaultPageSize, page.cursor);
  const written = findWritten(context, stamped, caller);
  const unwritten = stamped.filter(({ id }) => !written.has(id)).map(({ id }) => id);
  const [found, rest] = await Promise.all([
    ordersById(read, unwritten),
    loadRest(context, actor, page, stamped.at(-1)?.id),
  ]);
  const views = new Map(found.map((raw) => [raw.id, raw]));
  const texts = stamped.flatMap((one) => {
    const raw = views.get(one.id);
    return raw ? write(context, raw, caller, one) : (written.get(one.id) ?? []);
  });
  return { json: `[${[...texts, ...rest.flatMap((raw) => write(context, raw, caller))].join(',')}]`, page: stamped };
}
