import { z } from 'zod';
import { BitcoinPayment, BitcoinWallet, FillWithTestCoins, PayWithTestCoins } from '../bitcoin/model.ts';
import { endpointTable, roles } from '../shared/endpoint.ts';
import { SerialIdParam } from '../shared/ids.ts';
import { languages } from '../shared/language.ts';
import { MailPart } from '../shared/mail.ts';
import { Instant } from '../shared/wire.ts';

export const DemoAccount = z
  .object({
    email: z.string(),
    password: z.string(),
    name: z.string(),
    role: z.enum(roles).nullable(),
  })
  .meta({ id: 'DemoAccount' });
export type DemoAccount = z.infer<typeof DemoAccount>;

/** An email as the outbox shows it. */
export const DemoMail = z
  .object({
    id: z.number().int(),
    to: z.string(),
    language: z.enum(languages),
    subject: z.string(),
    parts: z.array(MailPart),
    createdAt: Instant,
  })
  .meta({ id: 'DemoMail' });
export type DemoMail = z.infer<typeof DemoMail>;

export const demoEndpoints = endpointTable({
  accounts: {
    method: 'GET',
    path: '/api/demo/accounts',
    summary: 'The demo accounts, one tap each on the sign-in page; empty outside the demo preset',
    access: { who: 'anyone' },
    rate: 'read',
    reply: z.array(DemoAccount),
    errors: [],
  },
  streets: {
    method: 'GET',
    path: '/api/demo/streets',
    summary: 'The demo town’s streets, water and parks as GeoJSON, for the map without internet',
    access: { who: 'anyone' },
    rate: 'read',
    reply: z.looseObject({
      type: z.literal('FeatureCollection'),
      features: z.array(z.looseObject({ type: z.literal('Feature') })).readonly(),
    }),
    errors: ['DEMO_ONLY'],
  },
  mails: {
    method: 'GET',
    path: '/api/demo/mails',
    summary: 'The latest letters to one address, newest first: the demo keeps them instead of sending them',
    access: { who: 'anyone' },
    rate: 'read',
    /** Without an address there is nothing to show: a mailbox is its owner's. */
    query: z.object({ to: z.string().trim().max(254).optional() }),
    reply: z.array(DemoMail),
    errors: ['DEMO_ONLY'],
  },
  payWithTestCoins: {
    method: 'POST',
    path: '/api/demo/bitcoin/pay',
    summary:
      'Pays a Bitcoin payment of the caller’s with test coins, too little, too much or too late, or finds a block',
    access: { who: 'signed-in' },
    rate: 'write',
    body: PayWithTestCoins,
    reply: BitcoinPayment,
    errors: ['PAYMENT_UNKNOWN', 'DEMO_ONLY'],
  },
  fillWithTestCoins: {
    method: 'POST',
    path: '/api/demo/bitcoin/fill',
    summary: 'Sends test coins to the caller’s Bitcoin wallet, or finds a block',
    access: { who: 'signed-in' },
    rate: 'write',
    body: FillWithTestCoins,
    reply: BitcoinWallet,
    errors: ['NO_BITCOIN_WALLET', 'DEMO_ONLY'],
  },
  simulate: {
    method: 'POST',
    path: '/api/demo/orders/:orderId/simulate',
    summary: 'Lets the demo shop and a demo courier bring the caller’s order through the town by themselves',
    access: { who: 'signed-in', object: { kind: 'order', relations: ['customer', 'admin'] } },
    rate: 'write',
    params: z.object({ orderId: SerialIdParam }),
    reply: z.object({ orderId: z.number().int(), courierFirstName: z.string() }),
    errors: ['ORDER_NOT_FOUND', 'DEMO_ONLY', 'SIMULATION_RUNNING', 'TRANSITION_NOT_ALLOWED'],
  },
});
