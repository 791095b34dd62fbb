import { eventSeqHeader } from '@autolotto/contract/system/event-seq.ts';

let last: number | undefined;

/** Remembers the number that the current-user reply carries. */
export function recordEventSeq(headers: Headers): void {
  const told = headers.get(eventSeqHeader);
  if (told !== null && /^\d+$/.test(told)) last = Number(told);
}

/** The number of the last event when the signed-in person was fetched, before anything else of theirs was. */
export const lastEventSeq = (): number | undefined => last;
