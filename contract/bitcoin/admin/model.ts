import { z } from 'zod';
import { SerialId, UserId } from '../../shared/ids.ts';
import { PageQuery } from '../../shared/page.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { CashCode } from '../cash/model.ts';
import { cashCodeStates } from '../cash/states.ts';
import { BitcoinSettlement } from '../desk/model.ts';
import { BitcoinPayment, Btc } from '../model.ts';
import { shownPayments } from './shown.ts';

const count = z.number().int();

/** Every satoshi that was seen at an address that was given out, by whose it is, against the books. */
const BitcoinProof = z.object({
  /** Credited as dollars: the platform's. */
  dollars: Btc,
  /** Credited to Bitcoin wallets, as long as the blocks stand. */
  kept: Btc,
  /** On its way: not as deep as it waits for. */
  waiting: Btc,
  /** Less than 546 satoshis at a time: nobody is credited for it. */
  small: Btc,
  /** Moved by the owner into cold storage, and what the watch-only wallet holds without it. */
  swept: Btc,
  inWallet: Btc,
  /** What the books say came in; it equals dollars and kept. */
  inBooks: Btc,
  difference: Btc,
  /** What the platform holds by the books, and what people do. */
  platform: Btc,
  people: Btc,
  /** When the network was asked for all addresses last, and what differed from what we have of them. */
  checkedAt: Instant.nullable(),
  findings: z.array(
    z.object({ finding: z.enum(['books', 'held', 'sweeps', 'missing', 'unknown']), subject: z.string(), detail: Btc }),
  ),
});

export const BitcoinOverview = z
  .object({
    network: z.object({
      name: z.string(),
      /** Where it is seen: "simulated", "esplora", "core"; null where nothing is set up. */
      source: z.string().nullable(),
      height: count.nullable(),
      seenAt: Instant.nullable(),
      isSeen: z.boolean(),
    }),
    rate: z.object({ usd: Dollars, at: Instant, sources: z.array(z.string()) }).nullable(),
    addresses: z.object({
      ready: count,
      given: count,
      /** The longest run of addresses that were given out and got nothing: the gap limit of the wallet with the keys is larger. */
      gap: count,
    }),
    payments: z.object({ open: count, late: count, partial: count, over: count, failed: count }),
    cashCodes: z.object({ open: count, setAside: Dollars }),
    proof: BitcoinProof,
  })
  .meta({ id: 'BitcoinOverview' });
export type BitcoinOverview = z.infer<typeof BitcoinOverview>;

export const CheckBitcoin = z.strictObject({});

export const EveryBitcoinPayment = BitcoinPayment.extend({
  ownerName: z.string(),
  /** The case is one that an admin closes: it went otherwise than asked, is over, and nothing is settled or proposed. */
  isToSettle: z.boolean(),
  /** Above the amount of the rule that holds now: another admin confirms how it is settled. */
  needsSecond: z.boolean(),
  settlement: BitcoinSettlement.nullable(),
}).meta({ id: 'EveryBitcoinPayment' });
export type EveryBitcoinPayment = z.infer<typeof EveryBitcoinPayment>;
export const EveryBitcoinPaymentQuery = PageQuery.extend({ show: z.enum(shownPayments).optional() });

/** A cash code as an admin sees it: without its text. */
export const EveryCashCode = CashCode.omit({ code: true })
  .extend({
    id: SerialId,
    userId: UserId,
    ownerName: z.string(),
    /** As colleagues call who paid it; null where nobody has. */
    paidBy: z.string().nullable(),
  })
  .meta({ id: 'EveryCashCode' });
export type EveryCashCode = z.infer<typeof EveryCashCode>;
export const EveryCashCodeQuery = PageQuery.extend({ state: z.enum(cashCodeStates).optional() });
