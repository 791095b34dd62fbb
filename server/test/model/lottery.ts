/** Draw games and groups as they should be: what was bought, what was drawn, what each ticket won. Shares no code with the server. */
import type { Prize } from './prizes.ts';

export type Numbers = { readonly main: readonly number[]; readonly bonus: number };
export const priceOf = (hasAddOn: boolean): number => (hasAddOn ? 300 : 200);
const [firstJackpot, growth] = [2_000_000_000, 100_000_000];
/** Cents of each match; the add-on doubles all but the jackpot. */
const prizes: Readonly<Record<string, number>> = {
  ...{ '5+0': 100_000_000, '4+1': 5_000_000, '4+0': 10_000, '3+1': 10_000, '3+0': 700 },
  ...{ '2+1': 700, '1+1': 400, '0+1': 400 },
};
const matchOf = (line: Numbers, drawn: Numbers): string =>
  `${line.main.filter((one) => drawn.main.includes(one)).length}+${line.bonus === drawn.bonus ? 1 : 0}`;
const isJackpot = (match: string): boolean => match === '5+1';

export type Draw = {
  readonly id: number;
  readonly closesAt: number;
  state: 'open' | 'closed' | 'entered' | 'settling' | 'settled' | 'called_off';
  jackpot: number;
  /** Numbers that were entered so far, whatever became of them. */
  attempts: number;
  /** The one whose numbers count. */
  attempt: number;
  entered?: { readonly by: string; readonly numbers: Numbers; readonly of: 'closed' | 'settled' };
  result?: Numbers;
  isSwept: boolean;
};
export type Owner<C extends string> = { readonly customer: C } | { readonly group: Group<C> };
export type Play<C extends string = string> = {
  readonly id: number;
  readonly number: string;
  readonly purchaseId: number;
  readonly owner: Owner<C>;
  readonly draw: Draw;
  readonly line: Numbers;
  readonly hasAddOn: boolean;
  readonly at: number;
  state: 'active' | 'winning' | 'losing' | 'void';
  won: number;
  /** Under each result that has counted. */
  readonly prizes: Prize<C>[];
};
export type AutoPlay<C extends string = string> = {
  readonly id: number;
  readonly customer: C;
  readonly line: Numbers | null;
  readonly hasAddOn: boolean;
  readonly mostSpend: number;
  spent: number;
  state: 'active' | 'paused' | 'ended';
  reason: string | null;
  misses: number;
  last: Draw;
};
export type Join<C extends string = string> = {
  readonly customer: C;
  readonly shares: number;
  readonly at: number;
  state: 'in' | 'left' | 'returned';
};
export type Group<C extends string = string> = {
  readonly id: number;
  readonly creator: C;
  readonly draw: Draw;
  readonly deadline: number;
  readonly termsHash: string;
  readonly hasAddOn: boolean;
  readonly shares: number;
  readonly leastShares: number;
  readonly joins: Join<C>[];
  state: 'open' | 'full' | 'bought' | 'settled' | 'returned';
  readonly prizes: Map<C, Prize<C>[]>;
  /** Prizes above the line, of its tickets together; those of an earlier result are none. */
  claims: number[];
  /** The result that was divided. */
  attempt: number;
  readonly posted: string[];
};

/** What the rest of the model does for it. */
export type Bank<C extends string> = {
  readonly wallet: (customer: C) => number;
  readonly reverse: (prize: Prize<C>) => void;
  /** Gives a prize by the key that the server knows it by. */
  readonly award: (customer: C, key: string, amount: number, wager: number) => Prize<C>;
};
const claimAbove = 59_999;
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

export class Lottery<C extends string> {
  /** In the order of their days. */
  readonly draws: Draw[] = [];
  readonly plays: Play<C>[] = [];
  readonly autoPlays: AutoPlay<C>[] = [];
  readonly groups: Group<C>[] = [];

  addDraw(id: number, closesAt: number): void {
    const begin = { state: 'open', jackpot: firstJackpot, attempts: 0, attempt: 0, isSwept: false } as const;
    this.draws.push({ id, closesAt, ...begin });
  }
  onSale(now: number): Draw[] {
    return this.draws.filter(({ state, closesAt }) => state === 'open' && closesAt > now);
  }
  of(draw: Draw): Play<C>[] {
    return this.plays.filter((one) => one.draw === draw && one.state !== 'void');
  }
  ownedBy(customer: C): Play<C>[] {
    return this.plays.filter(({ owner }) => 'customer' in owner && owner.customer === customer);
  }
  private joinsOf(customer: C): { join: Join<C>; amount: number }[] {
    return this.groups.flatMap((group) =>
      group.joins
        .filter((one) => one.customer === customer && one.state === 'in')
        .map((join) => ({ join, amount: join.shares * priceOf(group.hasAddOn) })),
    );
  }
  /** What left the wallet and did not come back. */
  paid(customer: C): number {
    return sum(this.counted(customer).map(({ amount }) => amount));
  }
  counted(customer: C): { at: number; amount: number }[] {
    return [
      ...this.ownedBy(customer)
        .filter(({ state }) => state !== 'void')
        .map(({ at, hasAddOn }) => ({ at, amount: priceOf(hasAddOn) })),
      ...this.joinsOf(customer).map(({ join: { at }, amount }) => ({ at, amount })),
    ];
  }
  sold({ joins }: Group<C>): number {
    return sum(joins.filter(({ state }) => state === 'in').map(({ shares }) => shares));
  }
  heldBy({ joins }: Group<C>, customer: C): number {
    return sum(joins.filter((one) => one.customer === customer && one.state === 'in').map(({ shares }) => shares));
  }

  books(): readonly (readonly [string, number])[] {
    const taken = (draw: Draw) => sum(this.of(draw).map(({ hasAddOn }) => priceOf(hasAddOn)));
    const paidOut = [
      ...this.plays.flatMap(({ prizes }) => prizes),
      ...this.groups.flatMap(({ prizes }) => [...prizes.values()].flat()),
    ].filter(({ state }) => state !== 'reversed');
    const claimed = sum(this.groups.map(({ claims }) => sum(claims)));
    return [
      ...this.draws.map((draw) => [`stakes of ${draw.id}`, draw.isSwept ? 0 : taken(draw)] as const),
      ...this.draws.map((draw) => ['lottery fund', draw.isSwept ? taken(draw) : 0] as const),
      ['lottery fund', 0 - sum(paidOut.map(({ amount }) => amount)) - claimed],
      ...this.groups.map((group) => {
        const isCollecting = group.state === 'open' || group.state === 'full';
        return [
          `group ${group.id}`,
          (isCollecting ? this.sold(group) * priceOf(group.hasAddOn) : 0) + sum(group.claims),
        ] as const;
      }),
    ];
  }
  postings(): readonly (readonly [string, string[]])[] {
    const purchases = Map.groupBy(
      this.plays.filter(({ owner }) => 'customer' in owner),
      ({ purchaseId }) => purchaseId,
    );
    const swept = this.draws.filter((draw) => draw.isSwept && this.of(draw).length > 0);
    return [
      ...[...purchases].map(([id, its]): [string, string[]] => [
        `lottery:${id}`,
        [...its.filter(({ state }) => state === 'void').map(() => 'lottery.refunded'), 'lottery.sold'],
      ]),
      ...swept.map(({ id }): [string, string[]] => [`draw:${id}`, ['lottery.swept']]),
      ...this.groups
        .filter(({ posted }) => posted.length > 0)
        .map(({ id, posted }): [string, string[]] => [`pool:${id}`, [...posted].sort()]),
    ];
  }

  // -------------------------------------------------------------- draws

  close(now: number): void {
    for (const draw of this.draws) if (draw.state === 'open' && draw.closesAt <= now) draw.state = 'closed';
  }
  againstEntering(draw: Draw): boolean {
    return (draw.state !== 'closed' && draw.state !== 'settled') || draw.attempts >= 9;
  }
  enter(draw: Draw, by: string, numbers: Numbers): void {
    draw.entered = { by, numbers, of: draw.state === 'settled' ? 'settled' : 'closed' };
    draw.attempts += 1;
    draw.state = 'entered';
  }
  /** Typed the same, it counts; typed otherwise, both are void. */
  confirm(draw: Draw, isSame: boolean): void {
    const { entered } = draw;
    if (!entered) return;
    delete draw.entered;
    draw.state = isSame ? 'settling' : entered.of;
    if (!isSame) return;
    draw.result = entered.numbers;
    draw.attempt = draw.attempts;
  }
  /** Every ticket of it takes no part; its groups have their money back. Answers who gets what, in order. */
  callOff(draw: Draw): { customer: C; amount: number }[] {
    const back: { customer: C; amount: number }[] = [];
    for (const play of this.of(draw)) {
      play.state = 'void';
      if ('group' in play.owner) play.owner.group.posted.push('pool.refunded');
      else back.push({ customer: play.owner.customer, amount: priceOf(play.hasAddOn) });
    }
    draw.state = 'called_off';
    for (const group of this.groups)
      if (group.draw === draw && group.state === 'bought') back.push(...this.giveBack(group));
    return back;
  }

  private wonBy(draw: Draw): Map<Play<C>, number> {
    const drawn = draw.result;
    const all = this.of(draw);
    const first = all
      .filter(({ line }) => drawn && isJackpot(matchOf(line, drawn)))
      .sort((a, b) => (a.number < b.number ? -1 : 1));
    const share = Math.floor(draw.jackpot / Math.max(1, first.length));
    const more = draw.jackpot - share * first.length;
    return new Map(
      all.map((play) => {
        const match = drawn ? matchOf(play.line, drawn) : '';
        const place = first.indexOf(play);
        const times = play.hasAddOn ? 2 : 1;
        return [play, place >= 0 ? share + (place < more ? 1 : 0) : (prizes[match] ?? 0) * times] as const;
      }),
    );
  }
  /** Pays what the numbers say, by ticket; what was paid by earlier numbers is taken back where its winner has it still. */
  settle(draw: Draw, now: number, bank: Bank<C>): void {
    if (draw.state !== 'settling') return;
    draw.isSwept = true;
    const won = this.wonBy(draw);
    for (const [play, owed] of [...won].sort(([a], [b]) => a.id - b.id)) {
      play.won = owed;
      play.state = owed > 0 ? 'winning' : 'losing';
      if ('group' in play.owner) continue;
      const key = draw.attempt === 1 ? `${play.id}` : `${play.id}/${draw.attempt}`;
      this.pay(play.owner.customer, owed, play.prizes, {
        ...{ bank, wager: priceOf(play.hasAddOn), key },
      });
    }
    draw.state = 'settled';
    const isWon = [...won.keys()].some(({ line }) => draw.result && isJackpot(matchOf(line, draw.result)));
    const later = this.draws.slice(this.draws.indexOf(draw) + 1);
    if (later.some(({ state }) => state !== 'open' && state !== 'called_off')) return;
    for (const one of later)
      if (one.state === 'open' && one.closesAt > now) one.jackpot = isWon ? firstJackpot : draw.jackpot + growth;
  }
  private pay(
    customer: C,
    owed: number,
    before: Prize<C>[],
    { bank, wager, key }: { bank: Bank<C>; wager: number; key: string },
  ): void {
    const standing = before.filter(({ state }) => state !== 'reversed');
    const had = sum(standing.map(({ amount }) => amount));
    if (owed === had) return;
    const inWallet = sum(standing.filter(({ state }) => state === 'credited').map(({ amount }) => amount));
    const isTaken = inWallet <= bank.wallet(customer);
    if (isTaken) for (const one of standing) bank.reverse(one);
    const due = isTaken ? owed : Math.max(0, owed - had);
    if (due > 0) before.push(bank.award(customer, key, due, wager));
  }

  // -------------------------------------------------------------- groups

  /** Holders of shares, in the order of joining. */
  members(group: Group<C>): Map<C, number> {
    const shares = new Map<C, number>();
    for (const one of group.joins)
      if (one.state === 'in') shares.set(one.customer, (shares.get(one.customer) ?? 0) + one.shares);
    return shares;
  }
  step(group: Group<C>, now: number): 'buy' | 'return' | 'wait' {
    const [sold, isOff] = [this.sold(group), group.draw.state !== 'open'];
    if (group.state !== 'open' && group.state !== 'full') return 'wait';
    const isEnded = group.deadline <= now || isOff;
    if (sold < group.shares && !isEnded) return 'wait';
    const isBought = sold === group.shares || sold >= group.leastShares;
    return isBought && !isOff && group.draw.closesAt > now ? 'buy' : 'return';
  }
  giveBack(group: Group<C>): { customer: C; amount: number }[] {
    const back = [...this.members(group)].map(([customer, shares]) => ({
      ...{ customer, amount: shares * priceOf(group.hasAddOn) },
    }));
    for (const one of group.joins) if (one.state === 'in') one.state = 'returned';
    group.state = 'returned';
    if (back.length > 0) group.posted.push('pool.returned');
    return back;
  }
  /** Divides what its tickets have won: small prizes by shares, large ones claimed for all. */
  divide(group: Group<C>, bank: Bank<C>): void {
    const { draw } = group;
    if (draw.state !== 'settled' || group.attempt === draw.attempt) return;
    group.attempt = draw.attempt;
    group.posted.push(...group.claims.map(() => 'reversal'));
    const won = this.of(draw).flatMap((play) =>
      'group' in play.owner && play.owner.group === group ? [play.won] : [],
    );
    group.claims = won.filter((one) => one > claimAbove);
    group.posted.push(...group.claims.map(() => 'pool.claim'));
    const parts = this.partsOf(group, sum(won.filter((one) => one <= claimAbove)));
    for (const [customer, amount] of [...parts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const before = group.prizes.get(customer) ?? [];
      group.prizes.set(customer, before);
      const wager = (this.members(group).get(customer) ?? 0) * priceOf(group.hasAddOn);
      this.pay(customer, amount, before, { bank, wager, key: `${group.id}/${customer}/${draw.attempt}` });
    }
    group.state = 'settled';
  }
  /** Whole cents; those that are left go to the largest remainders, the earlier member first. */
  private partsOf(group: Group<C>, amount: number): Map<C, number> {
    const members = [...this.members(group)];
    const all = sum(members.map(([, shares]) => shares));
    const parts = members.map(([customer, shares], place) => ({
      ...{ customer, place, whole: Math.floor((amount * shares) / all), rest: (amount * shares) % all },
    }));
    let left = amount - sum(parts.map(({ whole }) => whole));
    for (const one of parts.toSorted((a, b) => b.rest - a.rest || a.place - b.place))
      if (left > 0) {
        one.whole += 1;
        left -= 1;
      }
    return new Map(parts.map(({ customer, whole }) => [customer, whole]));
  }
}
