/**
 * What the model may ask for: reads with the rights of the person who asks, whom it can neither name nor choose. Each goes
 * through the service that the person's own pages use.
 */
import { drawGameIds } from '@autolotto/contract/lottery/enums.ts';
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { z } from 'zod';
import type { ChatFunction } from '../../platform/adapters/chat-model.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import type { Policy } from '../../policy/service.ts';
import { currentArticles } from '../articles/current.ts';
import { textOf, withFigures } from '../help/figures.ts';
import { rankHelp } from '../help/retrieval.ts';
import { tellDraw, tellOdds } from '../support/games.ts';
import { tellGame, tellProducts } from '../support/goods.ts';
import { type Told, tellOrders, tellRefund, tellWaiting } from '../support/orders.ts';
import { tellBalance, tellLimits, tellTickets, tellTransactions } from '../support/own.ts';
import { tellRoute } from '../support/route.ts';
import { tellHours, tellShops } from '../support/shops.ts';

export type Asking = {
  readonly context: Context;
  readonly actor: Actor;
  readonly language: Language;
  readonly policy: Policy;
};
type Row<A extends z.ZodType = z.ZodType> = {
  readonly description: string;
  readonly arguments: A;
  /** The function exists for these alone; without them, for everybody. */
  readonly roles?: readonly Role[];
  readonly run: (asking: Asking, given: z.output<A>) => Promise<Told | undefined>;
};
const row = <A extends z.ZodType>(given: Row<A>): Row => given as unknown as Row;

const nothing = z.strictObject({});
const OrderId = z.int().min(1).max(2_147_483_647);
const Words = z.strictObject({ words: z.string().trim().min(2).max(60) });
async function tellArticles({ context, actor, language, policy }: Asking, words: string): Promise<Told | undefined> {
  const of = await currentArticles(context);
  const found = rankHelp(words, { of, language, role: actor.role ?? undefined, most: 2 });
  if (found.length === 0) return undefined;
  return {
    text: found.map((article) => textOf(article, policy, language)).join('\n\n'),
    sources: found.map(({ id, title, path }) => ({
      ...{ kind: 'article' as const, id, path },
      label: withFigures(title[language], policy, language),
    })),
  };
}

const functions: Readonly<Record<string, Row>> = {
  my_orders: row({
    description: 'The open orders of the person, or the last one: state, expected time, what comes next',
    arguments: nothing,
    run: ({ context, actor, language }) =>
      tellOrders(context, actor, { language, orderId: undefined, isOutside: true }),
  }),
  order: row({
    description: 'One order of the person by its number',
    arguments: z.strictObject({ orderId: OrderId }),
    run: ({ context, actor, language }, { orderId }) =>
      tellOrders(context, actor, { language, orderId, isOutside: true }),
  }),
  why_waiting: row({
    description: 'Why an order of the person, or their open ones, still waits for a courier',
    arguments: z.strictObject({ orderId: OrderId.optional() }),
    run: ({ context, actor, language }, { orderId }) =>
      tellWaiting(context, actor, { language, orderId, isOutside: true }),
  }),
  my_route: row({
    description: 'The next stops of the courier who asks, with times',
    arguments: nothing,
    roles: ['courier'],
    run: ({ context, actor, language }) => tellRoute(context, actor, language),
  }),
  shops: row({
    description: 'Shops, the nearest to a ZIP code or a city first, and whether they are open',
    arguments: z.strictObject({ near: z.string().trim().min(2).max(60).optional(), onlyOpen: z.boolean().optional() }),
    run: ({ context, language }, asked) => tellShops(context, language, asked),
  }),
  my_refund: row({
    description: 'What was refunded of an order of the person, or of the latest that has a refund',
    arguments: z.strictObject({ orderId: OrderId.optional() }),
    run: ({ context, actor, language }, { orderId }) => tellRefund(context, actor, { language, orderId }),
  }),
  my_wallet: row({
    description: 'What is in the wallet of the person',
    arguments: nothing,
    run: ({ context, actor, language }) => tellBalance(context, actor, language),
  }),
  my_transactions: row({
    description: 'The latest payments, deposits, refunds and prizes in the wallet of the person',
    arguments: z.strictObject({ limit: z.int().min(1).max(10) }),
    run: ({ context, actor, language }, { limit }) => tellTransactions(context, actor, language, limit),
  }),
  my_limits: row({
    description: 'Deposit and spending limits of the person, and what is left of them',
    arguments: nothing,
    run: ({ context, actor, language }) => tellLimits(context, actor, language),
  }),
  my_tickets: row({
    description: 'The latest draw tickets of the person and their results',
    arguments: nothing,
    run: ({ context, actor, language }) => tellTickets(context, actor, language),
  }),
  draw_game: row({
    description: 'Price, next draw and jackpot of a draw game',
    arguments: z.strictObject({ gameId: z.enum(drawGameIds) }),
    run: ({ context, language }, { gameId }) => tellGame(context, language, gameId),
  }),
  odds: row({
    description: 'Exact odds of each prize of a draw game',
    arguments: z.strictObject({ gameId: z.enum(drawGameIds) }),
    run: ({ context, language }, { gameId }) => tellOdds(context, language, gameId),
  }),
  draw: row({
    description: 'The confirmed numbers of the latest draw of a game, or of the one on a day (2026-11-28)',
    arguments: z.strictObject({ gameId: z.enum(drawGameIds), day: z.iso.date().optional() }),
    run: ({ context, language }, asked) => tellDraw(context, language, asked),
  }),
  shop_hours: row({
    description: 'Whether a shop is open, and its hours in the next seven days, by its number',
    arguments: z.strictObject({ shopId: z.int().min(1).max(2_147_483_647) }),
    run: ({ context, language }, { shopId }) => tellHours(context, language, shopId),
  }),
  products: row({
    description: 'Products in stock whose names contain a word, with prices and shops',
    arguments: Words,
    run: ({ context, language }, { words }) => tellProducts(context, language, words),
  }),
  help: row({
    description: 'Help pages about some words',
    arguments: Words,
    run: (asking, { words }) => tellArticles(asking, words),
  }),
};

const isFor = ({ roles }: Row, { role }: Actor): boolean => roles === undefined || roles.includes(role);

/** Asks for a person. It is done where the conversation is, and visibly: the only one with an effect. */
export const handOverFunction: ChatFunction = {
  name: 'hand_over',
  description: 'Asks for a person, who then answers instead of you. Only if the person wants one or is in distress',
  parameters: z.toJSONSchema(nothing),
};

export const chatFunctionsFor = (actor: Actor): readonly ChatFunction[] => [
  ...Object.entries(functions)
    .filter(([, one]) => isFor(one, actor))
    .map(([name, one]) => ({ name, description: one.description, parameters: z.toJSONSchema(one.arguments) })),
  handOverFunction,
];

/** What a call that does not fit is answered with; the model may try again. */
const misfits = {
  unknown: 'There is no such function.',
  wrong: 'The arguments do not fit the function.',
  none: 'Nothing found.',
} as const;

export type Called = { readonly told: Told | undefined; readonly answer: string };
export async function callFunction(asking: Asking, name: string, written: string): Promise<Called> {
  const wanted = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!wanted || !isFor(wanted, asking.actor)) return { told: undefined, answer: misfits.unknown };
  let given: unknown;
  try {
    given = JSON.parse(written === '' ? '{}' : written);
  } catch {
    return { told: undefined, answer: misfits.wrong };
  }
  const read = wanted.arguments.safeParse(given);
  if (!read.success) return { told: undefined, answer: misfits.wrong };
  const told = await wanted.run(asking, read.data);
  return { told, answer: told?.text ?? misfits.none };
}
