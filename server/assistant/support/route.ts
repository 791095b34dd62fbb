/** The next stops of a courier in words, as their own route has them. Names and addresses stay on the route's page. */
import type { Language } from '@autolotto/contract/shared/language.ts';
import { eq } from 'drizzle-orm';
import { loadRoute } from '../../delivery/service.ts';
import { orders } from '../../orders/tables.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { stores } from '../../stores/tables.ts';
import { routeWords as words } from './answer-words.ts';
import type { Told } from './orders.ts';
import { sayIn, timeIn } from './say.ts';

/** The zone of the shop of an order. */
async function loadTimeZone({ db }: Context, orderId: number | undefined): Promise<string> {
  if (orderId === undefined) return 'UTC';
  const [row] = await db.read
    .select({ timeZone: stores.timeZone })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(orders.id, orderId));
  return row?.timeZone ?? 'UTC';
}

/** Undefined for whoever is no courier. */
export async function tellRoute(context: Context, actor: Actor, language: Language): Promise<Told | undefined> {
  if (actor.role !== 'courier') return undefined;
  const say = sayIn(language);
  const { stops, miles, endsAt, change } = await loadRoute(context, actor);
  const zone = await loadTimeZone(context, stops[0]?.orderIds[0] ?? change?.orderId);
  const at = (time: string): string => timeIn(language, zone, new Date(time));
  const lines = stops.map(({ number, kind, orderIds, arrivesAt }) =>
    say(words[kind], { number, orders: orderIds.join(', '), time: at(arrivesAt) }),
  );
  const head = say(words.summary, { count: stops.length, miles: Math.round(miles * 10) / 10, time: at(endsAt) });
  const changed = change
    ? [say(words.changed, { time: at(change.at), because: change.because, order: change.orderId })]
    : [];
  return {
    text: [...(stops.length === 0 ? [say(words.none)] : [head, ...lines]), ...changed].join('\n'),
    sources: [{ kind: 'route', id: 'route', label: say(words.label), path: '/courier?tab=orders' }],
  };
}
