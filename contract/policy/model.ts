import { z } from 'zod';
import { categories } from '../catalogue/categories/categories.ts';
import { measureSystems } from '../catalogue/measure.ts';
import { Dollars } from '../shared/wire.ts';

export const presets = ['demo', 'production'] as const;
export type Preset = (typeof presets)[number];

/** How people pay for a deposit. */
export const depositMethods = ['sandbox', 'card', 'bitcoin'] as const;
export type DepositMethod = (typeof depositMethods)[number];

export const paymentMethods = ['wallet', 'cash', 'bitcoin'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The public policy values in force now, for every screen, signed in or not. */
export const Settings = z
  .object({
    preset: z.enum(presets),
    /** True when money, tickets and coins are sandbox values; a banner shows it. */
    isSandbox: z.boolean(),
    contact: z.object({
      phone: z.string(),
      email: z.string(),
      /** Helpline for problem gambling. */
      playHelp: z.string(),
    }),
    /** To order at all, to work, and the highest age that any item requires at the door. */
    ages: z.object({ customer: z.number().int(), work: z.number().int(), door: z.number().int() }),
    fees: z.object({
      /** Added on top of each deposit. */
      networkFee: Dollars,
      /** Taken off a cash-machine payout, in percent: "2.5". */
      atmFeePercent: z.string(),
      /** Delivery fee where the shop sets no terms of its own. */
      delivery: Dollars,
      freeDeliveryAbove: Dollars,
      minimumOrder: Dollars,
    }),
    /** Figures on the front page, word for word: "500+". */
    figures: z.object({ couriers: z.string(), deliveries: z.string(), tracking: z.string(), minutes: z.string() }),
    /** AutoLottoCoin per dollar: "10.00". */
    coinsPerDollar: z.string(),
    /** Percent off that a code from a friend gives; null while there are no such codes. */
    referralPercent: z.int().nullable(),
    deposits: z.object({
      isAvailable: z.boolean(),
      /** Ways to pay that are set up. */
      methods: z.array(z.enum(depositMethods)),
      minimum: Dollars,
      dailyLimit: Dollars,
      monthlyLimit: Dollars,
    }),
    paymentMethods: z.array(
      z.object({
        method: z.enum(paymentMethods),
        isAvailable: z.boolean(),
        /** Why not, in one sentence; null when available. */
        reason: z.string().nullable(),
      }),
    ),
    /** Whether emails reach people: without mail no link can be sent. */
    isMailAvailable: z.boolean(),
    /** Sizes and prices by measure. */
    measures: z.enum(measureSystems),
    cashLimit: Dollars,
    /** Whether a courier has to read the label of a bag to take it, and the store to be shown their code to hand it over. */
    /** An order that nobody accepts for so many minutes is cancelled by itself. */
    acceptWithinMinutes: z.number().int(),
    needsBagCode: z.boolean(),
    /** Goods of these categories are handed over for a signature. */
    signatureFor: z.array(z.enum(categories)),
    map: z.object({
      /** A MapLibre style when one is configured; otherwise the town's own streets are drawn. */
      styleUrl: z.string().nullable(),
      streetsUrl: z.string().nullable(),
    }),
    /** Feature switches by name; off means the feature answers with a reason. */
    features: z.record(z.string(), z.boolean()),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;
