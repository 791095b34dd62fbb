import type { Context } from '../context.ts';
import { headText } from './chain.ts';
import { type ChainTables, loadHorizon, seal } from './chain-rows.ts';

const sealBatch = 5_000;
/** A transaction lasts seconds at most; one that outlasts this is waited for by the next minute's job. */
const [patienceRounds, pauseMs] = [20, 250];

/**
 * Adds the newly committed rows to a chain. The end of the chain goes to the log, out of reach of anyone with access to
 * the database: the verifiers compare with it (`--expect <end>`).
 */
export async function sealAll(context: Context, of: ChainTables, told: string): Promise<void> {
  const upTo = await loadHorizon(context.db.read, of);
  for (let waited = 0; ; ) {
    const sealed = await seal(context.db, of, upTo, sealBatch);
    if (sealed === undefined) {
      if (waited === patienceRounds) return;
      waited += 1;
      await context.timers.sleep(pauseMs, context.stopping);
      continue;
    }
    if (sealed.added > 0) context.log.info({ added: sealed.added, end: headText(sealed) }, told);
    if (sealed.added < sealBatch) return;
  }
}
