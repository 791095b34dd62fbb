/** A password that is chosen now, by sign-up or by a mailed link. */
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { type Owner, weaknessOf } from './rules.ts';

export async function refuseWeakPassword(context: Context, password: string, owner: Owner): Promise<void> {
  const reason = weaknessOf(password, owner) ?? ((await context.isBreached(password)) ? 'breached' : undefined);
  if (reason) fail('WEAK_PASSWORD', { reason });
}
