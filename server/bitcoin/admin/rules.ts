/** What the network says of our addresses against what we have of them. Pure: amounts are satoshis. */

/** An output in a block. */
export type Held = { readonly txid: string; readonly vout: number; readonly sats: number };
export type ProofFinding = {
  /**
   * The books differ from what was credited, or from what is held; sweeps that were recorded are not those of the books;
   * we have what the network has not; the network has what we have not.
   */
  readonly finding: 'books' | 'held' | 'sweeps' | 'missing' | 'unknown';
  /** The output, or the account of the books. */
  readonly subject: string;
  readonly sats: number;
};

const nameOf = ({ txid, vout, sats }: Held): string => `${txid}:${vout} ${sats}`;
const subjectOf = ({ txid, vout }: Held): string => `${txid}:${vout}`;

export function compareOutputs(onNetwork: readonly Held[], ours: readonly Held[]): ProofFinding[] {
  const [there, here] = [new Set(onNetwork.map(nameOf)), new Set(ours.map(nameOf))];
  return [
    ...ours
      .filter((one) => !there.has(nameOf(one)))
      .map((one) => ({ finding: 'missing' as const, subject: subjectOf(one), sats: one.sats })),
    ...onNetwork
      .filter((one) => !here.has(nameOf(one)))
      .map((one) => ({ finding: 'unknown' as const, subject: subjectOf(one), sats: one.sats })),
  ];
}

export type Sums = {
  readonly dollars: number;
  readonly kept: number;
  readonly waiting: number;
  readonly small: number;
  readonly inBooks: number;
  /** What was recorded as moved to cold storage, and the balance of its account. */
  readonly swept: number;
  readonly cold: number;
  /** Held by the platform beside it, and for people. */
  readonly platform: number;
  readonly people: number;
};
/** What the books say came in is what was credited, to the satoshi. */
export const differenceOf = ({ dollars, kept, inBooks }: Sums): number => inBooks - dollars - kept;
/** What the watch-only wallet holds: everything that came, less what the owner moved. */
export const heldOf = ({ dollars, kept, waiting, small, swept }: Sums): number =>
  dollars + kept + waiting + small - swept;
export const compareBooks = (sums: Sums): ProofFinding[] => {
  const { inBooks, platform, people, cold, swept } = sums;
  const apart: ProofFinding[] = [
    { finding: 'books', subject: 'outside:bitcoin', sats: differenceOf(sums) },
    { finding: 'held', subject: 'house:bitcoin', sats: platform + people + cold - inBooks },
    { finding: 'sweeps', subject: 'house:bitcoin-cold', sats: cold - swept },
  ];
  return apart.filter(({ sats }) => sats !== 0);
};
