/** Once a draw is settled, its winners are told, those whose prize a correction moved, and everybody who asked for results. */
import type { DrawResult } from '@autolotto/contract/lottery/game-rules.ts';
import { cents, dollars, inDollars } from '@autolotto/contract/shared/money.ts';
import { type Localized, localized } from '@autolotto/contract/shared/words/sentence.ts';
import { type InApp, notifyInApp } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { loadDraw } from '../store.ts';
import * as store from './store.ts';
import { tellingWords as words } from './words.ts';

const peopleAtOnce = 200;

const list = (numbers: readonly number[]): string => numbers.join(' ');
/** "3 9 22 41 69 + 7", with what is only drawn behind it in brackets. */
const numbersText = ({ main, bonus, extra }: DrawResult): string =>
  [
    list(main),
    ...(bonus.length > 0 ? [`+ ${list(bonus)}`] : []),
    ...(extra.length > 0 ? [`(${list(extra)})`] : []),
  ].join(' ');

type Draw = { readonly game: string; readonly day: string; readonly numbers: string; readonly before: string };
type News = Pick<InApp, 'type' | 'priority' | 'choices'> & {
  readonly title: Localized<string>;
  readonly message: Localized<string>;
};

/** What somebody is told of their tickets; nothing where another domain tells of it. */
function newsOf({ won, hasClaim, hasFreePlay, total, before }: store.Outcome, draw: Draw): News | undefined {
  const amount = inDollars(dollars(cents(total)));
  if (draw.before !== '' && total !== before)
    return {
      ...{ type: 'system', priority: 'high' },
      title: localized(words.corrected.title, draw),
      message: localized(words.corrected.text, { ...draw, amount }),
    };
  const news = (what: 'won' | 'freePlay' | 'lost', title: Localized<string>): News => ({
    ...{ type: what === 'lost' ? 'system' : 'win', priority: what === 'lost' ? 'low' : 'high' },
    choices: what === 'lost' ? ['result'] : ['win', 'result'],
    ...{ title, message: localized(words[what].text, draw) },
  });
  if (won > 0)
    return news('won', localized(words.won.title, { game: draw.game, amount: inDollars(dollars(cents(won))) }));
  if (hasClaim) return undefined;
  return hasFreePlay
    ? news('freePlay', localized(words.freePlay.title, draw))
    : news('lost', localized(words.lost.title, draw));
}

type Telling = { readonly drawId: number; readonly result: store.Result; readonly before: store.Result | undefined };
async function tellBatch(tx: Tx, context: Context, telling: Telling, draw: Draw): Promise<number> {
  const { drawId, result } = telling;
  const after = await store.lockTelling(tx, result.id);
  const players = await store.listOutcomes(tx, telling, after, peopleAtOnce);
  for (const player of players) {
    const news = newsOf(player, draw);
    if (news)
      await notifyInApp(context, tx, player.userId, {
        ...{ ...news, path: '/lottery?tab=mine', group: `draw:${drawId}:${result.id}`, metadata: { drawId } },
      });
  }
  const last = players.at(-1);
  if (last) await store.setTold(tx, result.id, last.userId);
  return players.length;
}

export async function tellResults(context: Context, drawId: number): Promise<void> {
  const { read } = context.db;
  const found = await loadDraw(read, drawId);
  const result = await store.loadResult(read, drawId);
  // A correction is under way: what comes of it is told then.
  if (!found || !result || found.draw.state !== 'settled') return;
  const before = await store.loadResultBefore(read, drawId, result.attempt);
  const draw = {
    ...{ game: found.game.name, day: found.draw.day, numbers: numbersText(result) },
    before: before ? numbersText(before) : '',
  };
  for (let told = peopleAtOnce; told === peopleAtOnce && !context.stopping.aborted; )
    told = await context.db.transact((tx) => tellBatch(tx, context, { drawId, result, before }, draw));
}
