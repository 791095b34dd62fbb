import type { BarcodeLookup } from './adapters/barcode-lookup.ts';
import type { BitcoinParts } from './adapters/bitcoin/parts.ts';
import type { IsBreached } from './adapters/breached-passwords.ts';
import type { CardProcessor } from './adapters/card-processor.ts';
import type { ChatModel } from './adapters/chat-model.ts';
import type { Geocoder } from './adapters/geocoder.ts';
import type { Push } from './adapters/push.ts';
import type { ResultsFeed } from './adapters/results-feed.ts';
import type { Routing } from './adapters/routing.ts';
import type { Telephony } from './adapters/telephony.ts';
import type { Vroom } from './adapters/vroom.ts';
import type { Clock, Timers } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/db.ts';
import type { FileStore } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { LoadReader, Mailer } from './mail/mailer.ts';
import type { Random } from './random.ts';
import type { Bus } from './realtime/outbox.ts';

/** Dependencies of the services. Everything outside the process stands here, so that a test can replace it. */
export type Context = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly bus: Bus;
  readonly jobs: Jobs;
  readonly geocode: Geocoder;
  readonly routing: Routing;
  readonly vroom: Vroom | undefined;
  readonly telephony: Telephony;
  /** Undefined where no card provider is configured. */
  readonly cards: CardProcessor | undefined;
  /** Looks a barcode up in an external source. */
  readonly lookUpBarcode: BarcodeLookup;
  readonly mailer: Mailer;
  /** Language of emails to an address, and whether it is confirmed. */
  readonly loadReader: LoadReader;
  readonly push: Push;
  readonly isBreached: IsBreached;
  /** Undefined where no feed of draw results is configured. */
  readonly results: ResultsFeed | undefined;
  /** Undefined where no language model is configured. */
  readonly chatModel: ChatModel | undefined;
  readonly bitcoin: BitcoinParts;
  readonly photos: FileStore;
  /** Aborted when the process shuts down. */
  readonly stopping: AbortSignal;
};
