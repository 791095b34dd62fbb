/** Storage of an installation's photo files. */

import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Random } from '../random.ts';
import { filesInBucket } from './bucket.ts';
import { type FileStore, filesIn } from './files.ts';

export function photoFilesOf(
  { photoDir, photoBucket }: Pick<Config, 'photoDir' | 'photoBucket'>,
  { random, clock, send }: { readonly random: Random; readonly clock: Clock; readonly send: typeof fetch },
): FileStore {
  const onDisk = filesIn(photoDir, random);
  return photoBucket ? filesInBucket(photoBucket, { send, clock, drafts: onDisk }) : onDisk;
}
