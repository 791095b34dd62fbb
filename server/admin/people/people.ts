/** The people of the installation as admins find them, and the file of one of them. */
import type { FoundPerson, PersonFile } from '@autolotto/contract/admin/people/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { listSessions } from '../../identity/service.ts';
import { loadWallet } from '../../ledger/service.ts';
import { recordLook } from '../../platform/audit/looks.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { appliedPromotions } from '../../promotions/service.ts';
import { isAccountId, patternsFor } from './rules.ts';
import * as store from './store.ts';

/** On some databases an instant arrives as text. */
const instantOf = (at: Date): string => new Date(at).toISOString();
const view = ({ createdAt, ...row }: store.PersonRow): FoundPerson => ({ ...row, createdAt: instantOf(createdAt) });

type Wanted = { readonly find?: string | undefined; readonly limit: number; readonly cursor?: string | undefined };
export async function findPeople({ db }: Context, { find, limit, cursor }: Wanted): Promise<FoundPerson[]> {
  const page = { limit, cursor };
  if (find === undefined) return (await store.listPeople(db.read, page)).map(view);
  if (isAccountId(find)) return cursor === undefined ? (await store.loadPeopleById(db.read, find)).map(view) : [];
  return (await store.findPeople(db, patternsFor(find), page)).map(view);
}

const newestOrders = 5;
const inUse: ReadonlySet<string> = new Set(['applied', 'used']);

/** On record before it is answered. What a person asked for themselves, such as to be kept out of games, is not in it. */
export async function loadPersonFile(context: Context, actor: Actor, userId: string): Promise<PersonFile> {
  const db = context.db.read;
  const { createdAt, ...account } = (await store.loadAccount(db, userId)) ?? fail('USER_NOT_FOUND', {});
  await recordLook(context.db, actor.userId, { kind: 'user', id: userId });
  const [sessions, counts, orders, { balance, held, owed }, suspensions, promotions] = await Promise.all([
    listSessions(db, userId),
    store.countOrders(db, userId),
    store.listOrders(db, userId, newestOrders),
    loadWallet(context, db, userId),
    store.listSuspensions(db, userId),
    appliedPromotions(context, actor, userId),
  ]);
  return {
    ...account,
    createdAt: instantOf(createdAt),
    sessions: sessions.map(({ id: _, ...session }) => session),
    orders: {
      ...counts,
      shown: orders.map(({ cents: total, createdAt: at, ...order }) => ({
        ...order,
        totalAmount: dollars(cents(total)),
        createdAt: instantOf(at),
      })),
    },
    wallet: { balance, held, owed },
    suspensions: suspensions.map(({ at, endedAt, ...one }) => ({
      ...one,
      at: instantOf(at),
      endedAt: endedAt === null ? null : instantOf(endedAt),
    })),
    promotions: promotions.filter(({ state }) => inUse.has(state)),
  };
}
