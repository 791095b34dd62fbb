/** The wallet of Bitcoin Core that watches our addresses: made where there is none, and told of more as they are given out. */
import { z } from 'zod';
import type { BitcoinAccount } from './account.ts';
import { type CoreCall, isRefusal } from './core-call.ts';

const Wallet = z.object({ private_keys_enabled: z.boolean(), descriptors: z.boolean() });
const Descriptors = z.object({
  descriptors: z.array(z.object({ desc: z.string(), range: z.tuple([z.number(), z.number()]).optional() })),
});
const Imported = z.tuple([z.object({ success: z.boolean(), error: z.object({ message: z.string() }).optional() })]);
const Known = z.object({ ismine: z.boolean() });

/** Addresses that are added together; and how many times in one look. */
const step = 1_000;
const mostSteps = 10;
/** Addresses are added soon after they are given out: what was paid before that is in blocks of the last day. */
const daySeconds = 86_400;
const together = 8;

const notLoaded = -18;
const noSuchWallet = [-18, -4];

export function watchWallet(url: string, { descriptor }: BitcoinAccount, call: CoreCall) {
  const name = decodeURIComponent(new URL(url).pathname.replace(/^.*\/wallet\//, ''));
  const watched = new Set<string>();
  let isOpen = false;

  async function open(): Promise<void> {
    if (isOpen) return;
    const info = async () => Wallet.parse(await call('getwalletinfo'));
    const made = await info().catch(async (error) => {
      if (!isRefusal(error, notLoaded)) throw error;
      await call('loadwallet', name).catch((missing) => {
        if (!isRefusal(missing, ...noSuchWallet)) throw missing;
        // No private keys, nothing in it, no passphrase, descriptors; loaded whenever the node starts.
        return call('createwallet', name, true, true, '', false, true, true);
      });
      return info();
    });
    if (made.private_keys_enabled || !made.descriptors)
      throw new Error(`the wallet ${name} of bitcoin core must have descriptors, and no private keys`);
    isOpen = true;
  }

  async function addMore(): Promise<void> {
    const { descriptors } = Descriptors.parse(await call('listdescriptors'));
    const end = descriptors.find(({ desc }) => desc === descriptor)?.range?.[1] ?? -1;
    const timestamp = Math.floor(Date.now() / 1000) - daySeconds;
    const added = { desc: descriptor, active: true, internal: false, range: [0, end + step], timestamp };
    const [{ success, error }] = Imported.parse(await call('importdescriptors', [added]));
    if (!success) throw new Error(`bitcoin core watches no more addresses: ${error?.message}`);
  }

  async function listUnknown(addresses: readonly string[]): Promise<string[]> {
    const unknown: string[] = [];
    for (let at = 0; at < addresses.length; at += together)
      await Promise.all(
        addresses.slice(at, at + together).map(async (address) => {
          if (Known.parse(await call('getaddressinfo', address)).ismine) watched.add(address);
          else unknown.push(address);
        }),
      );
    return unknown;
  }

  return {
    /** Throws where the wallet does not watch all of them: what it did not see is not missing. */
    watch: async (addresses: readonly string[]): Promise<void> => {
      await open();
      let unknown = await listUnknown(addresses.filter((address) => !watched.has(address)));
      for (let steps = 0; unknown.length > 0; steps++) {
        if (steps === mostSteps) throw new Error(`bitcoin core does not watch ${unknown.length} of our addresses yet`);
        await addMore();
        unknown = await listUnknown(unknown);
      }
    },
  };
}
