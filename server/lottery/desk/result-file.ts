/** Numbers of several draws from a file: shown first, then entered all together, as by the first of two people. */
import type { FileProblem, ResultFilePreview, ResultFileRow } from '@autolotto/contract/lottery/desk/model.ts';
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import type { Context } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { amountsOf, resultOf } from '../results/numbers.ts';
import { enterWithin, notByThem } from '../results/results.ts';
import { loadDraw } from '../store.ts';
import { type FileRow, rowsIn } from './file-rules.ts';
import * as store from './store.ts';

type Checked = ResultFileRow & { readonly entry: Parameters<typeof enterWithin>[4] | null };
async function checked(db: Reader, { userId }: Actor, found: FileRow): Promise<Checked> {
  const wrong = (problem: FileProblem | null, drawId: number | null = null): Checked => ({
    ...found,
    ...{ problem, drawId, entry: null },
  });
  if (found.problem !== null || !found.numbers) return wrong(found.problem);
  const draw = await store.findDraw(db, found.game as DrawGameId, found.day, userId);
  const rules = draw && (await loadDraw(db, draw.id))?.rules;
  if (!draw || !rules) return wrong('no_draw');
  const [result, prizes] = [resultOf(rules, found.numbers), amountsOf(rules, found.numbers)];
  if (!result || !prizes) return wrong('numbers', draw.id);
  if (!draw.isSealed || (draw.state !== 'closed' && draw.state !== 'settled')) return wrong('not_open', draw.id);
  if (draw.hasInterest) return wrong('interest', draw.id);
  return { ...found, problem: null, drawId: draw.id, entry: { ...result, prizes } };
}

async function check(context: Context, actor: Actor, text: string): Promise<Checked[]> {
  const rows: Checked[] = [];
  for (const row of rowsIn(text)) rows.push(await checked(context.db.read, actor, row));
  return rows;
}

export const previewResults = async (context: Context, actor: Actor, text: string): Promise<ResultFilePreview> => ({
  rows: (await check(context, actor, text)).map(({ entry: _, ...row }) => row),
});

/** All of them or none. */
export async function enterResults(context: Context, actor: Actor, text: string): Promise<{ entered: number }> {
  const rows = await check(context, actor, text);
  const wrong = rows.filter(({ problem }) => problem !== null).length;
  if (wrong > 0) fail('RESULT_FILE_WRONG', { wrong });
  const inOrder = rows.toSorted((one, other) => (one.drawId ?? 0) - (other.drawId ?? 0));
  await context.db
    .transact(async (tx) => {
      for (const { drawId, entry } of inOrder)
        if (drawId !== null && entry) await enterWithin(tx, context, actor, drawId, entry);
    })
    .catch(notByThem);
  return { entered: rows.length };
}
