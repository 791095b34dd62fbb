/** The receipt of an order in large print, as PDF. */
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { dollars, fromDecimal, inDollars, noCents, times } from '@autolotto/contract/shared/money.ts';
import { longMoment } from '@autolotto/contract/shared/words/moments.ts';
import { localized, type Sentence, type ValuesOf } from '@autolotto/contract/shared/words/sentence.ts';
import { orderFor } from '../../orders/service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { PdfText } from '../../platform/files/pdf.ts';
import { writePdf } from '../../platform/files/pdf-thread.ts';
import type { Actor } from '../../platform/http/session.ts';
import { receiptWords as words } from './receipt-words.ts';
import * as store from './store.ts';

/** In points: large print begins at 18. */
const [plainSize, nameSize, titleSize] = [20, 22, 30];

/** What the receipt says. Pure. */
function receiptText(order: Order, timeZone: string, language: Language): PdfText[] {
  const say = <const S extends Sentence>(sentence: S, ...values: ValuesOf<S>): string =>
    localized(sentence, ...values)(language);
  const line = (text: string, gap = 4): PdfText => ({ text, size: plainSize, gap });
  const bold = (text: string, size: number, gap: number): PdfText => ({ text, size, isBold: true, gap });
  const deliveredAt = order.tracking.find(({ status, isStep }) => isStep && status === 'delivered')?.timestamp;
  const { store: from, discount, totalAmount } = order;
  return [
    bold('AutoLotto', plainSize, 0),
    bold(say(words.title, { orderId: order.id }), titleSize, 0),
    bold(from.name, nameSize, 14),
    line(from.address),
    line(from.phone),
    ...(deliveredAt ? [line(say(words.delivered, { at: longMoment(timeZone, new Date(deliveredAt)) }), 10)] : []),
    ...order.items
      .filter(({ quantity }) => quantity > 0)
      .flatMap(({ quantity, price, product }) => [
        bold(say(words.item, { quantity, name: product.name }), nameSize, 14),
        line(
          say(words.each, {
            price: inDollars(price),
            amount: inDollars(dollars(times(fromDecimal('USD', price) ?? noCents, quantity))),
          }),
        ),
      ]),
    line(say(words.items, { amount: inDollars(order.subtotal) }), 22),
    line(
      order.isFreeDelivery ? say(words.freeDelivery) : say(words.delivery, { amount: inDollars(order.deliveryFee) }),
    ),
    ...order.charges.map(({ kind, amount }) => line(say(words.charge[kind], { amount: inDollars(amount) }))),
    ...(discount && Number(discount.amount) > 0
      ? [line(say(words.discount, { amount: inDollars(discount.amount) }))]
      : []),
    bold(say(words.total, { amount: inDollars(totalAmount) }), titleSize, 10),
    line(say(words.paid[order.paymentMethod])),
  ];
}

/** Its owner's alone. */
export async function receiptFor(
  context: Context,
  actor: Actor,
  receiptId: number,
  language: Language,
): Promise<Buffer> {
  const found = (await store.loadReceipt(context.db.read, actor.userId, receiptId)) ?? fail('NOT_FOUND', {});
  const order = await orderFor(context, actor, found.orderId);
  const title = localized(words.title, { orderId: order.id })(language);
  const blocks = receiptText(order, found.timeZone, language);
  return writePdf({ head: { title, madeAt: new Date(order.createdAt) }, blocks, pictures: [] });
}
