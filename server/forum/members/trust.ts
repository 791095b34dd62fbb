/** How much the forum trusts its members: at once where they reach a level, and each night where they fall behind one. */
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { currentPolicy } from '../../policy/service.ts';
import { givenTrust, type TrustTable, trustOf } from '../rules.ts';
import * as store from './store.ts';

/** What each level takes now: asked before the transaction that may reach one. */
export const loadTrustTable = async (context: Context): Promise<TrustTable> =>
  (await currentPolicy(context))['forum.trust'];

export async function raiseTrust(tx: Tx, userId: string, table: TrustTable): Promise<void> {
  const member = await store.loadMember(tx, userId);
  if (!member || member.isTrusted) return;
  const trust = trustOf(member, table);
  if (trust > member.trust) await store.setTrust(tx, userId, trust);
}

const atOnce = 500;
export async function recomputeTrust(context: Context): Promise<void> {
  const table = await loadTrustTable(context);
  for (let after = ''; ; ) {
    const members = await store.listMembers(context.db.read, after, atOnce);
    const changed = members.filter(
      (member) => !member.isTrusted && member.trust < givenTrust && trustOf(member, table) !== member.trust,
    );
    if (changed.length > 0)
      await context.db.transact(async (tx) => {
        for (const member of changed) await store.setTrust(tx, member.userId, trustOf(member, table));
      });
    const last = members.at(-1);
    if (!last || members.length < atOnce) return;
    after = last.userId;
  }
}
