/**
 * The chart of accounts. Names state owner and purpose; kinds decide whether a balance may be negative (docs/money.md).
 */
import type { Currency } from '@autolotto/contract/shared/money.ts';

export type AccountKind =
  | 'wallet'
  | 'held'
  | 'debt'
  | 'coins'
  | 'points'
  | 'xp'
  | 'bitcoin'
  | 'store'
  | 'courier'
  | 'courier-cash'
  | 'pot'
  | 'stakes'
  | 'house'
  | 'outside';
export type Account<C extends Currency = Currency> = {
  readonly name: string;
  readonly kind: AccountKind;
  readonly currency: C;
};

const usd = (name: string, kind: AccountKind): Account<'USD'> => ({ name, kind, currency: 'USD' });

/** A person's dollars to spend. */
export const wallet = (userId: string) => usd(`user:${userId}:wallet`, 'wallet');
/** A person's dollars set aside for orders on their way. */
export const held = (userId: string) => usd(`user:${userId}:held`, 'held');
/** A person's AutoLottoCoin. */
export const coins = (userId: string): Account<'ALC'> => ({
  name: `user:${userId}:coins`,
  kind: 'coins',
  currency: 'ALC',
});
/** A person's store points. */
export const points = (userId: string): Account<'PTS'> => ({
  name: `user:${userId}:points`,
  kind: 'points',
  currency: 'PTS',
});
/** A person's experience, which makes their level. */
export const experience = (userId: string): Account<'XP'> => ({
  name: `user:${userId}:xp`,
  kind: 'xp',
  currency: 'XP',
});
/** Prizes that a person has won and has to claim. */
export const claims = (userId: string) => usd(`user:${userId}:claims`, 'held');
/** A person's dollars set aside for cash codes that no shop has paid yet. */
export const userCash = (userId: string) => usd(`user:${userId}:cash`, 'held');
/** Below zero: what a person owes of a deposit that was taken back after they had spent it. */
export const debt = (userId: string) => usd(`user:${userId}:debt`, 'debt');
/** A store's earnings. */
export const storeEarnings = (storeId: number) => usd(`store:${storeId}:earnings`, 'store');
/** A store's pending payout. */
export const storePayout = (storeId: number) => usd(`store:${storeId}:payout`, 'held');
/** Pending payout of a person's wallet. */
export const walletPayout = (userId: string) => usd(`user:${userId}:payout`, 'held');
/** A courier's earnings. */
export const courierEarnings = (userId: string) => usd(`courier:${userId}:earnings`, 'courier');
/** A courier's pending payout. */
export const courierPayout = (userId: string) => usd(`courier:${userId}:payout`, 'held');
/** Cash that a courier collected and carries for the platform; a negative balance is what they owe. */
export const courierCash = (userId: string) => usd(`courier:${userId}:cash`, 'courier-cash');
/** Cash that couriers handed in, held by a shop or the platform. */
export const cashDrawer = (storeId: number | null) => usd(`outside:till:${storeId ?? 'house'}`, 'outside');
/** Money that came in through a payment provider. */
export const outside = (provider: string) => usd(`outside:${provider}`, 'outside');

/** Every delivery moves house money; eight rows share the load, so that deliveries do not wait for each other. */
export const companyShards = 8;
export const company = (what: 'fees' | 'revenue' | 'taxes' | 'withheld' | 'unclaimed', spread: number) =>
  usd(`house:${what}:${spread % companyShards}`, 'house');

/** What a deck of instant tickets has sold less what it has paid; below zero where its prizes came first. */
export const deckPot = (deckId: number) => usd(`deck:${deckId}:pot`, 'pot');

/** What was paid for tickets of a draw that is not settled. A refund comes from the row that its purchase went to. */
export const drawStakes = (drawId: number, purchaseId: number) =>
  usd(`draw:${drawId}:stakes:${purchaseId % companyShards}`, 'stakes');

/** What the members of a group purchase have set aside, and prizes of its tickets until they are paid out. */
export const poolMoney = (poolId: number) => usd(`pool:${poolId}:held`, 'held');

/** What a draw game took less what it has paid; below zero the platform has advanced a prize. */
export const gameFund = (gameId: string, spread: number) => usd(`game:${gameId}:fund:${spread % companyShards}`, 'pot');

/** Below zero: what the platform bears of disputed deposits. */
export const losses = (spread: number) => usd(`house:losses:${spread % companyShards}`, 'house');

/** Where the platform makes a currency of its own: minus what is in circulation. Names are unique whatever their currency. */
export const issuer = <C extends 'ALC' | 'PTS' | 'XP'>(currency: C, spread: number): Account<C> => ({
  name: `house:issue:${currency}:${spread % companyShards}`,
  kind: 'house',
  currency,
});
/** Bitcoins that came in, and those that the platform holds. */
export const bitcoinOutside: Account<'BTC'> = { name: 'outside:bitcoin', kind: 'outside', currency: 'BTC' };
export const companyBitcoin: Account<'BTC'> = { name: 'house:bitcoin', kind: 'house', currency: 'BTC' };
/** Bitcoins that the owner moved into cold storage. They leave `companyBitcoin`, which may be below zero: people's are among them. */
export const companyColdBitcoin: Account<'BTC'> = { name: 'house:bitcoin-cold', kind: 'house', currency: 'BTC' };
/** A person's bitcoins, kept for them. */
export const userBitcoin = (userId: string): Account<'BTC'> => ({
  name: `user:${userId}:bitcoin`,
  kind: 'bitcoin',
  currency: 'BTC',
});
/** Below zero: the dollars that the platform gave for its bitcoins. */
export const bitcoinPosition = (spread: number) => usd(`house:bitcoin-position:${spread % companyShards}`, 'house');
/** Dollars that coins were bought for. */
export const coinSales = (spread: number) => usd(`house:coins:${spread % companyShards}`, 'house');
/** What promotions cost the platform: below zero. */
export const promotionCosts = (spread: number) => usd(`house:promotions:${spread % companyShards}`, 'house');

/** Everything that the books have under a person's name. */
export const accountsOfPerson = (userId: string): readonly Account[] => [
  ...[wallet, held, coins, points, experience, claims, userCash, debt, walletPayout, userBitcoin].map((of) =>
    of(userId),
  ),
  ...[courierEarnings, courierPayout, courierCash].map((of) => of(userId)),
];
