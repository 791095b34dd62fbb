/**
 * The town's history before the demo began: orders that were really placed, brought and paid for through the usual
 * services, then backdated; with their customers' reviews. Created once; the next start completes an interrupted one.
 */
import { TakeCash } from '@autolotto/contract/earnings/cash/model.ts';
import { PlaceOrder } from '@autolotto/contract/orders/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { countFigures } from '../admin/service.ts';
import { restock } from '../catalogue/service.ts';
import { giveCertificate, insertProfile } from '../couriers/service.ts';
import { loadCash, takeCash } from '../earnings/service.ts';
import { placeOrder, setStatus } from '../orders/service.ts';
import type { Context } from '../platform/context.ts';
import { answerReview, courierRatingFor, rateCourier, reviewOfOrder, writeReview } from '../reviews/service.ts';
import * as store from './store.ts';
import { type PastOrder, pastCourier, pastOrders } from './town/past.ts';
import { demoShops } from './town/shops.ts';
import { townName, townZip } from './town/streets.ts';

const steps = ['accepted', 'picked_up', 'en_route', 'delivered'] as const;
/** Above the least order of every shop. */
const enoughCents = 1_200;

export async function placePastOrders(context: Context): Promise<void> {
  const isNew = await context.db.exclusively(async () => {
    const told = await store.peopleOfThePast(context.db.read);
    const untold = pastOrders.filter((past) => !told.has(emailOf(past)));
    if (untold.length === 0) return false;
    const courier = store.actorOf(await ensure(context, pastCourier), 'courier');
    await context.db.transact(async (tx) => {
      await insertProfile(tx, { ...license, userId: courier.userId });
      for (const training of ['alcohol', 'tobacco'] as const)
        await giveCertificate(tx, {
          userId: courier.userId,
          training,
          passedOn: '2025-11-03',
          expiresOn: '2029-12-31',
        });
    });
    await store.setActive(context.db, courier.userId, true);
    for (const past of untold) await tell(context, past, courier);
    await handCashIn(context, courier);
    // This person has left and no longer delivers.
    await store.setActive(context.db, courier.userId, false);
    return true;
  });
  // The days of the past are there to be looked at, before the job comes round.
  if (isNew) await countFigures(context);
}

/** Past cash was handed in long ago. */
async function handCashIn(context: Context, courier: ReturnType<typeof store.actorOf>): Promise<void> {
  const { carried } = await loadCash(context, courier);
  if (carried === dollars(cents(0))) return;
  const admin = store.actorOf(await store.loadAdmin(context.db.read), 'admin');
  const all = TakeCash.parse({ courierId: courier.userId, carried, counted: carried });
  await takeCash(context, admin, all, undefined);
}

const license = {
  licenseNumber: 'CO-ALV-2203',
  licenseExpiresOn: '2029-12-31',
  firearmTrainingCert: 'FTC-2024-067',
  backgroundCheckStatus: 'approved',
} as const;
const emailOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName}.${lastName}${store.pastMark}`.toLowerCase();
const ensure = (context: Context, person: { firstName: string; lastName: string }): Promise<string> =>
  store.ensurePastPerson(context.db, { ...person, email: emailOf(person) });

async function tell(context: Context, past: PastOrder, courier: ReturnType<typeof store.actorOf>): Promise<void> {
  const customer = store.actorOf(await ensure(context, past), 'customer');
  const shop = demoShops.find(({ key }) => key === past.shop);
  const goods = await store.productsFor(context.db.read, shop?.name ?? '', past.daysAgo);
  const items = [{ productId: goods.id, quantity: Math.ceil(enoughCents / goods.price) }];
  const order = await placeOrder(
    context,
    customer,
    PlaceOrder.parse({
      items,
      deliveryAddress: `${past.street}, ${townName}, CO ${townZip}`,
      paymentMethod: 'cash',
    }),
    `past-${emailOf(past)}`,
  );
  for (const status of steps.slice(steps.indexOf(order.status as (typeof steps)[number]) + 1))
    await setStatus(context, courier, order.id, status, undefined);
  const { review } = await reviewOfOrder(context, customer, order.id);
  if (!review) await writeReview(context, customer, order.id, { stars: past.stars, text: past.text });
  if (past.ofCourier && !(await courierRatingFor(context, customer, order.id)).rating)
    await rateCourier(context, customer, order.id, past.ofCourier);
  if (past.answer !== undefined && !review?.answer) {
    const owner = store.actorOf(await store.loadOwner(context.db.read, order.storeId), 'store');
    await answerReview(context, owner, order.id, past.answer);
  }
  await context.db.transact(async (tx) => {
    // The shelf has been filled again since.
    await restock(tx, items);
    await store.setBack(tx, order.id, past.daysAgo);
  });
}
