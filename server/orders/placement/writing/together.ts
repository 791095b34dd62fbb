/**
 * Orders that are placed at the same time are written in one statement, which costs little more than one of them. Together
 * they are written or none is: if anything stands against one of them, each is written by itself, and answered by what
 * stands against it alone.
 */
import { dataLoaderPer } from '../../../platform/database/data-loader.ts';
import { type Database, sqlState } from '../../../platform/database/db.ts';
import { type Placed, type Placement, placeAll } from './store.ts';

/** How long other orders wait for those before them, which may wait for a lock. */
const holdMs = 50;

/** Is under a limit that customers share, whose locks have no order among several; or only asks what its key has placed. */
export const comesAlone = ({ order }: Placement): boolean =>
  !order || order.openCash !== null || order.scheduledFor !== null;

/** Refusals of the database, after which nothing is written: changed facts, a rule of a table, a lock that took too long. */
const isRefused = (error: unknown): boolean => /^(?:AL00[0-9]|23...|55P03)$/.test(sqlState(error) ?? '');

const placeOne = async (db: Database, one: Placement): Promise<Placed> => {
  const [placed] = await placeAll(db, [one]);
  if (!placed) throw new Error('an order was answered by none');
  return placed;
};

/** The first of each customer, in the order of their ids: locks are taken in it. */
export function firstOfEach(placements: readonly Placement[]): Placement[] {
  const firsts = new Map(placements.toReversed().map((one) => [one.order?.customerId ?? '', one]));
  return [...firsts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, placement]) => placement);
}

const placeTogether = dataLoaderPer(
  async (db: Database, placements: readonly Placement[]): Promise<readonly (Placed | Promise<Placed>)[]> => {
    const together = firstOfEach(placements);
    const placed = new Map<Placement, Placed>();
    if (together.length > 1) {
      try {
        for (const [at, one] of (await placeAll(db, together)).entries()) {
          const placement = together[at];
          if (placement) placed.set(placement, one);
        }
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    }
    return placements.map((one) => placed.get(one) ?? placeOne(db, one));
  },
  { maxKeys: 32, holdMs },
);

/** Writes a decided order, with others where that is possible. */
export const place = (db: Database, placement: Placement): Promise<Placed> =>
  comesAlone(placement) ? placeOne(db, placement) : placeTogether(db, placement);
