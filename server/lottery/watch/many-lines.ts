/** A person with very many lines in one draw may be buying it up, for others or with their money: admins are told once. */
import { raiseAlert } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { currentPolicy } from '../../policy/service.ts';
import * as store from './store.ts';

export async function watchLines(context: Context): Promise<void> {
  const most = (await currentPolicy(context))['lottery.alertLines'];
  for (const { userId, drawId, draw, lines } of await store.listAbove(context.db.read, most))
    await context.db.transact(async (tx) => {
      await raiseAlert(tx, context, {
        ...{ kind: 'many-lines', subjectKind: 'account', subjectId: userId, facts: { draw }, count: lines },
      });
      // What is in the audit is not told again.
      await audit(tx, {
        ...{ actorId: null, action: store.told, subject: { kind: 'user', id: userId } },
        details: { draw: drawId, lines },
      });
    });
}
