/** What a purchase is decided on, beside its game: read for all who ask at once. */
import { wallet } from '../../ledger/accounts.ts';
import { dataLoaderPer } from '../../platform/database/batching/data-loader.ts';
import type { Database, Named } from '../../platform/database/db.ts';
import type { KeyToTake, UsedKey } from '../../platform/database/idempotency.ts';
import type { Player, playerTerms } from '../../responsible-gaming/service.ts';

export type SaleFacts = {
  /** A number for the purchase. */
  readonly purchaseId: number;
  readonly player: Player | null;
  readonly used: UsedKey | null;
  /** What is in the wallet. */
  readonly balance: number;
};
type Asked = { readonly userId: string; readonly terms: ReturnType<typeof playerTerms>; readonly key: KeyToTake };

const facts: Named<SaleFacts> = {
  name: 'facts of a draw sale',
  text: `
    select nextval('draw_purchases_id_seq')::int as "purchaseId", play_facts(a."userId", a.play, a."locationMinutes") as player,
           (select jsonb_build_object('id', k.result_id, 'hash', k.request_hash) from idempotency_keys k where k.scope = a.scope and k.key = a.key) as used,
           coalesce((select l.balance from ledger_accounts l where l.name = a.wallet), 0)::float8 as balance
      from jsonb_to_recordset($1::jsonb) as a(n int, "userId" text, play jsonb, "locationMinutes" int, scope text, key text, wallet text) order by a.n`,
};

export const loadFacts = dataLoaderPer(
  async (db: Database, asked: readonly Asked[]): Promise<readonly SaleFacts[]> => {
    const found = await db.named(facts, [
      JSON.stringify(
        asked.map(({ userId, terms, key }, n) => ({
          ...{ n, userId, ...terms, scope: key?.scope, key: key?.key },
          wallet: wallet(userId).name,
        })),
      ),
    ]);
    if (found.length < asked.length) throw new Error('a sale has no facts');
    return found;
  },
  { maxKeys: 32 },
);
