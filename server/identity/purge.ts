/** Deletes what has expired: links, tries, devices, addresses. */
import type { Context } from '../platform/context.ts';
import { currentPolicy } from '../policy/service.ts';
import { purgeLinks } from './mail/email-tokens.ts';
import { purgeAddresses } from './persons/store.ts';
import { purgeAttempts } from './sign-in/sign-in-throttle.ts';
import { purgeDevices } from './sign-in/trusted-devices.ts';

/** As long as a browser is remembered. */
const addressDays = 400;

export async function purgeExpired(context: Context): Promise<void> {
  const { rememberedHours } = (await currentPolicy(context))['signIn.lockout'];
  await context.db.transact(async (tx) => {
    await purgeLinks(tx);
    await purgeAttempts(tx, rememberedHours);
    await purgeDevices(tx);
    await purgeAddresses(tx, addressDays);
  });
}
