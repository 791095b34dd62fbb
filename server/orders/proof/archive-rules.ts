/** Pure: what lies in the file of a record, and by which names. */
import { type Proof, type ProofStage, proofStages } from '@autolotto/contract/orders/proof/hand-over-model.ts';
import { daysBetween } from '@autolotto/contract/shared/time.ts';

/** Limits of one archive: a month, and as many orders as a minute or two can write. */
export const [maxDays, maxOrders] = [31, 200];

export const areDays = (from: string, to: string): boolean => {
  const days = daysBetween(from, to);
  return days >= 0 && days < maxDays;
};

export const pageFile = 'proof.pdf';
export const factsFile = 'facts.json';
export const signatureFile = 'signature.svg';
export const photoFiles: Record<ProofStage, string> = {
  pickUp: 'photo-at-the-shop.webp',
  dropOff: 'photo-at-the-door.webp',
  return: 'photo-back-at-the-shop.webp',
};
export const folderOf = (orderId: number): string => `order-${orderId}`;

/** A file that is there, or was: what is deleted is named all the same. */
export type FileFact = {
  readonly name: string;
  readonly is: 'page' | 'photo' | 'signature';
  readonly state: 'kept' | 'deleted';
  readonly receivedAt?: string;
};

export function filesOf({ pickUp, photo, return: back, signature }: Proof): FileFact[] {
  const photos = { pickUp: pickUp?.photo, dropOff: photo, return: back?.photo };
  const stateOf = ({ isForgotten }: { readonly isForgotten: boolean }) => (isForgotten ? 'deleted' : 'kept');
  return [
    { name: pageFile, is: 'page', state: 'kept' },
    ...proofStages.flatMap((stage): FileFact[] => {
      const one = photos[stage];
      return one ? [{ name: photoFiles[stage], is: 'photo', state: stateOf(one), receivedAt: one.receivedAt }] : [];
    }),
    // A name that was typed is among the facts.
    ...(signature && !signature.isTyped
      ? [
          {
            name: signatureFile,
            is: 'signature' as const,
            state: stateOf(signature),
            receivedAt: signature.receivedAt,
          } as const,
        ]
      : []),
  ];
}

/** The record without what only the hand-over itself needs to know. */
export function factsOf(proof: Proof, store: string, keptDays: number): object {
  const { rules, ...facts } = proof;
  return {
    about: 'proof of delivery',
    format: 1,
    madeAt: rules.now,
    store,
    timeZone: rules.timeZone,
    minAge: rules.minAge,
    ...facts,
    picturesAreKeptForDays: keptDays,
    files: filesOf(proof),
  };
}

/** Entry in the list of an archive: enough to find an order, and to see that a picture is missing. */
export const lineOf = (proof: Proof): object => ({
  orderId: proof.orderId,
  folder: folderOf(proof.orderId),
  deliveredAt: proof.deliveredAt,
  wentBack: proof.return !== null,
  deleted: filesOf(proof).flatMap(({ name, state }) => (state === 'deleted' ? [name] : [])),
});
