/** Makes an account an admin: `npm run admin -- ADDRESS`. */
import { z } from 'zod';
import { type MadeAdmin, makeAdmin } from './identity/roles/make-admin.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { sqlState } from './platform/database/db.ts';
import { systemRandom } from './platform/random.ts';
import { openExisting, runProgram } from './program.ts';

function said(address: string, made: MadeAdmin, origin: string): string {
  switch (made.outcome) {
    case 'unknown':
      return `There is no account with ${address}. Sign up with it on the website, then run this again.`;
    case 'suspended':
      return `The account of ${address} is suspended. An admin lifts that on the administration's page.`;
    case 'was one':
      return `${address} is an admin already.`;
    case 'is one':
      return `${address} is an admin now, from their next call on.`;
    case 'is one by link':
      return [
        `${address} is an admin now. The address was never confirmed, so the account's old password, passkeys, codes and`,
        'sessions are gone: anybody could have signed up with it. Open this link within an hour and set a new password.',
        `${origin}${made.path}`,
      ].join('\n');
  }
}

await runProgram(async (env) => {
  const address = process.argv[2];
  if (address === undefined || !z.email().safeParse(address).success)
    throw new ConfigError('Whose address? npm run admin -- ADDRESS');
  // Settings that only serving needs may be missing here.
  const config = readConfig({ ...env, PRESET: 'demo' });
  const db = await openExisting(config);
  const made = await makeAdmin(db, systemRandom, address).catch((error: unknown) => {
    if (sqlState(error) === '42P01' || sqlState(error) === '22023')
      throw new ConfigError('This database is empty: start the server once, then run this again.');
    throw error;
  });
  await db.close();
  console.log(said(address, made, config.publicOrigin ?? `http://localhost:${config.port}`));
  process.exit(made.outcome === 'unknown' || made.outcome === 'suspended' ? 1 : 0);
}, 2);
