/** Games and draws as the pages list them. */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import { CommonDrawGame, type Draw, type DrawGame, type StateDrawGames } from '@autolotto/contract/lottery/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentJurisdictionRules, currentPolicy, loadGamingSource } from '../../policy/service.ts';
import { offerIn } from '../../responsible-gaming/service.ts';
import { loadRefusals } from '../may-buy.ts';
import * as store from '../store.ts';
import { drawView, gameView, mayBuyView, stateGameView } from '../view.ts';
import { currentGames } from './current-games.ts';

type Asked = { readonly state?: string | undefined; readonly gameId?: string | undefined };
async function listAsked(context: Context, { state, gameId }: Asked): Promise<store.GameOnSale[]> {
  const games = await currentGames(context);
  return games.filter(
    ({ game, states }) =>
      (gameId === undefined || game.id === gameId) && (state === undefined || states.includes(state)),
  );
}

const texts = new WeakMap<store.GameOnSale, string>();
/** A game without what is the caller's own, checked and written once for all who ask. */
function textOf(found: store.GameOnSale): string {
  const text = texts.get(found) ?? JSON.stringify(CommonDrawGame.parse(gameView(found, null))).slice(0, -1);
  texts.set(found, text);
  return text;
}

/** The list of games as JSON: its reply is asked for by every page of them, and mostly the same. */
export async function listGamesAsJson(context: Context, actor: Actor, asked: Asked): Promise<string> {
  const [games, whyNot] = await Promise.all([listAsked(context, asked), loadRefusals(context, actor)]);
  const own = (found: store.GameOnSale) => JSON.stringify(mayBuyView(found, whyNot(found))).slice(1);
  return `[${games.map((found) => `${textOf(found)},${own(found)}`).join(',')}]`;
}

export async function loadGame(context: Context, actor: Actor, gameId: DrawGameId): Promise<DrawGame> {
  const [found] = await listAsked(context, { gameId });
  return found ? gameView(found, (await loadRefusals(context, actor))(found)) : fail('DRAW_GAME_NOT_FOUND', {});
}

/** The hub of a state: its games, and whether groups may buy there. */
export async function loadStateGames(context: Context, { userId }: Actor, state: string): Promise<StateDrawGames> {
  const { read } = context.db;
  const rules = await currentJurisdictionRules(context);
  const pools = offerIn(rules, state, 'pools', await databaseTime(context));
  return {
    games: (await listAsked(context, { state })).map(stateGameView),
    pools: {
      isOffered: pools !== undefined,
      source: pools ? null : await loadGamingSource(context, state),
      minimum: dollars(cents((await currentPolicy(context))['pools.leastShare'])),
    },
    isPoolWished: await store.hasWish(read, userId, state),
  };
}

type Page = { readonly limit?: number | undefined; readonly cursor?: number | undefined };
export async function listDraws(
  context: Context,
  {
    game,
    limit = defaultPageSize,
    cursor,
    state,
  }: Page & {
    readonly game: DrawGameId;
    readonly state?: 'open' | 'over' | undefined;
  },
): Promise<Draw[]> {
  return (await store.listDraws(context.db.read, game, { limit, cursor, state })).map(drawView);
}

export async function loadDraw(context: Context, drawId: number): Promise<Draw> {
  return drawView((await store.loadDraw(context.db.read, drawId)) ?? fail('DRAW_NOT_FOUND', {}));
}

/** Wished twice is wished once. */
export async function wishForPools<S extends string>(context: Context, { userId }: Actor, state: S) {
  await context.db.transact((tx) => store.insertWish(tx, userId, state));
  return { state, isPoolWished: true };
}

/** None to take back is none in the end. */
export async function withdrawPoolWish<S extends string>(context: Context, { userId }: Actor, state: S) {
  await context.db.transact((tx) => store.deleteWish(tx, userId, state));
  return { state, isPoolWished: false };
}
