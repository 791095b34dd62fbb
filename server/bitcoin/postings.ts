import { add, type Cents, cents, type Minor, minor, negate, subtract } from '@autolotto/contract/shared/money.ts';
import {
  bitcoinOutside,
  bitcoinPosition,
  cashDrawer,
  company,
  companyBitcoin,
  companyColdBitcoin,
  debt,
  losses,
  userBitcoin,
  userCash,
  wallet,
} from '../ledger/accounts.ts';
import { leg, type Transfer } from '../ledger/rules.ts';
import { creditKey } from './payments/rules.ts';

type Arrived = {
  readonly paymentId: number;
  readonly userId: string;
  readonly txid: string;
  readonly vout: number;
  readonly sats: Minor<'BTC'>;
  readonly value: Cents;
  readonly fee: Cents;
};

/**
 * Bitcoins have arrived, and their payer has dollars for them: the platform holds the bitcoins, at what it gave for them.
 * The network fee goes off the first output of a payment.
 */
export function outputCredited(arrived: Arrived): Transfer {
  const { paymentId, userId, sats, value, fee } = arrived;
  return {
    key: creditKey(arrived),
    kind: 'bitcoin.credited',
    cause: `bitcoin:${paymentId}`,
    description: 'Bitcoin payment',
    legs: [
      leg(bitcoinOutside, negate(sats)),
      leg(companyBitcoin, sats),
      leg(bitcoinPosition(paymentId), negate(value)),
      leg(wallet(userId), subtract(value, fee)),
      leg(company('fees', paymentId), fee),
    ],
  };
}

type Borne = { readonly paymentId: number; readonly userId: string; readonly amount: Cents };
const shortfallKey = (paymentId: number): string => `bitcoin:${paymentId}:shortfall`;
/** What an order or tickets cost more than the bitcoins brought that count as their whole amount: the platform bears it. */
export function shortfallBorne({ paymentId, userId, amount }: Borne): Transfer {
  return {
    key: shortfallKey(paymentId),
    kind: 'bitcoin.shortfall',
    cause: `bitcoin:${paymentId}`,
    description: 'Bitcoin payment rounded up',
    legs: [leg(bitcoinPosition(paymentId), negate(amount)), leg(wallet(userId), amount)],
  };
}
/** They come to nothing: what the platform bore is its own again. */
export function shortfallReturned({ paymentId, userId, amount }: Borne): Transfer {
  return {
    key: `${shortfallKey(paymentId)}:returned`,
    kind: 'bitcoin.shortfall-returned',
    cause: `bitcoin:${paymentId}`,
    description: 'Bitcoin payment no longer rounded up',
    legs: [leg(wallet(userId), negate(amount)), leg(bitcoinPosition(paymentId), amount)],
  };
}

/** Bitcoins have arrived for a person's Bitcoin wallet: they stay bitcoins. */
export function bitcoinKept(arrived: { userId: string; txid: string; vout: number; sats: Minor<'BTC'> }): Transfer {
  const { userId, sats } = arrived;
  return {
    key: creditKey(arrived),
    kind: 'bitcoin.kept',
    cause: `bitcoin:wallet:${userId}`,
    description: 'Bitcoin deposit',
    legs: [leg(bitcoinOutside, negate(sats)), leg(userBitcoin(userId), sats)],
  };
}

/** What the network lost of a Bitcoin wallet; `number` counts what happened to an output after its credit. */
type Lost = {
  readonly userId: string;
  readonly depositId: number;
  readonly txid: string;
  readonly vout: number;
  readonly sats: Minor<'BTC'>;
  /** What the wallet no longer has of it: the platform's loss, for which the person owes dollars. */
  readonly missing: Minor<'BTC'>;
  readonly number: number;
};

/** The network no longer has bitcoins that are kept for a person. */
export function keptTakenBack(lost: Lost, owed: Cents): Transfer {
  const { userId, depositId, sats, missing } = lost;
  return {
    key: `${creditKey(lost)}:reversal:${lost.number}`,
    kind: 'bitcoin.taken-back',
    cause: `bitcoin:wallet:${userId}`,
    description: 'Bitcoin deposit taken back',
    legs: [
      leg(bitcoinOutside, sats),
      leg(userBitcoin(userId), minor('BTC', missing - sats)),
      leg(companyBitcoin, negate(missing)),
      leg(bitcoinPosition(depositId), owed),
      leg(debt(userId), negate(owed)),
    ],
  };
}

/** The network has them again: so much was owed, was written off, or was collected from the wallet since. */
export function keptRestored(
  lost: Lost,
  { cleared, recovered, returned }: { readonly cleared: Cents; readonly recovered: Cents; readonly returned: Cents },
): Transfer {
  const { userId, depositId, sats, missing } = lost;
  return {
    key: `${creditKey(lost)}:reversal:${lost.number}`,
    kind: 'bitcoin.restored',
    cause: `bitcoin:wallet:${userId}`,
    description: 'Bitcoin deposit restored',
    legs: [
      leg(bitcoinOutside, negate(sats)),
      leg(userBitcoin(userId), subtract(sats, missing)),
      leg(companyBitcoin, missing),
      leg(bitcoinPosition(depositId), negate(add(cleared, add(recovered, returned)))),
      leg(debt(userId), cleared),
      leg(losses(depositId), recovered),
      leg(wallet(userId), returned),
    ],
  };
}

/** `number` counts what happened to an output after its credit. */
type Reversed = Arrived & { readonly number: number; readonly depositId: number };
const reversalKey = (reversed: Reversed): string => `${creditKey(reversed)}:reversal:${reversed.number}`;
/** What comes back pays what is owed first, then what was written off. */
export function splitReturn(
  value: Cents,
  open: { readonly owed: Cents; readonly writtenOff: Cents },
): { readonly cleared: Cents; readonly recovered: Cents; readonly returned: Cents } {
  const cleared = least(value, open.owed);
  const recovered = least(subtract(value, cleared), open.writtenOff);
  return { cleared, recovered, returned: subtract(value, add(cleared, recovered)) };
}
const least = (one: Cents, other: Cents): Cents => cents(Math.min(one, other));

/** The network no longer has credited bitcoins: the wallet gives what it has of their dollars, the rest is owed. */
export function creditTakenBack(
  reversed: Reversed,
  balance: Cents,
): { readonly transfer: Transfer; readonly taken: Cents; readonly owed: Cents } {
  const { paymentId, userId, sats, value, fee } = reversed;
  const credited = subtract(value, fee);
  const taken = least(credited, cents(Math.max(0, balance)));
  const owed = subtract(credited, taken);
  return {
    ...{ taken, owed },
    transfer: {
      key: reversalKey(reversed),
      kind: 'bitcoin.taken-back',
      cause: `bitcoin:${paymentId}`,
      description: 'Bitcoin payment taken back',
      legs: [
        leg(bitcoinOutside, sats),
        leg(companyBitcoin, negate(sats)),
        leg(bitcoinPosition(paymentId), value),
        leg(wallet(userId), negate(taken)),
        leg(debt(userId), negate(owed)),
        leg(company('fees', paymentId), negate(fee)),
      ],
    },
  };
}

/** The network has them again: what is owed or was written off is made good first. */
export function creditRestored(
  reversed: Reversed,
  open: { readonly owed: Cents; readonly writtenOff: Cents },
): { readonly transfer: Transfer; readonly cleared: Cents; readonly recovered: Cents; readonly returned: Cents } {
  const { paymentId, depositId, userId, sats, value, fee } = reversed;
  const { cleared, recovered, returned } = splitReturn(subtract(value, fee), open);
  return {
    ...{ cleared, recovered, returned },
    transfer: {
      key: reversalKey(reversed),
      kind: 'bitcoin.restored',
      cause: `bitcoin:${paymentId}`,
      description: 'Bitcoin payment restored',
      legs: [
        leg(bitcoinOutside, negate(sats)),
        leg(companyBitcoin, sats),
        leg(bitcoinPosition(paymentId), negate(value)),
        leg(debt(userId), cleared),
        leg(losses(depositId), recovered),
        leg(wallet(userId), returned),
        leg(company('fees', paymentId), fee),
      ],
    },
  };
}

/** Bitcoins of a person are the platform's now, at what it gave for them. */
export function bitcoinSold(sale: { id: number; userId: string; sats: Minor<'BTC'>; value: Cents }): Transfer {
  const { id, userId, sats, value } = sale;
  return {
    key: `btc-sale:${id}`,
    kind: 'bitcoin.sold',
    cause: `btc-sale:${id}`,
    description: 'Bitcoin turned into dollars',
    legs: [
      leg(userBitcoin(userId), negate(sats)),
      leg(companyBitcoin, sats),
      leg(bitcoinPosition(id), negate(value)),
      leg(wallet(userId), value),
    ],
  };
}

/** The owner has moved coins out of the watch-only wallet into cold storage: they are the platform's, elsewhere. */
export const bitcoinSwept = ({ txid, sats }: { readonly txid: string; readonly sats: Minor<'BTC'> }): Transfer => ({
  key: `btc-sweep:${txid}`,
  kind: 'bitcoin.swept',
  cause: `btc-sweep:${txid}`,
  description: 'Bitcoins moved to cold storage',
  legs: [leg(companyBitcoin, negate(sats)), leg(companyColdBitcoin, sats)],
});

type CashCode = { readonly id: number; readonly userId: string; readonly amount: Cents };
const cashCodeKey = (id: number): string => `cash-code:${id}`;
/** One name for every end: a code is paid or returned, and never both. */
export const cashCodeEndKey = (id: number): string => `${cashCodeKey(id)}:ended`;

/** Dollars of the wallet, or of bitcoins that the platform takes for them, are set aside until a shop pays them in cash. */
export function cashCodeMade(code: CashCode, sats: Minor<'BTC'> | null): Transfer {
  const { id, userId, amount } = code;
  return {
    key: cashCodeKey(id),
    kind: 'cash-code.made',
    cause: cashCodeKey(id),
    description: 'Cash code',
    legs: [
      ...(sats === null
        ? [leg(wallet(userId), negate(amount))]
        : [
            leg(userBitcoin(userId), negate(sats)),
            leg(companyBitcoin, sats),
            leg(bitcoinPosition(id), negate(amount)),
          ]),
      leg(userCash(userId), amount),
    ],
  };
}

/** A shop, or the platform, has paid a code out of its drawer. */
export function cashCodePaid(code: CashCode & { readonly fee: Cents; readonly storeId: number | null }): Transfer {
  const { id, userId, amount, fee, storeId } = code;
  return {
    key: cashCodeEndKey(id),
    kind: 'cash-code.paid',
    cause: cashCodeKey(id),
    description: 'Cash code paid out',
    legs: [
      leg(userCash(userId), negate(amount)),
      leg(cashDrawer(storeId), subtract(amount, fee)),
      leg(company('fees', id), fee),
    ],
  };
}

/** Nobody paid it: the whole amount is in the wallet, whatever it was made of. */
export function cashCodeReturned({ id, userId, amount }: CashCode): Transfer {
  return {
    key: cashCodeEndKey(id),
    kind: 'cash-code.returned',
    cause: cashCodeKey(id),
    description: 'Cash code returned',
    legs: [leg(userCash(userId), negate(amount)), leg(wallet(userId), amount)],
  };
}
