import type { Context } from '../platform/context.ts';
import { handles } from '../platform/jobs/handler.ts';
import { fillAddresses } from './addresses.ts';
import { proveBitcoin } from './admin/proof.ts';
import { expireCodes } from './cash/end.ts';
import { expireCashCodesJob, fillAddressesJob, rescanBitcoinJob, watchBitcoinJob } from './jobs.ts';
import { watchForAMinute } from './payments/watch.ts';
import { deleteOldRates } from './rates/rates.ts';
import { setUpOf } from './set-up.ts';

async function fill(context: Context): Promise<void> {
  const setUp = setUpOf(context);
  if (setUp) await fillAddresses(context, setUp.account);
}

async function rescan(context: Context): Promise<void> {
  await deleteOldRates(context);
  await proveBitcoin(context);
}

export const bitcoinJobHandlers = [
  handles(watchBitcoinJob, (context) => watchForAMinute(context)),
  handles(fillAddressesJob, (context) => fill(context)),
  handles(expireCashCodesJob, (context) => expireCodes(context)),
  handles(rescanBitcoinJob, (context) => rescan(context)),
];
