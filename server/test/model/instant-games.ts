/** Instant games as they should be: the decks of a small game, and what their buyers were told. Shares no code with the server. */

export const instantKinds = ['ticket', 'digital'] as const;
export type InstantKind = (typeof instantKinds)[number];
export type InstantTerms = {
  readonly kind: InstantKind;
  readonly price: number;
  /** What lies in every deck, a ticket each, the top prize first. */
  readonly printed: readonly number[];
};
export const instantTerms: Readonly<Record<InstantKind, InstantTerms>> = {
  ticket: { kind: 'ticket', price: 500, printed: [600_000, 60_000, 500, 0] },
  digital: { kind: 'digital', price: 100, printed: [60_000, 300, 0] },
};

export type Deck = { readonly id: number; readonly number: number; state: 'ready' | 'open' | 'closed' | 'over' };
export type Ticket<C extends string = string> = {
  readonly id: number;
  readonly customer: C;
  readonly deck: Deck;
  readonly at: number;
  readonly price: number;
  /** Told when it is revealed. */
  prize: number | null;
  /** What was told of the cells of a digital one that are open. */
  readonly cells: Map<number, string>;
};

export class InstantGames<C extends string> {
  readonly decks: Deck[] = [];
  readonly tickets: Ticket<C>[] = [];
  readonly terms: InstantTerms;

  constructor(kind: InstantKind) {
    this.terms = instantTerms[kind];
  }
  get open(): Deck | undefined {
    return this.decks.find(({ state }) => state === 'open');
  }
  of(deck: Deck): Ticket<C>[] {
    return this.tickets.filter((one) => one.deck === deck);
  }
  revealed(deck: Deck): number[] {
    return this.of(deck).flatMap(({ prize }) => (prize === null ? [] : [prize]));
  }
  /** How many tickets with this prize were not revealed. */
  left(deck: Deck, prize: number): number {
    const count = (prizes: readonly number[]) => prizes.filter((one) => one === prize).length;
    return count(this.terms.printed) - count(this.revealed(deck));
  }
  draws(customer: C, deck: Deck): number {
    return this.of(deck).filter((one) => one.customer === customer).length;
  }
  /** What was sold less what was won, and was told. */
  taken(deck: Deck): number {
    return this.of(deck).reduce((sum, { price, prize }) => sum + price - (prize ?? 0), 0);
  }

  againstBuying(): string | undefined {
    if (this.open) return undefined;
    return this.decks.some(({ state }) => state === 'closed' || state === 'over')
      ? 'INSTANT_SOLD_OUT'
      : 'INSTANT_NOT_READY';
  }
  sell(ticket: Ticket<C>): void {
    this.tickets.push(ticket);
    if (this.of(ticket.deck).length < this.terms.printed.length) return;
    ticket.deck.state = 'closed';
    this.openNext();
  }
  private openNext(): void {
    const next = this.decks.find(({ state }) => state === 'ready');
    if (next && !this.open) next.state = 'open';
  }
  /** None is on sale, or the one that is has sold a ticket and there is none after it. */
  private get wantsDeck(): boolean {
    if (!this.open) return true;
    return this.of(this.open).length > 0 && !this.decks.some(({ state }) => state === 'ready');
  }
  /** Ends what is over, and puts decks on sale; `print` makes one where one is wanted. */
  async keep(print: (number: number) => Promise<Deck>): Promise<void> {
    const [topPrize = 0] = this.terms.printed;
    for (const deck of this.decks) {
      if (deck.state === 'open' && this.left(deck, topPrize) === 0) deck.state = 'closed';
      if (deck.state === 'closed' && this.revealed(deck).length === this.of(deck).length) deck.state = 'over';
    }
    this.openNext();
    while (this.wantsDeck) {
      this.decks.push(await print(this.decks.length + 1));
      this.openNext();
    }
  }
  /** Bought so long ago, and not revealed. */
  waiting(since: number): Ticket<C>[] {
    return this.tickets.filter(({ prize, at }) => prize === null && at <= since);
  }

  wallet(customer: C): number {
    return this.tickets.reduce((sum, one) => sum - (one.customer === customer ? one.price : 0), 0);
  }
  books(): readonly (readonly [string, number])[] {
    return this.decks.flatMap((deck) => [
      [`${this.terms.kind} pot ${deck.number}`, deck.state === 'over' ? 0 : this.taken(deck)] as const,
      ['revenue', deck.state === 'over' ? this.taken(deck) : 0] as const,
    ]);
  }
  postings(): readonly (readonly [string, string[]])[] {
    const ended = this.decks.filter((deck) => deck.state === 'over' && this.taken(deck) !== 0);
    return [
      ...this.tickets.map(({ id }): [string, string[]] => [`instant:${id}`, ['instant.sold']]),
      ...ended.map(({ id }): [string, string[]] => [`deck:${id}`, ['instant.deck-over']]),
    ];
  }
}
