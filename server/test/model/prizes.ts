/** What people of the model have won: lists and sums, as in model.ts. */
export type Prize<C extends string = string> = {
  readonly id: number;
  readonly customer: C;
  readonly amount: number;
  readonly wager: number;
  /** On a ticket that was bought: its deck has paid. */
  readonly isOfTicket: boolean;
  state: 'credited' | 'claim' | 'sent' | 'approved' | 'paid' | 'refused' | 'expired' | 'reversed';
  /** What it was when it was taken back. */
  was?: Prize['state'];
  approvedBy: string | null;
  /** Until when it can be claimed. */
  until: number;
};
const day = 86_400_000;

/** Credited up to $599.99; above $10,000.00 two admins pay; of winnings above $5,000.00, 24 % is withheld. */
export const isCredited = (amount: number): boolean => amount <= 59_999;
const needsTwo = ({ amount }: Pick<Prize, 'amount'>): boolean => amount > 1_000_000;
export const withheldOf = ({ amount, wager }: Pick<Prize, 'amount' | 'wager'>): number =>
  amount - wager > 500_000 ? Math.floor(((amount - wager) * 24 + 50) / 100) : 0;
const isOpen = ({ state }: Pick<Prize, 'state'>): boolean => ['claim', 'sent', 'approved', 'refused'].includes(state);
const canExpire = ({ state }: Pick<Prize, 'state'>): boolean => state === 'claim' || state === 'refused';

export class Prizes<C extends string> {
  readonly won: Prize<C>[] = [];

  /** What came to the wallet. */
  wallet(customer: C): number {
    return this.total(customer, (one) =>
      one.state === 'credited' ? one.amount : one.state === 'paid' ? one.amount - withheldOf(one) : 0,
    );
  }
  claims(customer: C): number {
    return this.total(customer, (one) => (isOpen(one) ? one.amount : 0));
  }
  private total(customer: C, of: (one: Prize<C>) => number): number {
    return this.won.reduce((sum, one) => sum + (one.customer === customer ? of(one) : 0), 0);
  }
  /** The platform's side: what was paid for tickets that nobody has bought, what is withheld, what nobody claimed. */
  house(): readonly (readonly [string, number])[] {
    return this.won.flatMap((one) => [
      ['pots', one.isOfTicket ? 0 : 0 - one.amount] as const,
      ['withheld', one.state === 'paid' ? withheldOf(one) : 0] as const,
      ['unclaimed', one.state === 'expired' ? one.amount : 0] as const,
    ]);
  }
  postings(): readonly (readonly [string, string[]])[] {
    return this.won.map((one) => {
      const state = one.was ?? one.state;
      const end = state === 'paid' ? ['prize.paid'] : state === 'expired' ? ['prize.expired'] : [];
      const kinds = state === 'credited' ? ['prize.credited'] : ['prize.claim', ...end];
      return [`prize:${one.id}`, [...kinds, ...(one.was ? kinds.map(() => 'reversal') : [])].sort()] as const;
    });
  }

  againstSending(one: Prize<C>, now: number): string | undefined {
    if (one.state === 'sent') return undefined;
    if (!canExpire(one)) return 'CLAIM_STEP';
    return now >= one.until ? 'CLAIM_OVER' : undefined;
  }
  send(one: Prize<C>): void {
    one.approvedBy = one.state === 'sent' ? one.approvedBy : null;
    one.state = 'sent';
  }
  againstDeciding(one: Prize<C>, by: string, decision: 'approve' | 'refuse'): string | undefined {
    if (one.customer === by) return 'CLAIM_OWN';
    if (one.state !== 'sent' && one.state !== 'approved') return 'CLAIM_STEP';
    if (decision === 'refuse' || one.state === 'sent') return undefined;
    return needsTwo(one) && one.approvedBy === by ? 'SECOND_ADMIN_REQUIRED' : undefined;
  }
  decide(one: Prize<C>, by: string, decision: 'approve' | 'refuse', now: number): void {
    if (decision === 'refuse') {
      one.state = 'refused';
      one.until = Math.max(one.until, now + 30 * day);
    } else if (one.state === 'sent' && needsTwo(one)) {
      one.state = 'approved';
      one.approvedBy = by;
    } else one.state = 'paid';
  }
  reverse(one: Prize<C>): void {
    one.was = one.state;
    one.state = 'reversed';
  }
  expire(now: number): void {
    for (const one of this.won) if (canExpire(one) && now >= one.until) one.state = 'expired';
  }
}
