/** What the assistant says of what is sold: products in stock, and draw games. */
import type { AnswerSource } from '@autolotto/contract/assistant/model.ts';
import type { drawGameIds } from '@autolotto/contract/lottery/enums.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { longMoment } from '@autolotto/contract/shared/words/moments.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { products } from '../../catalogue/tables.ts';
import { currentGame } from '../../lottery/service.ts';
import type { Context } from '../../platform/context.ts';
import { stores } from '../../stores/tables.ts';
import type { Told } from './orders.ts';
import { amountIn } from './say.ts';

const listed = 5;

/** Products in stock whose names contain a word. */
export async function tellProducts(context: Context, language: Language, words: string): Promise<Told | undefined> {
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

export async function tellGame(
  context: Context,
  language: Language,
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
