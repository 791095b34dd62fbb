/** Pictures of both sides of a ticket: the shop takes them before the ticket counts as printed. */
import type { StoreTicketOrder, TicketPictureFields } from '@autolotto/contract/official-tickets/model.ts';
import type { TicketSide } from '@autolotto/contract/official-tickets/states.ts';
import type { z } from 'zod';
import { receivePicture } from '../../orders/service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import type { Received } from '../../platform/http/upload.ts';
import { loadOwn, loadStoreView, lockOfShop, shopWithTickets } from '../custody.ts';
import { publishTicket } from '../publish.ts';
import * as store from '../store.ts';
import { coveredPicture } from './cover.ts';

type Fields = z.output<typeof TicketPictureFields>;
/** A new picture of a side takes the place of the last one until the ticket is printed. */
export async function addPicture(
  context: Context,
  actor: Actor,
  id: number,
  receive: (path: string) => Promise<Received<Fields>>,
): Promise<StoreTicketOrder> {
  const storeId = await shopWithTickets(context, actor);
  // No file is taken in for a ticket of another shop.
  await context.db.transact((tx) => lockOfShop(tx, storeId, id, 'print'));
  await receivePicture(context, receive, ({ hash, content, fields: { side, coverTop, coverHeight } }) =>
    context.db.transact(async (tx) => {
      const order = await lockOfShop(tx, storeId, id, 'print');
      await store.putPicture(tx, { ticketOrderId: id, side, hash, content, coverTop, coverHeight });
      await publishTicket(context, tx, order);
    }),
  );
  return loadStoreView(context, id);
}

async function loadPicture(context: Context, id: number, side: TicketSide): Promise<store.PictureRow> {
  return (await store.loadPicture(context.db.read, id, side)) ?? fail('TICKET_ORDER_NOT_FOUND', {});
}

/** As it was taken, for the shop that took it. */
export async function loadShopPicture(context: Context, actor: Actor, id: number, side: TicketSide): Promise<Buffer> {
  const storeId = await shopWithTickets(context, actor);
  const found = await store.loadOrder(context.db.read, id);
  if (found?.order.storeId !== storeId) fail('TICKET_ORDER_NOT_FOUND', {});
  return Buffer.from((await loadPicture(context, id, side)).content, 'base64');
}

/** Nothing before the ticket is printed: a picture may be taken again until then. */
export async function loadOwnPicture(context: Context, actor: Actor, id: number, side: TicketSide): Promise<Buffer> {
  const found = await loadOwn(context, actor, id);
  if (found.order.serial === null) fail('TICKET_ORDER_NOT_FOUND', {});
  return coveredPicture(await loadPicture(context, id, side), `${found.customer} #${id}`);
}
