/** Deletes what has expired: sessions, links, tries, devices, addresses, sign-in events and refused calls. */
import type { Context } from '../platform/context.ts';
import { allowTime } from '../platform/database/moment.ts';
import { purgeRefusedCalls } from '../platform/http/refusals/refused-calls.ts';
import { currentPolicy } from '../policy/service.ts';
import { purgeLinks } from './mail/email-tokens.ts';
import { purgeAddresses } from './persons/store.ts';
import { purgeSignInEvents } from './security/events.ts';
import { purgeAttempts } from './sign-in/sign-in-throttle.ts';
import { purgeSessions } from './sign-in/store.ts';
import { purgeDevices } from './sign-in/trusted-devices.ts';

/** As long as a browser is remembered. */
const addressDays = 400;
/** After an attack there is much to delete. */
const purgeMs = 60_000;

export async function purgeExpired(context: Context): Promise<void> {
  const { rememberedHours } = (await currentPolicy(context))['signIn.lockout'];
  await context.db.transact(async (tx) => {
    await purgeLinks(tx);
    await purgeAttempts(tx, rememberedHours);
    await purgeDevices(tx);
    await purgeAddresses(tx, addressDays);
  });
  await context.db.transact(async (tx) => {
    await allowTime(tx, purgeMs);
    await purgeSessions(tx);
    await purgeSignInEvents(tx);
    await purgeRefusedCalls(tx);
  });
}
