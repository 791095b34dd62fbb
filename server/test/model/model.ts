/**
 * What the shop should be, said as simply as can be: lists of what happened, and sums over them. It has no ledger, no
 * transactions, no tables and no locks, and shares no code with the server. What the server says and what its books hold
 * is compared with this after every command.
 */
import { InstantGames, type InstantKind, instantKinds, type Ticket } from './instant-games.ts';
import { type Counted, Limits } from './limits.ts';
import { type Group, type Join, Lottery, type Play } from './lottery.ts';
import { isCredited, type Prize, Prizes, withheldOf } from './prizes.ts';
import { discountOn, type Priced, Promotions, type Use } from './promotions.ts';

export type Customer = 'rosa' | 'otto' | 'kid' | 'maya';
export type Courier = 'maya' | 'devon';
export type Worker = Courier | 'priya' | 'tomas' | 'helen';
export type Actor = Customer | Worker;
/** Rosa is grown up, Otto is nineteen, the kid has shown no age; Maya brings orders and may place some herself. */
export const customers: readonly Customer[] = ['rosa', 'otto', 'kid', 'maya'];
export const couriers: readonly Courier[] = ['maya', 'devon'];
/** Priya works for the first store, Tomas for the second, Helen for the platform. */
export const actors: readonly Actor[] = ['rosa', 'otto', 'kid', 'maya', 'devon', 'priya', 'tomas', 'helen'];
const ages: Record<Customer, number> = { rosa: 46, otto: 19, kid: 0, maya: 33 };

export const wordsOfStatus = ['accepted', 'picked_up', 'en_route', 'delivered', 'cancelled'] as const;
export type Word = (typeof wordsOfStatus)[number];
export type Status = 'pending' | Word;
export type Method = 'wallet' | 'cash' | 'bitcoin';

export type Product = {
  store: 0 | 1;
  category: string;
  minAge: number;
  price: number;
  stock: number;
  isActive: boolean;
};
/** Preference for a missing item; a refund by default. */
export type Preference = 'ask' | 'best_match';
export type Line = { product: number; quantity: number; preference?: Preference };
/** A line of an order as it is now, in the order of its lines. */
export type Item = { product: number; quantity: number; price: number; preference: Preference | 'refund' };
export type Became = 'restocked' | 'wasted' | 'lost';
export type Question = {
  id: number;
  item: Item;
  quantity: number;
  offer: number;
  price: number;
  state: 'asked' | 'replaced' | 'refunded' | 'withdrawn';
  until: number;
};
export type Order = {
  id: number;
  customer: Customer;
  method: Method;
  lines: Line[];
  goods: number;
  /** What the code of its customer takes off it, now. */
  discount: number;
  total: number;
  /** A code took all of it off: nothing was held. */
  wasFree: boolean;
  status: Status;
  courier: Courier | null;
  /** When its courier took it. */
  assignedAt?: number;
  /** The claimed pay. */
  pay?: { base: number; share: number; back: number };
  isReady: boolean;
  /** The highest age of what is handed over; 0 without any. */
  minAge: number;
  /** Its courier has checked an ID at the door. */
  isChecked: boolean;
  placedAt: number;
  items: Item[];
  questions: Question[];
  /** Pieces that were kept back at the door. */
  kept: { item: Item; quantity: number }[];
  /** Couriers who gave it back, and are not offered it again. */
  declined: Set<Courier>;
  /** Number of refunds for missing items. */
  refunds: number;
  /** The way back to the store: under way, or paid for. */
  way?: 'open' | number;
  /** The customer's tip: amount, paid part, and its changes before and after the delivery. */
  tip?: { amount: number; paid: number; before: number; after: number };
  deliveredAt?: number;
  /** At delivery: the share of each party. */
  shares?: { store: number; courier: number; house: number };
};
export type Deposit = {
  id: number;
  customer: Customer;
  amount: number;
  fee: number;
  provider: string;
  state: 'pending' | 'confirmed' | 'failed';
  at: number;
  card?: Card;
};
/** A payment by card, as the provider has it, and what of it was taken back. */
export type Card = {
  readonly payment: string;
  isPaid: boolean;
  /** What the provider has taken back in all, fee included; and how much of it we have followed. */
  takenBack: number;
  isDisputed: boolean;
  followed: number;
  /** What its owner could not give back: owed, or lost to the platform. */
  owed: number;
  lost: number;
  /** Each case of what was owed: its amount, and what came of it. */
  cases: { owed: number; decision: 'collect' | 'write_off' | 'reinstated' | null; recovered: number }[];
  /** Kinds of what was posted since. */
  posted: string[];
};
export type Shop = 'store 0' | 'store 1';
/** Maya, who buys too, is paid out as a courier. */
export type WalletPayee = Exclude<Customer, Courier>;
export type Payee = Courier | WalletPayee | Shop;
export type Payout = { id: number; payee: Payee; amount: number; state: 'requested' | 'paid' | 'refused' };
export const isWallet = (payee: Payee): payee is WalletPayee => payee === 'rosa' || payee === 'otto' || payee === 'kid';
/** Coins for cents, or points for ten-thousandths of a coin. */
export type Exchange = {
  id: string;
  /** Fingerprint that the caller was told. */
  hash: string;
  customer: Customer;
  of: 'coins' | 'points';
  at: number;
  paid: number;
  bought: number;
  earned: number;
  isReversed: boolean;
};
/** Points for the first coins, or for a thousand points. */
export type Award = {
  customer: Customer;
  name: 'first_coins' | 'thousand_points';
  cause: string;
  points: number;
  isReversed: boolean;
};
/** Points for free delivery; they are back where its use ended without a delivery. */
export type Redemption = { id: number; customer: Customer; points: number; use: Use };
export type CashIn = { id: number; courier: Courier; at: 0 | 1 | 'house'; counted: number };
export type WalletLine = { type: string; amount: number; direction: string; order: Order | null; payout?: Payout };
export type Cart = {
  customer: Customer;
  lines: Line[];
  method: Method;
  address: 'home' | 'far' | 'nowhere';
  isStale: boolean;
};

const minute = 60_000;
const day = 1_440 * minute;
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

export class Model {
  now: number;
  readonly orders: Order[] = [];
  readonly deposits: Deposit[] = [];
  readonly payouts: Payout[] = [];
  readonly cashIns: CashIn[] = [];
  readonly exchanges: Exchange[] = [];
  readonly awards: Award[] = [];
  readonly redemptions: Redemption[] = [];
  readonly lines = new Map<Customer, WalletLine[]>(customers.map((one) => [one, []]));
  readonly used = new Map<
    string,
    { body: string; order?: Order; deposit?: Deposit; exchange?: Exchange; ticket?: Ticket; play?: Play }
  >();
  readonly cleared = new Set<Courier>(couriers);
  readonly promotions = new Promotions();
  readonly prizes = new Prizes<Customer>();
  readonly drawGames = new Lottery<Customer>();
  readonly instant: Readonly<Record<InstantKind, InstantGames<Customer>>> = {
    ticket: new InstantGames('ticket'),
    digital: new InstantGames('digital'),
  };
  private readonly gaming = new Map<Customer, Limits>(customers.map((one) => [one, new Limits()]));
  isOpen = true;
  settings = {
    'pay.storeCommission': 100_000,
    'pay.courierBase': 300,
    'pay.courierShare': 50_000,
    'pay.courierReturn': 300,
    'fee.delivery': 599,
    'fee.network': 50,
    'order.minimum': 1_000,
    'order.cashLimit': 10_000,
    'courier.cashLimit': 50_000,
    'switch.cash': true,
    'coin.perDollar': 100_000,
    'points.perCoin': 100,
    'xp.perDollar': 10,
    'xp.pointsPerXp': 10,
    'instantGames.autoRevealDays': 7,
  };
  readonly products: Product[] = [
    { store: 0, category: 'essentials', minAge: 0, price: 500, stock: 30, isActive: true },
    { store: 0, category: 'convenience', minAge: 0, price: 349, stock: 25, isActive: true },
    { store: 0, category: 'lottery', minAge: 18, price: 1_000, stock: 20, isActive: true },
    { store: 0, category: 'cigarettes', minAge: 21, price: 957, stock: 15, isActive: true },
    { store: 1, category: 'essentials', minAge: 0, price: 700, stock: 10, isActive: true },
  ];

  constructor(now: number) {
    this.now = now;
  }

  product(index: number): Product {
    const found = this.products[index];
    if (!found) throw new Error(`no product ${index}`);
    return found;
  }

  // -------------------------------------------------------------- money

  wallet(customer: Customer): number {
    return (
      sum(
        this.deposits
          .filter((one) => one.customer === customer && one.state === 'confirmed')
          .map((one) => one.amount - givenBack(one) + (one.card ? one.card.owed + one.card.lost : 0)),
      ) +
      this.prizes.wallet(customer) -
      this.paidForTickets(customer) -
      sum(
        this.paidFromWallet(customer)
          .filter((one) => one.status !== 'cancelled')
          .map((one) => one.total),
      ) -
      sum(this.tipsOf(customer).map(({ amount }) => amount)) -
      sum(this.exchanged(customer, 'coins').map(({ paid }) => paid)) -
      sum(
        this.payouts
          .filter(({ payee, state }) => isWallet(payee) && payee === customer && state !== 'refused')
          .map(({ amount }) => amount),
      )
    );
  }
  private paidForTickets(customer: Customer): number {
    return this.drawGames.paid(customer) + sum(instantKinds.map((kind) => 0 - this.instant[kind].wallet(customer)));
  }
  /** What was not taken back. */
  exchanged(customer: Customer, of: Exchange['of']): Exchange[] {
    return this.exchanges.filter((one) => one.customer === customer && one.of === of && !one.isReversed);
  }
  private awarded(customer: Customer): Award[] {
    return this.awards.filter((one) => one.customer === customer && !one.isReversed);
  }
  coins(customer: Customer): number {
    const bought = sum(this.exchanged(customer, 'coins').map((one) => one.bought));
    return bought - sum(this.exchanged(customer, 'points').map((one) => one.paid));
  }
  points(customer: Customer): number {
    const bought = sum(this.exchanged(customer, 'points').map((one) => one.bought));
    const redeemed = this.redemptions.filter((one) => one.customer === customer && !isPaidBack(one));
    return bought + sum(this.awarded(customer).map((one) => one.points)) - sum(redeemed.map((one) => one.points));
  }
  experience(customer: Customer): number {
    return sum((['coins', 'points'] as const).flatMap((of) => this.exchanged(customer, of).map((one) => one.earned)));
  }
  /** What an amount would bring now. */
  priceOfCoins(paid: number): Pick<Exchange, 'paid' | 'bought' | 'earned'> {
    const { settings } = this;
    return {
      paid,
      bought: Math.floor((paid * settings['coin.perDollar']) / 100),
      earned: Math.floor((paid * settings['xp.perDollar']) / 100),
    };
  }
  priceOfPoints(bought: number): Pick<Exchange, 'paid' | 'bought' | 'earned'> {
    const { settings } = this;
    return {
      paid: Math.ceil((bought * 10_000) / settings['points.perCoin']),
      bought,
      earned: Math.floor(bought / settings['xp.pointsPerXp']),
    };
  }
  private hasReached(customer: Customer, name: Award['name']): boolean {
    if (name === 'first_coins') return this.exchanged(customer, 'coins').length > 0;
    return sum(this.exchanged(customer, 'points').map(({ bought }) => bought)) >= 1_000;
  }
  /** `account` is how the ledger calls the customer. */
  exchange(exchange: Exchange, account: string): void {
    const { customer, of, paid } = exchange;
    this.exchanges.push(exchange);
    if (of === 'coins') this.line(customer, { type: 'purchase', amount: paid, direction: 'out', order: null });
    const [name, points] = of === 'coins' ? (['first_coins', 50] as const) : (['thousand_points', 100] as const);
    if (!this.hasReached(customer, name) || this.awarded(customer).some((one) => one.name === name)) return;
    const times = this.awards.filter((one) => one.customer === customer && one.name === name).length + 1;
    const cause = `achievement:${account}:${name}${times === 1 ? '' : `:${times}`}`;
    this.awards.push({ ...{ customer, name, cause, points }, isReversed: false });
  }
  /** Takes an exchange back with what it earned; false, and all stays, where some of it is spent. */
  reverse(exchange: Exchange): boolean {
    const { customer, of, paid } = exchange;
    exchange.isReversed = true;
    const lost = this.awarded(customer).filter(
      ({ name }) => (name === 'first_coins') === (of === 'coins') && !this.hasReached(customer, name),
    );
    for (const one of lost) one.isReversed = true;
    const isSpent = this.coins(customer) < 0 || this.points(customer) < 0;
    if (isSpent) {
      exchange.isReversed = false;
      for (const one of lost) one.isReversed = false;
    } else if (of === 'coins') this.line(customer, { type: 'adjustment', amount: paid, direction: 'in', order: null });
    return !isSpent;
  }
  /** Dollars that orders, tips, coins and tickets took. */
  spent(customer: Customer): number {
    return (
      this.paidForTickets(customer) +
      sum(this.exchanged(customer, 'coins').map(({ paid }) => paid)) +
      sum(this.tipsOf(customer).map(({ amount }) => amount)) +
      sum(
        this.paidFromWallet(customer)
          .filter(({ status }) => status !== 'cancelled')
          .map(({ total }) => total),
      )
    );
  }
  /** A cancelled order has no tip. */
  private tipsOf(customer: Customer): NonNullable<Order['tip']>[] {
    return this.orders.flatMap((one) =>
      one.customer === customer && one.status !== 'cancelled' && one.tip ? [one.tip] : [],
    );
  }
  held(customer: Customer): number {
    return (
      sum(
        this.paidFromWallet(customer)
          .filter(isUnderWay)
          .map((one) => one.total),
      ) + sum(this.tipsOf(customer).map(({ amount, paid }) => amount - paid))
    );
  }
  private paidFromWallet(customer: Customer): Order[] {
    return this.orders.filter((one) => one.customer === customer && one.method === 'wallet');
  }

  /** Expected balance of every account, by owner and purpose. */
  books(): Map<string, number> {
    const books = new Map<string, number>();
    const put = (account: string, amount: number) => books.set(account, (books.get(account) ?? 0) + amount);
    for (const customer of customers) {
      put(`${customer} wallet`, this.wallet(customer));
      put(`${customer} held`, this.held(customer));
      put(`${customer} claims`, this.prizes.claims(customer));
      put(`${customer} coins`, this.coins(customer));
      put(`${customer} points`, this.points(customer));
      put(`${customer} XP`, this.experience(customer));
      put('coin sales', sum(this.exchanged(customer, 'coins').map(({ paid }) => paid)));
      put('issued coins', -this.coins(customer));
      put('issued points', -this.points(customer));
      put('issued XP', -this.experience(customer));
    }
    const games = Object.values(this.instant).flatMap((one) => one.books());
    for (const [account, amount] of [...this.prizes.house(), ...games, ...this.drawGames.books()]) put(account, amount);
    for (const deposit of this.deposits) {
      const { customer, amount, fee, provider, state, card } = deposit;
      if (state !== 'confirmed') continue;
      const { followed = 0, owed = 0, lost = 0 } = card ?? {};
      put('fees', fee - (followed - givenBack(deposit)));
      put(`outside ${provider}`, followed - (amount + fee));
      put(`${customer} debt`, 0 - owed);
      put('losses', 0 - lost);
    }
    for (const { payee, amount, state } of this.payouts) {
      // The wallet includes them already.
      if (!isWallet(payee)) put(`${payee} earnings`, state === 'refused' ? 0 : -amount);
      put(`${payee} ${isWallet(payee) ? 'wallet payout' : 'payout'}`, state === 'requested' ? amount : 0);
      put('outside payouts', state === 'paid' ? amount : 0);
    }
    for (const { shares, courier, lines, method, discount, total, way, tip } of this.orders) {
      if (tip) put(`${courier} earnings`, tip.paid);
      if (typeof way === 'number') {
        put(`${courier} earnings`, way);
        put('revenue', -way);
      }
      if (!shares) continue;
      put(`store ${this.product(lines[0]?.product ?? 0).store} earnings`, shares.store);
      put(`${courier} earnings`, shares.courier);
      put('revenue', shares.house);
      put('promotions', 0 - discount);
      if (method === 'cash') put(`${courier} cash`, -total);
    }
    for (const { courier, at, counted } of this.cashIns) {
      put(`${courier} cash`, counted);
      put(`till ${at}`, -counted);
    }
    return books;
  }

  /** The kinds of transfer there should be, by what they are about. */
  postings(): Map<string, string[]> {
    const postings = new Map<string, string[]>();
    for (const { id, state, card } of this.deposits)
      if (state === 'confirmed') postings.set(`deposit:${id}`, ['deposit', ...(card?.posted ?? [])].sort());
    for (const { id, state } of this.payouts)
      postings.set(`payout:${id}`, [...(state === 'requested' ? [] : [`payout.${state}`]), 'payout.requested'].sort());
    for (const { id, of, isReversed } of this.exchanges)
      postings.set(`${of}:${id}`, [`${of}.bought`, ...(isReversed ? ['reversal'] : [])]);
    for (const { cause, isReversed } of this.awards)
      postings.set(cause, ['achievement', ...(isReversed ? ['reversal'] : [])]);
    for (const one of this.redemptions)
      postings.set(`reward:${one.id}`, [...(isPaidBack(one) ? ['reversal'] : []), 'reward.redeemed']);
    const games = Object.values(this.instant).flatMap((one) => one.postings());
    for (const [cause, kinds] of [...this.prizes.postings(), ...games, ...this.drawGames.postings()])
      postings.set(cause, kinds);
    for (const { id } of this.cashIns) postings.set(`cash:${id}`, ['cash.handed-in']);
    for (const order of this.orders) {
      const kinds = [...postingsOf(order), ...tipsOf(order)].sort();
      if (kinds.length > 0) postings.set(`order:${order.id}`, kinds);
    }
    return postings;
  }

  // -------------------------------------------------------------- deposits

  /** Every limit that is in the way of a deposit. */
  againstDeposit(customer: Customer, amount: number): string[] {
    const counted = this.counted(customer, 'deposit');
    const used = (within: number) =>
      sum(counted.filter(({ at }) => this.now - at < within).map((one) => one.amount)) + amount;
    const reasons = {
      DEPOSIT_LIMIT_EXCEEDED: used(day) > 100_000 || used(30 * day) > 500_000,
      GAMING_LIMIT_EXCEEDED: this.limitsOf(customer).isExceeded('deposit', amount, counted, this.now),
    };
    return Object.entries(reasons).flatMap(([code, is]) => (is ? [code] : []));
  }
  limitsOf(customer: Customer): Limits {
    const found = this.gaming.get(customer);
    if (!found) throw new Error(`${customer} has no limits`);
    return found;
  }
  /** What counts against limits: deposits as they are, lottery goods as the order has them now, coins, tickets. */
  counted(customer: Customer, kind: 'deposit' | 'spend'): Counted[] {
    if (kind === 'deposit') return this.deposits.filter((one) => one.customer === customer && one.state !== 'failed');
    const ordered = this.orders
      .filter((one) => one.customer === customer && one.status !== 'cancelled')
      .map(({ placedAt, items }) => ({ at: placedAt, amount: this.lottery(items) }));
    const tickets = instantKinds.flatMap((kind) =>
      this.instant[kind].tickets.filter((one) => one.customer === customer),
    );
    return [
      ...ordered,
      ...this.exchanged(customer, 'coins').map(({ at, paid }) => ({ at, amount: paid })),
      ...tickets.map(({ at, price }) => ({ at, amount: price })),
      ...this.drawGames.counted(customer),
    ];
  }
  private lottery(items: readonly Pick<Item, 'product' | 'quantity' | 'price'>[]): number {
    return sum(
      items.map(({ product, quantity, price }) =>
        this.product(product).category === 'lottery' ? price * quantity : 0,
      ),
    );
  }
  /** Whether lottery goods are among them, at today's prices. */
  private lotteryIn(lines: readonly Line[]): number {
    return this.lottery(lines.map((line) => ({ ...line, price: this.product(line.product).price })));
  }
  settle(deposit: Deposit, state: Deposit['state']): void {
    if (state === 'confirmed')
      this.line(deposit.customer, { type: 'deposit', amount: deposit.amount, direction: 'in', order: null });
    deposit.state = state;
  }
  debt(customer: Customer): number {
    return sum(this.deposits.flatMap((one) => (one.customer === customer && one.card ? [one.card.owed] : [])));
  }
  /** The provider is heard: what it took back leaves the wallet as far as it can, and the rest is owed. */
  follow(deposit: Deposit): void {
    const { customer, card, state } = deposit;
    if (!card) return;
    if (card.isPaid && state === 'pending') this.settle(deposit, 'confirmed');
    const before = givenBack(deposit);
    const had = this.wallet(customer);
    const change = card.takenBack - card.followed;
    if (deposit.state !== 'confirmed' || change === 0) return;
    card.followed = card.takenBack;
    const more = givenBack(deposit) - before;
    card.posted.push(change > 0 ? 'deposit.refunded' : 'deposit.reinstated');
    if (change > 0) this.oweWhatIsMissing(card, Math.max(0, more - had));
    else this.makeGood(card, -more);
    this.adjust(customer, this.wallet(customer) - had);
  }
  private oweWhatIsMissing(card: Card, missing: number): void {
    if (missing === 0) return;
    card.owed += missing;
    const open = card.cases.find(({ decision }) => decision === null);
    if (open) open.owed += missing;
    else card.cases.push({ owed: missing, decision: null, recovered: 0 });
  }
  /** What comes back pays what is owed, then what was lost, the oldest first. */
  private makeGood(card: Card, amount: number): void {
    let left = amount;
    for (const one of card.cases.filter(({ decision }) => decision === null)) {
      const paid = Math.min(left, one.owed);
      left -= paid;
      one.owed -= paid;
      card.owed -= paid;
      if (one.owed === 0) one.decision = 'reinstated';
    }
    for (const one of card.cases.filter(({ decision }) => decision === 'write_off')) {
      const paid = Math.min(left, one.owed - one.recovered);
      left -= paid;
      one.recovered += paid;
      card.lost -= paid;
    }
  }
  /** Why what is owed cannot be settled so; undefined when it can. */
  againstSettling(deposit: Deposit, decision: 'collect' | 'write_off'): string | undefined {
    const open = deposit.card?.cases.find((one) => one.decision === null);
    if (!open) return 'DISPUTED_DEPOSIT_SETTLED';
    return decision === 'collect' && open.owed > this.wallet(deposit.customer) ? 'DEBT_ABOVE_BALANCE' : undefined;
  }
  settleCase({ customer, card }: Deposit, decision: 'collect' | 'write_off'): void {
    const open = card?.cases.find((one) => one.decision === null);
    if (!card || !open) return;
    const had = this.wallet(customer);
    open.decision = decision;
    card.owed -= open.owed;
    if (decision === 'write_off') card.lost += open.owed;
    card.posted.push(decision === 'collect' ? 'debt.collected' : 'debt.written-off');
    this.adjust(customer, this.wallet(customer) - had);
  }
  private adjust(customer: Customer, amount: number): void {
    const direction = amount > 0 ? 'in' : 'out';
    if (amount !== 0) this.line(customer, { type: 'adjustment', amount: Math.abs(amount), direction, order: null });
  }
  private line(customer: Customer, line: WalletLine): void {
    this.lines.get(customer)?.unshift(line);
  }

  // -------------------------------------------------------------- prizes

  winPrize(won: Pick<Prize<Customer>, 'id' | 'customer' | 'amount' | 'wager' | 'isOfTicket'>, claimDays: number): void {
    const state = isCredited(won.amount) ? 'credited' : 'claim';
    this.prizes.won.push({ ...won, state, approvedBy: null, until: this.now + claimDays * day });
    if (state === 'credited') this.prizeLine(won.customer, won.amount);
  }
  decideClaim(prize: Prize<Customer>, by: Actor, decision: 'approve' | 'refuse'): void {
    this.prizes.decide(prize, by, decision, this.now);
    if (prize.state === 'paid') this.prizeLine(prize.customer, prize.amount - withheldOf(prize));
  }
  /** Numbers were wrong: what they won is taken back. */
  reversePrize(prize: Prize<Customer>): void {
    const had = this.wallet(prize.customer);
    this.prizes.reverse(prize);
    this.adjust(prize.customer, this.wallet(prize.customer) - had);
  }
  private prizeLine(customer: Customer, amount: number): void {
    this.line(customer, { type: 'prize', amount, direction: 'in', order: null });
  }

  // -------------------------------------------------------------- instant games

  /** Every reason there is against buying a ticket; `isMoved` where the buyer has another draw in mind. */
  againstTicket(kind: InstantKind, customer: Customer, isMoved: boolean): string[] {
    const game = this.instant[kind];
    const none = game.againstBuying();
    const { price } = game.terms;
    const reasons: Record<string, boolean> = {
      ...this.againstPlay(customer, price),
      AGE_VERIFICATION_REQUIRED: customer === 'kid',
      INSTANT_DRAW_MOVED: isMoved,
      WALLET_BALANCE_TOO_LOW: this.wallet(customer) < price,
      ...(none === undefined ? {} : { [none]: true }),
    };
    return Object.keys(reasons).filter((code) => reasons[code]);
  }
  buyTicket(kind: InstantKind, ticket: Ticket<Customer>): void {
    const { customer, price } = ticket;
    this.instant[kind].sell(ticket);
    this.limitsOf(customer).play(this.now);
    this.line(customer, { type: 'purchase', amount: price, direction: 'out', order: null });
  }
  /** `id` is of the prize, where it won one. */
  reveal(ticket: Ticket<Customer>, prize: number, id: number, claimDays: number): void {
    ticket.prize = prize;
    const won = { id, customer: ticket.customer, amount: prize, wager: ticket.price, isOfTicket: true };
    if (prize > 0) this.winPrize(won, claimDays);
  }

  // -------------------------------------------------------------- draw games

  /** Every reason there is against paying for plays, apart from what is asked of the draw or the group. */
  againstPlays(customer: Customer, amount: number): string[] {
    const reasons: Record<string, boolean> = {
      ...this.againstPlay(customer, amount),
      AGE_VERIFICATION_REQUIRED: customer === 'kid',
      WALLET_BALANCE_TOO_LOW: this.wallet(customer) < amount,
    };
    return Object.keys(reasons).filter((code) => reasons[code]);
  }
  buyPlays(plays: readonly Play<Customer>[], customer: Customer, amount: number, isByHand: boolean): void {
    this.drawGames.plays.push(...plays);
    if (isByHand) this.limitsOf(customer).play(this.now);
    this.line(customer, { type: 'purchase', amount, direction: 'out', order: null });
  }
  join(group: Group<Customer>, join: Join<Customer>, amount: number): void {
    group.joins.push(join);
    group.posted.push('pool.joined');
    group.state = this.drawGames.sold(group) === group.shares ? 'full' : 'open';
    this.limitsOf(join.customer).play(this.now);
    this.line(join.customer, { type: 'purchase', amount, direction: 'out', order: null });
  }
  leave(group: Group<Customer>, customer: Customer, amountOf: (join: Join<Customer>) => number): void {
    for (const join of group.joins)
      if (join.customer === customer && join.state === 'in') {
        join.state = 'left';
        group.posted.push('pool.left');
        this.refundLine(customer, amountOf(join));
      }
    group.state = 'open';
  }
  refundLine(customer: Customer, amount: number): void {
    this.line(customer, { type: 'refund', amount, direction: 'in', order: null });
  }

  // -------------------------------------------------------------- orders

  goods(lines: readonly Line[]): number {
    return sum(lines.map(({ product, quantity }) => this.product(product).price * quantity));
  }
  /** Goods above fifty dollars are delivered free; the code that waits on the customer's account takes its discount off. */
  price(customer: Customer, lines: readonly Line[]): { discount: number; total: number; use: Use | undefined } {
    const priced = this.priced(lines.map((line) => ({ ...line, price: this.product(line.product).price })));
    const goods = this.goods(lines);
    const isFree = goods > 5_000;
    const use = this.promotions.usable(customer, priced, {
      ...{ isFree, now: this.now, hasOrdered: this.hasOrdered(customer) },
    });
    const discount = use ? discountOn(use.of.terms, priced) : 0;
    const fee = isFree || use?.of.terms.type === 'freebie' ? 0 : this.settings['fee.delivery'];
    return { discount, total: goods + fee - discount, use };
  }
  private priced(items: readonly Pick<Item, 'product' | 'quantity' | 'price'>[]): Priced[] {
    return items.map(({ product, quantity, price }) => ({
      category: this.product(product).category,
      price: price * quantity,
    }));
  }
  hasOrdered(customer: Customer): boolean {
    return this.orders.some((one) => one.customer === customer && one.status !== 'cancelled');
  }

  /** Every reason there is against a cart; the server may name any of them, and must name one. */
  against({ customer, lines, method, address, isStale }: Cart): string[] {
    const goods = lines.map(({ product, quantity }) => ({ ...this.product(product), quantity }));
    const { total } = this.price(customer, lines);
    const reasons: Record<string, boolean> = {
      EMPTY_CART: lines.length === 0,
      DUPLICATE_LINES: new Set(lines.map(({ product }) => product)).size < lines.length,
      MIXED_STORES: new Set(goods.map(({ store }) => store)).size > 1,
      PRODUCT_NOT_FOR_SALE: goods.some(({ isActive }) => !isActive),
      AGE_VERIFICATION_REQUIRED: customer === 'kid' && goods.some(({ minAge }) => minAge > 0),
      TOO_YOUNG_FOR_ITEM: goods.some(({ minAge }) => minAge > ages[customer]),
      OUT_OF_STOCK: goods.some(({ stock, quantity }) => stock < quantity),
      BELOW_MINIMUM_ORDER: this.goods(lines) < this.settings['order.minimum'],
      STORE_CLOSED: !this.isOpen,
      PRICE_CHANGED: isStale,
      ADDRESS_UNKNOWN: address === 'nowhere',
      ADDRESS_OUT_OF_RANGE: address === 'far',
      PAYMENT_METHOD_UNAVAILABLE: method === 'bitcoin' || (method === 'cash' && !this.settings['switch.cash']),
      CASH_LIMIT_EXCEEDED: method === 'cash' && total > this.settings['order.cashLimit'],
      INSUFFICIENT_BALANCE: method === 'wallet' && total > this.wallet(customer),
      ...this.againstPlay(customer, this.lotteryIn(lines)),
    };
    return Object.keys(reasons).filter((code) => reasons[code]);
  }

  private againstPlay(customer: Customer, amount: number): Record<string, boolean> {
    const limits = this.limitsOf(customer);
    return {
      GAMING_LIMIT_EXCEEDED:
        amount > 0 && limits.isExceeded('spend', amount, this.counted(customer, 'spend'), this.now),
      REALITY_CHECK: amount > 0 && limits.isCheckDue(this.now),
      ACCOUNT_OWES: amount > 0 && this.debt(customer) > 0,
    };
  }

  place(id: number, { customer, lines, method }: Cart): Order {
    if (this.lotteryIn(lines) > 0) this.limitsOf(customer).play(this.now);
    const goods = this.goods(lines);
    const { discount, total, use } = this.price(customer, lines);
    if (use) Object.assign(use, { state: 'used', order: id, discount });
    const order: Order = {
      ...{ id, customer, method, lines, goods, discount, total, wasFree: total === 0 },
      ...{ status: 'pending', courier: null, isReady: false, isChecked: false, placedAt: this.now },
      minAge: Math.max(...lines.map(({ product }) => this.product(product).minAge)),
      items: lines.map(
        ({ product, quantity, preference }): Item => ({
          ...{ product, quantity },
          price: this.product(product).price,
          preference: preference ?? 'refund',
        }),
      ),
      ...{ questions: [], kept: [], refunds: 0, declined: new Set<Courier>() },
    };
    this.orders.push(order);
    for (const { product, quantity } of lines) this.product(product).stock -= quantity;
    if (method === 'wallet' && total > 0)
      this.line(customer, { type: 'purchase', amount: total, direction: 'out', order });
    return order;
  }

  /** An actor's relation to an order; undefined for strangers. */
  relation(order: Order, actor: Actor): 'customer' | 'courier' | 'store' | 'admin' | undefined {
    if (actor === 'helen') return 'admin';
    if (actor === 'priya' && this.product(order.lines[0]?.product ?? 0).store === 0) return 'store';
    if (actor === 'tomas' && this.product(order.lines[0]?.product ?? 0).store === 1) return 'store';
    if (order.courier === actor) return 'courier';
    if (order.customer === actor) return 'customer';
    return isCourier(actor) && this.cleared.has(actor) && isOpenToCouriers(order) ? 'courier' : undefined;
  }

  /** Whether a step is allowed. */
  mayStep(order: Order, actor: Actor, word: Word, hasReason: boolean): boolean {
    const by = this.relation(order, actor);
    const { status, courier } = order;
    if (by === undefined || (by === 'courier' && courier !== null && courier !== actor)) return false;
    switch (word) {
      case 'accepted':
        return (
          ((status === 'pending' && by !== 'customer') ||
            (status === 'accepted' && by === 'courier' && courier === null)) &&
          (by !== 'courier' || order.method !== 'cash' || !isCourier(actor) || this.mayCollect(actor))
        );
      case 'picked_up':
        return (
          status === 'accepted' &&
          courier !== null &&
          by !== 'customer' &&
          (by !== 'courier' || this.cleared.has(courier)) &&
          this.isSure(order)
        );
      case 'en_route':
        return status === 'picked_up' && (by === 'courier' || (by === 'admin' && hasReason));
      case 'delivered':
        return status === 'en_route' && (by === 'courier' || (by === 'admin' && hasReason)) && !needsLook(order);
      case 'cancelled':
        if (status === 'pending') return by !== 'courier';
        if (status === 'accepted') return (by === 'store' || by === 'admin') && hasReason;
        return isUnderWay(order) && by === 'admin' && hasReason;
    }
  }

  step(order: Order, actor: Actor | 'system', word: Word): void {
    if (word === 'accepted' && actor !== 'system' && isCourier(actor) && this.relation(order, actor) === 'courier')
      Object.assign(order, { courier: actor, pay: this.offered(), assignedAt: this.now });
    // Goods that leave the store wait for no answer.
    if (word === 'picked_up') for (const one of asked(order)) this.refundQuestion(order, one);
    const wasCarried = isCarried(order);
    order.status = word;
    if (word === 'cancelled' && wasCarried) {
      // It is in a bag, not in the store.
      order.way = 'open';
      this.release(order);
    } else if (word === 'cancelled') {
      for (const one of asked(order)) {
        one.item.quantity -= one.quantity;
        this.product(one.offer).stock += one.quantity;
        one.state = 'withdrawn';
      }
      for (const { product, quantity } of order.items) this.product(product).stock += quantity;
      this.release(order);
    }
    if (word === 'delivered') {
      const use = this.promotions.useOf(order.id);
      if (use) use.state = 'redeemed';
      order.shares = this.sharesOf(order);
      order.deliveredAt = this.now;
      if (order.kept.length > 0) order.way = 'open';
      if (order.tip) order.tip.paid = order.tip.amount;
    }
  }

  // -------------------------------------------------------------- tips and payouts

  /** Why the tip cannot be made this much; undefined when it can. */
  againstTip(order: Order, amount: number): string | undefined {
    const given = order.status === 'cancelled' ? 0 : (order.tip?.amount ?? 0);
    if (amount === given) return undefined;
    if (order.status === 'cancelled') return 'TIP_NOT_POSSIBLE';
    if (order.deliveredAt !== undefined && this.now - order.deliveredAt > 14 * day) return 'TIP_CLOSED';
    if (amount < given) return 'TIP_DECREASE_NOT_ALLOWED';
    return amount - given > this.wallet(order.customer) ? 'INSUFFICIENT_BALANCE' : undefined;
  }
  tip(order: Order, amount: number): void {
    const { tip = { amount: 0, paid: 0, before: 0, after: 0 } } = order;
    const more = amount - tip.amount;
    if (more === 0) return;
    const isOver = order.status === 'delivered';
    order.tip = {
      amount,
      paid: isOver ? amount : 0,
      before: tip.before + (isOver ? 0 : 1),
      after: tip.after + (isOver ? 1 : 0),
    };
    this.line(order.customer, { type: 'purchase', amount: more, direction: 'out', order });
  }
  /** A wallet can be emptied to the last cent. */
  againstPayout(payee: Payee, amount: number): string | undefined {
    if (amount < 1_000 && !isWallet(payee)) return 'PAYOUT_TOO_SMALL';
    if (isWallet(payee) && this.debt(payee) > 0) return 'ACCOUNT_OWES';
    if (this.payouts.some((one) => one.payee === payee && one.state === 'requested')) return 'PAYOUT_ALREADY_PENDING';
    const own = `${payee} ${isWallet(payee) ? 'wallet' : 'earnings'}`;
    return amount > (this.books().get(own) ?? 0) ? 'PAYOUT_ABOVE_BALANCE' : undefined;
  }
  askPayout(payout: Payout): void {
    this.payouts.push(payout);
    const { payee, amount } = payout;
    if (isWallet(payee)) this.line(payee, { type: 'payout', amount, direction: 'out', order: null, payout });
  }
  decidePayout(payout: Payout, state: 'paid' | 'refused'): void {
    payout.state = state;
    const { payee, amount } = payout;
    if (state === 'refused' && isWallet(payee))
      this.line(payee, { type: 'refund', amount, direction: 'in', order: null });
  }
  carried(courier: Courier): number {
    const left = -(this.books().get(`${courier} cash`) ?? 0);
    // Minus nothing is nothing.
    return left === 0 ? 0 : left;
  }
  private mayCollect(courier: Courier): boolean {
    return this.carried(courier) < this.settings['courier.cashLimit'];
  }
  /** A shop counts collections of the last week for it; the platform counts everything. */
  mayHandIn(courier: Courier, store: 0 | 1 | undefined): boolean {
    const isOfShop = ({ method, status, lines, courier: by, deliveredAt = 0 }: Order) =>
      by === courier &&
      method === 'cash' &&
      status === 'delivered' &&
      this.product(lines[0]?.product ?? 0).store === store &&
      this.now - deliveredAt < 7 * day;
    return this.carried(courier) > 0 && (store === undefined || this.orders.some(isOfShop));
  }
  private release(order: Order): void {
    const use = this.promotions.useOf(order.id);
    if (use) this.promotions.giveBack(use, this.now);
    if (order.method === 'wallet' && order.total > 0)
      this.line(order.customer, { type: 'refund', amount: order.total, direction: 'in', order });
    if (order.tip) this.line(order.customer, { type: 'refund', amount: order.tip.amount, direction: 'in', order });
  }

  // -------------------------------------------------------------- missing goods, and goods that come back

  /** Pieces of an item that nobody is asked about. */
  left(order: Order, item: Item): number {
    return item.quantity - sum(asked(order).flatMap((one) => (one.item === item ? [one.quantity] : [])));
  }
  /** Whether the order is not empty with any answer. */
  private isSure(order: Order): boolean {
    return asked(order).length === 0 || order.items.some((item) => this.left(order, item) > 0);
  }
  /** The discount is reckoned anew on what is left, and falls by no more than came off: the total never rises. */
  private payBack(order: Order, less: number): void {
    const before = order.discount;
    const use = this.promotions.useOf(order.id);
    if (use && before > 0) {
      const reckoned = discountOn(use.of.terms, this.priced(order.items));
      order.discount = Math.min(before, Math.max(reckoned, before - less));
      use.discount = order.discount;
      if (order.discount === 0) this.promotions.giveBack(use, this.now);
    }
    const amount = less - (before - order.discount);
    order.goods -= less;
    order.total -= amount;
    if (order.method !== 'wallet' || amount === 0) return;
    order.refunds += 1;
    this.line(order.customer, { type: 'refund', amount, direction: 'in', order });
  }
  /** A substitute is sold at its own price, capped by the replaced item's. */
  priceOf(item: Item, other: number): number {
    return Math.min(item.price, this.product(other).price);
  }
  /** Why units cannot be marked so; undefined when they can. */
  againstMissing(
    order: Order,
    item: Item,
    { quantity, of, resolution, other }: { quantity: number; of: number; resolution: string; other: number },
  ): string | undefined {
    const [missing, offer] = [this.product(item.product), this.product(other)];
    if (order.status !== 'pending' && order.status !== 'accepted') return 'ORDER_NOT_IN_STORE';
    if (of !== this.left(order, item) || quantity > of) return 'LINE_CHANGED';
    const preferred = { refund: ['refund'], ask: ['ask', 'refund'], best_match: ['replace', 'ask', 'refund'] }[
      item.preference
    ];
    if (!preferred.includes(resolution)) return 'RESOLUTION_NOT_ALLOWED';
    if (resolution === 'refund') return undefined;
    const isNone =
      !offer.isActive ||
      other === item.product ||
      offer.store !== missing.store ||
      offer.minAge > missing.minAge ||
      (offer.category === 'lottery' && missing.category !== 'lottery');
    if (isNone) return 'SUBSTITUTE_NOT_POSSIBLE';
    return offer.stock < quantity ? 'OUT_OF_STOCK' : undefined;
  }
  refundMissing(order: Order, item: Item, quantity: number): void {
    item.quantity -= quantity;
    if (order.items.every((one) => one.quantity === 0)) this.step(order, 'system', 'cancelled');
    else this.payBack(order, item.price * quantity);
  }
  replace(order: Order, item: Item, quantity: number, other: number, price = this.priceOf(item, other)): void {
    item.quantity -= quantity;
    order.items.push({ product: other, quantity, price, preference: 'refund' });
    this.payBack(order, (item.price - price) * quantity);
  }
  refundQuestion(order: Order, question: Question): void {
    question.state = 'refunded';
    this.product(question.offer).stock += question.quantity;
    this.refundMissing(order, question.item, question.quantity);
  }
  /** What nobody answered in ten minutes is refunded, the longest waiting first. */
  unanswered(): [Order, Question][] {
    return this.orders
      .flatMap((order) => asked(order).map((one): [Order, Question] => [order, one]))
      .filter(([, { until }]) => until < this.now)
      .sort(([, a], [, b]) => a.until - b.until || a.id - b.id);
  }
  /** Why items cannot be withheld while the rest is handed over; undefined when they can. */
  againstKeeping(order: Order, item: Item, { quantity, reason }: { quantity: number; reason: string }) {
    if (order.status !== 'en_route') return 'REFUSAL_INVALID_STATE';
    if (quantity > item.quantity) return 'REFUSAL_QUANTITY_INVALID';
    const left = order.items.filter((one) => one.quantity - (one === item ? quantity : 0) > 0);
    if (left.length === 0) return 'REFUSAL_NOT_PARTIAL';
    if (reason !== 'no_valid_id') return undefined;
    if (this.product(item.product).minAge === 0) return 'REFUSAL_REASON_NOT_APPLICABLE';
    return left.some(({ product }) => this.product(product).minAge > 0) ? 'REFUSAL_INCOMPLETE' : undefined;
  }
  withholdItems(order: Order, item: Item, quantity: number): void {
    item.quantity -= quantity;
    order.kept.push({ item, quantity });
    const left = order.items.filter((one) => one.quantity > 0);
    order.minAge = Math.max(0, ...left.map(({ product }) => this.product(product).minAge));
    this.payBack(order, item.price * quantity);
  }
  giveBack(order: Order): void {
    order.status = 'cancelled';
    order.way = 'open';
    this.release(order);
  }
  /** Outcome of the items to return; a courier who returns nothing is not paid. */
  takeBack(order: Order, became: readonly Became[]): void {
    const coming = comingBack(order);
    for (const [at, { item, quantity }] of coming.entries())
      if (became[at] === 'restocked') this.product(item.product).stock += quantity;
    const isLost = coming.every((_, at) => became[at] === 'lost');
    order.way = isLost ? 0 : (order.pay ?? this.offered()).back;
  }
  mayRelease(order: Order): boolean {
    return order.status === 'accepted' && order.courier !== null;
  }
  releaseOrder(order: Order): void {
    if (order.courier !== null) order.declined.add(order.courier);
    order.courier = null;
    delete order.pay;
  }

  /** What an order that is taken now pays, whenever it is delivered. */
  private offered(): NonNullable<Order['pay']> {
    const { settings } = this;
    return {
      base: settings['pay.courierBase'],
      share: settings['pay.courierShare'],
      back: settings['pay.courierReturn'],
    };
  }
  /** As if there were no discount: the platform bears it. */
  private sharesOf({ goods, discount, total, pay = this.offered() }: Order): NonNullable<Order['shares']> {
    const store = goods - Math.floor((goods * this.settings['pay.storeCommission'] + 500_000) / 1_000_000);
    const courier = pay.base + Math.floor((goods * pay.share) / 1_000_000);
    return { store, courier, house: total + discount - store - courier };
  }

  /** What nobody accepted within two hours or brought within a day is over. */
  overdue(): Order[] {
    return this.orders.filter(
      (one) => isUnderWay(one) && this.now - one.placedAt > (one.status === 'pending' ? 120 : 1_440) * minute,
    );
  }
}

const isPaidBack = ({ use: { state } }: Redemption): boolean => state === 'withdrawn' || state === 'released';
/** What left the wallet, or should have: the fee is given back last. */
const givenBack = ({ amount, card }: Deposit): number => Math.min(amount, card?.followed ?? 0);
export const asked = ({ questions }: Order): Question[] => questions.filter(({ state }) => state === 'asked');
/** What the store gets back: what was kept back at the door, and of an order that nobody took all the rest. */
export const comingBack = ({ items, kept, status }: Order): { item: Item; quantity: number }[] =>
  items
    .map((item) => ({
      item,
      quantity:
        (status === 'delivered' ? 0 : item.quantity) +
        sum(kept.flatMap((one) => (one.item === item ? [one.quantity] : []))),
    }))
    .filter(({ quantity }) => quantity > 0);
const isCarried = ({ status }: Order): boolean => status === 'picked_up' || status === 'en_route';
/** Age-restricted items without an ID check so far. */
export const needsLook = ({ minAge, isChecked }: Order): boolean => minAge > 0 && !isChecked;
export const isUnderWay = ({ status }: Order): boolean => status !== 'delivered' && status !== 'cancelled';
export const isCourier = (actor: Actor): actor is Courier => actor === 'maya' || actor === 'devon';
const isOpenToCouriers = ({ courier, status }: Order): boolean =>
  courier === null && (status === 'pending' || status === 'accepted');

function tipsOf({ status, tip }: Order): string[] {
  if (!tip) return [];
  const times = (kind: string, count: number) => Array.from({ length: count }, () => kind);
  const end = { delivered: 'order.tip-paid', cancelled: 'order.tip-release' }[status as string];
  return [
    ...times('order.tip', tip.before),
    ...(end && tip.before > 0 ? [end] : []),
    ...times('order.tip-given', tip.after),
  ];
}

function postingsOf({ method, status, refunds, way, total, wasFree }: Order): string[] {
  const back = typeof way === 'number' && way > 0 ? ['order.return'] : [];
  if (method === 'cash') return status === 'delivered' ? ['order.cash', ...back] : back;
  const held = [...(wasFree ? [] : ['order.hold']), ...Array.from({ length: refunds }, () => 'order.refund')];
  if (status === 'delivered') return [...held, 'order.capture', ...back];
  return status === 'cancelled' ? [...held, ...(total > 0 ? ['order.release'] : []), ...back] : held;
}
