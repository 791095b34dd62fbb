import type { Context } from '../../platform/context.ts';
import { changePolicyRow, type PolicyActor } from '../../policy/change.ts';
import type { Policy, PolicyKey } from '../../policy/rows.ts';
import { loadRows } from '../../policy/store.ts';

/** Changes a policy row as an admin does, over whichever row is the newest. */
export async function setPolicy<K extends PolicyKey>(
  context: Context,
  key: K,
  value: Policy[K],
  { reason, ...actor }: PolicyActor & { readonly reason: string },
): Promise<{ before: unknown; after: unknown }> {
  const [newest] = await loadRows(context.db.read, key, 1);
  if (!newest) throw new Error(`${key} has no policy row`);
  const changed = await changePolicyRow(context, actor, { key, value, version: newest.id, reason });
  if (!changed) throw new Error(`${key} was changed meanwhile`);
  return changed;
}
