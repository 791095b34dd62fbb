/** Decided purchases: those that are made at the same time are written in one statement, sql/sale.sql. */
import { batchForDatabase } from '../../ledger/post.ts';
import { writtenTogether } from '../../platform/database/batching/written-together.ts';
import { type Database, type Named, namedRows, type Tx } from '../../platform/database/db.ts';
import type { PurchaseInput } from './input.ts';

export type Written =
  | { readonly repeated: number }
  | {
      readonly boughtAt: string;
      /** By their draws. */
      readonly ticketIds: Readonly<Record<string, number>>;
      /** What is left in the wallet. */
      readonly balance: number;
    };
type Result = { readonly repeated: number } | { readonly sold: readonly Written[] };

/** What moves money says by `n` for which purchase. */
const asInput = (these: readonly PurchaseInput[]): string =>
  JSON.stringify({
    purchases: these.map(({ purchase }, at) => ({ ...purchase, n: at + 1 })),
    lines: these.flatMap(({ lines }) => lines),
    tickets: these.flatMap(({ tickets }) => tickets),
    ...batchForDatabase(these.map(({ sold }) => sold)),
    told: these.flatMap(({ told }) => told),
  });

const selling: Named<{ result: Result }> = {
  name: 'sell draw tickets',
  text: 'select lottery_sell_all($1::jsonb) as result',
  writes: true,
};
const writtenOf = ([row]: { result: Result }[]): readonly Written[] => {
  if (!row) throw new Error('lottery_sell_all answered nothing');
  return 'repeated' in row.result ? [row.result] : row.result.sold;
};

/** Writes all of these or none. SQLSTATE AL001: a player has changed, or one of several keys was used. */
const writeAll = async (db: Database, these: readonly PurchaseInput[]): Promise<readonly Written[]> =>
  writtenOf(await db.named(selling, [asInput(these)]));
const only = ([one]: readonly Written[]): Written => {
  if (!one) throw new Error('lottery_sell_all answered no purchase');
  return one;
};

/** Writes one, with others unless its wallet held too little: they would be refused with it, and come again. */
export const writePurchase = writtenTogether<Database, PurchaseInput, Written>({
  personOf: ({ purchase }) => purchase.userId,
  comesAlone: ({ purchase: { price, draws }, balance }) => balance < price * draws,
  write: writeAll,
});

/** Writes one as part of more. */
export const writeWithin = async (tx: Tx, one: PurchaseInput): Promise<Written> =>
  only(writtenOf(await namedRows(tx, selling, [asInput([one])])));
