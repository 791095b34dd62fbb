/** Phone orders: staff place them for a customer, under the rules of every other order, and on record. */
import type { Order, Quote } from '@autolotto/contract/orders/model.ts';
import type { PhoneCustomer, PlacePhoneOrder, QuotePhoneOrder } from '@autolotto/contract/orders/phone/model.ts';
import { dollars } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../../ledger/accounts.ts';
import { loadBalance } from '../../ledger/service.ts';
import { notifyOfOrder } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { phoneOrderMail } from '../mail/emails.ts';
import { phoneNote } from '../order/notes.ts';
import { redactForStaff } from '../placement/buyer-rules.ts';
import { priceItems } from '../placement/decision.ts';
import { evaluateOrder } from '../placement/facts.ts';
import { placeFor } from '../placement/place-order.ts';
import { findBuyerBlockers, quoteOf } from '../placement/quote.ts';
import { ageBlockers, paymentBlockers } from '../placement/rules.ts';
import * as store from './store.ts';

export async function customersFor(context: Context, search: string): Promise<PhoneCustomer[]> {
  const { read } = context.db;
  const found: PhoneCustomer[] = [];
  for (const one of await store.customersLike(read, search))
    found.push({ ...one, balance: dollars(await loadBalance(read, wallet(one.id))) });
  return found;
}

const loadCustomer = async (context: Context, userId: string): Promise<store.FoundCustomer> =>
  (await store.customerById(context.db.read, userId)) ?? fail('CUSTOMER_NOT_FOUND', {});

export async function quotePhoneOrder(context: Context, input: QuotePhoneOrder): Promise<Quote> {
  const { customerId, paymentMethod, ...quoted } = input;
  await loadCustomer(context, customerId);
  const { facts, located } = await evaluateOrder(context, customerId, {
    ...quoted,
    paymentMethod,
    takesNoCode: 'phone_order',
  });
  const priced = priceItems(facts, quoted.items);
  return quoteOf(facts, priced, located, quoted, [
    ...ageBlockers(facts, priced),
    ...(await findBuyerBlockers(context, facts, priced, { customerId, isPlay: false })).map(redactForStaff),
    ...paymentBlockers(facts, priced, paymentMethod),
  ]);
}

export async function placePhoneOrder(
  context: Context,
  actor: Actor,
  { customerId, hasConsent: _, consentNote, ...order }: PlacePhoneOrder,
  idempotencyKey: string | undefined,
): Promise<Order> {
  const customer = await loadCustomer(context, customerId);
  const { userId: placedBy } = actor;
  return placeFor(
    context,
    {
      customerId,
      by: { actorId: placedBy, note: phoneNote },
      as: 'admin',
      takesNoCode: 'phone_order',
      alongside: async (tx, orderId, priced) => {
        await store.recordPhoneOrder(tx, { orderId, placedBy, consentNote });
        await audit(tx, {
          actorId: placedBy,
          action: 'phone-order.placed',
          subject: { kind: 'user', id: customerId },
          details: { orderId, total: dollars(priced.total), paymentMethod: order.paymentMethod },
        });
        await writeMail(
          tx,
          context,
          customer.email,
          phoneOrderMail(customer.firstName, {
            orderId,
            storeName: priced.store.name,
            items: priced.lines.map(({ product, quantity }) => ({ name: product.name, quantity })),
            address: order.deliveryAddress,
            total: dollars(priced.total),
            isCash: order.paymentMethod === 'cash',
          }),
        );
        await notifyOfOrder(context, tx, customerId, { orderId, notification: 'placed' });
      },
    },
    order,
    idempotencyKey,
  );
}
