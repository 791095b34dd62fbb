/** Lists of orders as their replies are sent. */
import { Order, StoreOrder } from '@autolotto/contract/orders/model.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { loadStoreProfile } from '../../stores/service.ts';
import { loadCaller } from '../order/caller.ts';
import { imageUrlOf } from '../order/images.ts';
import { type Caller, relationshipTo, sightOf } from '../order/policy.ts';
import type { RawOrder } from '../order/store.ts';
import { loadStoreViews } from '../order/store-view.ts';
import { orderView, participantsIn } from '../order/view.ts';
import { listedFor, loadRest, type Page } from './lists.ts';
import * as pages from './store.ts';
import { asReply, type Written, writeOrders, written } from './written.ts';

/** The reply, its tag, and the numbers of its page. */
export type ListReply = ReturnType<typeof asReply> & { readonly page: readonly { readonly id: number }[] };

/** Nothing for strangers: an order that another courier claimed meanwhile is hidden. */
function seenBy(raw: RawOrder, caller: Caller): { id: number; sight: string; value: Order }[] {
  const participants = participantsIn(raw);
  const relation = relationshipTo(participants, caller);
  if (!relation) return [];
  const value = Order.parse(orderView(raw, relation, caller.userId, imageUrlOf));
  return [{ id: raw.id, sight: sightOf(participants, caller), value }];
}

/** What `ordersFor` lists. */
export async function ordersAsJson(context: Context, actor: Actor, page: Page): Promise<ListReply> {
  const caller = await loadCaller(context, actor);
  const by = listedFor[actor.role](caller);
  if (!by) return { ...asReply([]), page: [] };
  const asked = pages.pageOf(by, page.limit ?? defaultPageSize, page.cursor);
  const stamped = await pages.listStamps(context.db.read, asked);
  const [onPage, rest] = await Promise.all([
    writeOrders(
      context,
      stamped,
      (one) => sightOf(one, caller),
      async (found) => found.flatMap((raw) => seenBy(raw, caller)),
    ),
    loadRest(context, actor, page, stamped.at(-1)?.id),
  ]);
  const below = rest.flatMap((raw) => seenBy(raw, caller)).map(({ value }) => written(value));
  return { ...asReply([...onPage.values(), ...below]), page: stamped };
}

/** Orders of a store, with who of its staff moved them last. */
async function ofShop(context: Context, actor: Actor, pageOf: (storeId: number) => pages.PageOf) {
  const { id } = await loadStoreProfile(context, actor.userId);
  const { read } = context.db;
  const [found, staff] = await Promise.all([pages.listStamps(read, pageOf(id)), pages.loadStaffStamp(read, id)]);
  const stamped = found.map((one) => ({ ...one, stamp: `${one.stamp} ${staff}` }));
  const orders: ReadonlyMap<number, Written> = await writeOrders(
    context,
    stamped,
    () => 'shop',
    async (raws) =>
      (await loadStoreViews(read, raws, actor.userId)).map((view) => ({
        id: view.id,
        sight: 'shop',
        value: StoreOrder.parse(view),
      })),
  );
  return { ...asReply([...orders.values()]), page: stamped };
}

export const storeOrdersAsJson = (context: Context, actor: Actor, page: Page): Promise<ListReply> =>
  ofShop(context, actor, (id) => pages.pageOf(pages.ofStore(id), page.limit ?? defaultPageSize, page.cursor));

/** All that is in the store, and the newest besides, newest first. */
export const boardAsJson = (context: Context, actor: Actor, newest = defaultPageSize): Promise<ListReply> =>
  ofShop(context, actor, (id) => pages.boardOf(id, newest));
