import { type Kind, kind, nothing } from '../test/model/command.ts';
import { checkLedgerJob } from './jobs.ts';

export const commands = {
  'the books are checked and sealed': kind(1, nothing, (_model, real) => real.runJob(checkLedgerJob)),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
