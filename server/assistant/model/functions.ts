/**
 * What the model may ask for: reads with the rights of the person who asks, whom it can neither name nor choose. Each goes
 * through the service that the person's own pages use.
 */
import type { AnswerSource } from '@autolotto/contract/assistant/model.ts';
import { drawGameIds } from '@autolotto/contract/lottery/enums.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { longMoment } from '@autolotto/contract/shared/words/moments.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { products } from '../../catalogue/tables.ts';
import { currentGame } from '../../lottery/service.ts';
import type { ChatFunction } from '../../platform/adapters/chat-model.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import type { Policy } from '../../policy/service.ts';
import { stores } from '../../stores/tables.ts';
import { textOf, withFigures } from '../help/figures.ts';
import { rankHelp } from '../help/retrieval.ts';
import { type Told, tellOrders, tellRefund } from '../support/orders.ts';
import { tellBalance, tellLimits, tellTickets } from '../support/own.ts';
import { amountIn } from '../support/say.ts';

export type Asking = {
  readonly context: Context;
  readonly actor: Actor;
  readonly language: Language;
  readonly policy: Policy;
};
type Row<A extends z.ZodType = z.ZodType> = {
  readonly description: string;
  readonly arguments: A;
  readonly run: (asking: Asking, given: z.output<A>) => Promise<Told | undefined>;
};
const row = <A extends z.ZodType>(given: Row<A>): Row => given as unknown as Row;

const nothing = z.strictObject({});
const OrderId = z.int().min(1).max(2_147_483_647);
const Words = z.strictObject({ words: z.string().trim().min(2).max(60) });
const listed = 5;

async function tellProducts({ context, language }: Asking, words: string): Promise<Told | undefined> {
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  // As the index of names has it.
  const isNamed = sql`lower(${products.name} || ' ' || ${products.description}) like ${like.toLowerCase()}`;
  const found = await context.db.read
    .select({ id: products.id, name: products.name, price: products.price, store: stores.name })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(and(isNamed, eq(products.isActive, true), eq(stores.isApproved, true), gt(products.stock, 0)))
    .orderBy(products.id)
    .limit(listed);
  if (found.length === 0) return undefined;
  const lines = found.map(
    ({ name, price, store }) => `${name}: ${amountIn(language, dollars(cents(price)))}, ${store}`,
  );
  const sources = found.map(
    ({ id, name }): AnswerSource => ({ kind: 'product', id: String(id), label: name, path: '/order' }),
  );
  return { text: lines.join('\n'), sources };
}

async function tellGame(
  { context, language }: Asking,
  gameId: (typeof drawGameIds)[number],
): Promise<Told | undefined> {
  const found = await currentGame(context, gameId);
  const [draw] = found?.draws ?? [];
  if (!found || !draw) return undefined;
  const { game, rules } = found;
  const lines = [
    `${game.name}: ${amountIn(language, dollars(cents(rules.price)))} a line.`,
    `Next draw: ${longMoment(rules.timeZone, draw.drawsAt)(language)}. Sales end ${longMoment(rules.timeZone, draw.closesAt)(language)}.`,
    `Jackpot: ${amountIn(language, dollars(cents(draw.jackpot)))}.`,
  ];
  return { text: lines.join('\n'), sources: [{ kind: 'game', id: game.id, label: game.name, path: '/lottery' }] };
}

function tellArticles({ actor, language, policy }: Asking, words: string): Told | undefined {
  const found = rankHelp(words, language, actor.role ?? undefined, 2);
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
    run: (asking, { gameId }) => tellGame(asking, gameId),
  }),
  products: row({
    description: 'Products in stock whose names contain a word, with prices and shops',
    arguments: Words,
    run: (asking, { words }) => tellProducts(asking, words),
  }),
  help: row({
    description: 'Help pages about some words',
    arguments: Words,
    run: async (asking, { words }) => tellArticles(asking, words),
  }),
};

export const chatFunctions: readonly ChatFunction[] = Object.entries(functions).map(([name, one]) => ({
  name,
  description: one.description,
  parameters: z.toJSONSchema(one.arguments),
}));

/** What a call that does not fit is answered with; the model may try again. */
const misfits = {
  unknown: 'There is no such function.',
  wrong: 'The arguments do not fit the function.',
  none: 'Nothing found.',
} as const;

export type Called = { readonly told: Told | undefined; readonly answer: string };
export async function callFunction(asking: Asking, name: string, written: string): Promise<Called> {
  const wanted = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!wanted) return { told: undefined, answer: misfits.unknown };
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
