/** Notices when a courier comes to a store or a door of an order under way, and when they leave it: once each. */
import { geofenceEvent } from '@autolotto/contract/delivery/geofence.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { recordAtDoor } from '../orders/service.ts';
import type { Context } from '../platform/context.ts';
import { memoryOf } from '../platform/memory.ts';
import { type GeofencePlace, loadGeofences, recordGeofenceEvent } from './geofence-store.ts';

type Known = { readonly places: Readonly<Record<GeofencePlace, Point>>; readonly inside: Set<GeofencePlace> };
const maxRemembered = 20_000;
/** Cache of this process, so that a position without a geofenceEvent costs nothing. The database has the shared state. */
const remembered = memoryOf<Context, number, Known>(maxRemembered);

async function loadKnown(context: Context, orderId: number): Promise<Known | undefined> {
  const memory = remembered(context);
  const known = memory.get(orderId);
  if (known) return known;
  const row = await loadGeofences(context.db.read, orderId);
  if (!row) return undefined;
  const found: Known = { places: { store: row.store, door: row.door }, inside: new Set(row.inside) };
  memory.set(orderId, found);
  return found;
}

/** Told of every position that was believed and stored; others are nobody's to see, and are not looked at here either. */
export async function courierSeen(
  context: Context,
  { orderId, courierId }: { orderId: number; courierId: string },
  at: Point & { readonly accuracyMeters?: number | undefined },
): Promise<void> {
  const known = await loadKnown(context, orderId);
  if (!known) return;
  for (const place of ['store', 'door'] as const) {
    const found = geofenceEvent(known.inside.has(place), known.places[place], at);
    if (!found) continue;
    const isInside = found === 'enter';
    const write = async (tx: Parameters<typeof recordGeofenceEvent>[0]) => {
      const geofenceEvent = await recordGeofenceEvent(tx, orderId, place, isInside);
      return isInside && geofenceEvent?.isFirst === true;
    };
    if (place === 'door' && isInside) {
      // Passing the door on the way to the store's car park is no arrival.
      if (!(await recordAtDoor(context, { orderId, courierId }, write))) continue;
    } else await context.db.transact(write);
    if (isInside) known.inside.add(place);
    else known.inside.delete(place);
  }
}
