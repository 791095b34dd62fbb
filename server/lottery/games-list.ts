/** Games and draws as the pages list them. */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import type { Draw, DrawGame, StateDrawGames } from '@autolotto/contract/lottery/model.ts';
import { dollars } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { currentJurisdictionRules } from '../policy/service.ts';
import { offerIn } from '../responsible-gaming/service.ts';
import { loadRefusals } from './may-buy.ts';
import * as store from './store.ts';
import { drawView, gameView, leastShare, stateGameView } from './view.ts';

type Asked = { readonly state?: string | undefined; readonly gameId?: string | undefined };
export async function listGames(context: Context, actor: Actor, asked: Asked): Promise<DrawGame[]> {
  const whyNot = await loadRefusals(context, actor);
  return (await store.listGames(context.db.read, asked)).map((found) => gameView(found, whyNot(found)));
}

export async function loadGame(context: Context, actor: Actor, gameId: DrawGameId): Promise<DrawGame> {
  const [found] = await listGames(context, actor, { gameId });
  return found ?? fail('DRAW_GAME_NOT_FOUND', {});
}

/** The hub of a state: its games, and whether groups may buy there. */
export async function loadStateGames(context: Context, { userId }: Actor, state: string): Promise<StateDrawGames> {
  const { read } = context.db;
  const rules = await currentJurisdictionRules(context);
  const pools = offerIn(rules, state, 'pools', await databaseTime(context));
  return {
    games: (await store.listGames(read, { state })).map(stateGameView),
    pools: { isOffered: pools !== undefined, source: null, minimum: dollars(leastShare) },
    isPoolWished: await store.hasWish(read, userId, state),
  };
}

type Page = { readonly limit?: number | undefined; readonly cursor?: number | undefined };
export async function listDraws(
  context: Context,
  { game, limit = defaultPageSize, cursor }: Page & { readonly game: DrawGameId },
): Promise<Draw[]> {
  return (await store.listDraws(context.db.read, game, { limit, cursor })).map(drawView);
}

export async function loadDraw(context: Context, drawId: number): Promise<Draw> {
  return drawView((await store.loadDraw(context.db.read, drawId)) ?? fail('DRAW_NOT_FOUND', {}));
}

/** Wished twice is wished once. */
export async function wishForPools<S extends string>(context: Context, { userId }: Actor, state: S) {
  await context.db.transact((tx) => store.insertWish(tx, userId, state));
  return { state, isPoolWished: true };
}
