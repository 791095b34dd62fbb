/**
 * What becomes of bitcoins, in few words: no transactions, no tables, no look that misses something, and no code of the
 * server. Amounts are satoshis and cents, times are minutes since the beginning.
 */
export type Status = 'pending' | 'confirming' | 'confirmed' | 'expired' | 'failed';
export type Output = {
  readonly of: Payment;
  readonly sats: number;
  readonly at: number;
  /** Null while no block has it. */
  height: number | null;
  isSpentElsewhere: boolean;
  /** What it has brought. */
  value: number | null;
};
export type Payment = {
  readonly id: number;
  readonly address: string;
  readonly owner: string;
  readonly sats: number;
  readonly at: number;
  readonly outputs: Output[];
  isConfirmed: boolean;
  /** How many outputs there were when an admin closed its case. */
  settledWith: number | undefined;
};

/** Dollars for a bitcoin, in cents: always the same here. */
export const rate = 6_000_000;
const [minutes, depth, fee, dust, mostOpen] = [15, 6, 50, 546, 3];
const worth = (sats: number): number => Math.floor((sats * rate) / 100_000_000);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const satsOf = (outputs: readonly Output[]): number => sum(outputs.map(({ sats }) => sats));

export class BitcoinModel {
  now = 0;
  height = 0;
  readonly payments: Payment[] = [];

  get outputs(): Output[] {
    return this.payments.flatMap(({ outputs }) => outputs);
  }
  mayOpen(owner: string): boolean {
    const open = this.payments.filter(
      (one) => one.owner === owner && !this.isOver(one) && this.stand(one).status === 'pending',
    );
    return open.length < mostOpen;
  }
  isOver = ({ at }: Payment): boolean => this.now - at > minutes;
  isInTime = ({ at, of }: Output): boolean => at - of.at <= minutes;
  private depthOf = ({ height }: Output): number => (height === null ? 0 : this.height - height + 1);
  private live = ({ outputs }: Payment): Output[] =>
    outputs.filter(({ sats, isSpentElsewhere }) => sats >= dust && !isSpentElsewhere);

  stand(payment: Payment): { status: Status; exception: string } {
    const live = this.live(payment);
    const inTime = live.filter(this.isInTime);
    const [received, isOver] = [satsOf(inTime), this.isOver(payment)];
    const isFull = received >= payment.sats - Math.max(300, Math.floor(payment.sats / 200));
    const exception =
      live.length > inTime.length
        ? 'late'
        : received > payment.sats + Math.max(1_000, Math.floor(payment.sats / 100))
          ? 'over'
          : isOver && !isFull && received > 0
            ? 'partial'
            : 'none';
    if (payment.isConfirmed) return { status: 'confirmed', exception };
    if (live.length === 0 && isOver)
      return { status: payment.outputs.some((one) => one.isSpentElsewhere) ? 'failed' : 'expired', exception };
    if (!isFull && !isOver) return { status: 'pending', exception };
    const least = Math.min(...(isFull ? inTime : live).map(this.depthOf));
    return { status: least >= depth ? 'confirmed' : 'confirming', exception };
  }
  isCase(payment: Payment): boolean {
    const { status, exception } = this.stand(payment);
    if (status === 'pending' || status === 'confirming') return false;
    return (exception !== 'none' || status === 'failed') && payment.settledWith !== payment.outputs.length;
  }

  /** What is seen now: what is deep enough is credited, once. */
  look(): void {
    for (const payment of this.payments) {
      const deep = this.live(payment).filter((one) => one.value === null && this.depthOf(one) >= depth);
      for (const one of deep) {
        if (!this.isInTime(one)) one.value = worth(one.sats);
        else {
          const before = payment.outputs.filter((other) => other.value !== null && this.isInTime(other));
          one.value = worth(satsOf(before) + one.sats) - sum(before.map(({ value }) => value ?? 0));
        }
      }
      payment.isConfirmed = this.stand(payment).status === 'confirmed';
    }
  }
  pay(of: Payment, sats: number): void {
    of.outputs.push({ of, sats, at: this.now, height: null, isSpentElsewhere: false, value: null });
  }
  mine(): void {
    this.height += 1;
    for (const one of this.outputs) if (one.height === null && !one.isSpentElsewhere) one.height = this.height;
  }
  /** Other blocks stand in place of the newest, and have nothing in them. */
  reorganize(blocks: number): void {
    for (const one of this.outputs) if (one.height !== null && one.height > this.height - blocks) one.height = null;
  }

  private broughtBy = ({ outputs }: Payment): number => sum(outputs.map(({ value }) => value ?? 0));
  private feeOf = (payment: Payment): number => Math.min(fee, this.broughtBy(payment));
  wallet(owner: string): number {
    return sum(this.payments.filter((one) => one.owner === owner).map((one) => this.broughtBy(one) - this.feeOf(one)));
  }
  /** Balances of the platform. */
  books(): Record<string, number> {
    const sats = satsOf(this.outputs.filter(({ value }) => value !== null));
    return {
      'house:bitcoin': sats,
      'outside:bitcoin': 0 - sats,
      'house:bitcoin-position': 0 - sum(this.payments.map(this.broughtBy)),
      'house:fees': sum(this.payments.map(this.feeOf)),
    };
  }
}
