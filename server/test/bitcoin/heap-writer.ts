/** Preloaded by a server that a test looks into: writes its heap where it is told to. */
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8';

/** Texts are cut off otherwise. */
setFlagsFromString('--heap-snapshot-string-limit=1000000');
const held: string[] = [];
process.on('message', ({ heapTo, hold }: { readonly heapTo?: string; readonly hold?: string }) => {
  if (!heapTo) return;
  if (hold) held.push(hold);
  writeHeapSnapshot(heapTo);
  process.send?.({ written: held.length });
});
