import { autoPlayEndpoints } from '@autolotto/contract/lottery/auto-play/endpoints.ts';
import { gameDeskEndpoints } from '@autolotto/contract/lottery/desk/endpoints.ts';
import { lotteryEndpoints } from '@autolotto/contract/lottery/endpoints.ts';
import { drawResultsEndpoints } from '@autolotto/contract/lottery/results/endpoints.ts';
import { savedLineEndpoints } from '@autolotto/contract/lottery/saved-lines/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage, sendJson } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as autoPlay from './auto-play/auto-play.ts';
import * as desk from './desk/games.ts';
import { enterResults, previewResults } from './desk/result-file.ts';
import * as games from './listing/games-list.ts';
import { listAdminDraws } from './results/list.ts';
import * as results from './results/results.ts';
import { purchase } from './sale.ts';
import { deleteSavedLine, listSavedLines, saveLine } from './saved-lines/saved-lines.ts';
import { loadProof } from './seal/proof.ts';
import * as tickets from './tickets.ts';

export function lotteryRoutes(http: Http, context: Context): void {
  bind(http, 'lottery', lotteryEndpoints, {
    drawGames: async ({ actor, query, reply }) => sendJson(reply, await games.listGamesAsJson(context, actor, query)),
    drawGame: ({ actor, params }) => games.loadGame(context, actor, params.gameId),
    stateDrawGames: ({ actor, query }) => games.loadStateGames(context, actor, query.state),
    wishForPools: ({ actor, body }) => games.wishForPools(context, actor, body.state),
    withdrawPoolWish: ({ actor, params }) => games.withdrawPoolWish(context, actor, params.wishedState),
    draws: async ({ query, reply }) => {
      const found = await games.listDraws(context, query);
      linkNextPage(reply, '/api/lottery/draws', found, query.limit ?? defaultPageSize, {
        ...{ game: query.game, state: query.state },
      });
      return found;
    },
    draw: ({ params }) => games.loadDraw(context, params.drawId),
    purchaseDrawTickets: ({ actor, body, idempotencyKey }) => purchase(context, actor, body, idempotencyKey),
    drawTickets: async ({ actor, query, reply }) => {
      const found = await tickets.listTickets(context, actor, actor.userId, query);
      linkNextPage(reply, '/api/lottery/tickets', found, query.limit ?? defaultPageSize, { state: query.state });
      return { tickets: found };
    },
    userDrawTickets: async ({ actor, params: { userId }, query, reply }) => {
      const found = await tickets.listTickets(context, actor, userId, query);
      const path = `/api/lottery/tickets/${userId}`;
      linkNextPage(reply, path, found, query.limit ?? defaultPageSize, { state: query.state });
      return { tickets: found };
    },
    drawTicketReceipt: ({ actor, params }) => tickets.loadReceipt(context, actor, params.ticketNumber),
    drawTicketProof: ({ actor, params }) => loadProof(context, actor, params.ticketNumber),
  });
  bind(http, 'lottery', drawResultsEndpoints, {
    adminDraws: ({ actor }) => listAdminDraws(context, actor),
    enterResult: ({ actor, params, body }) => results.enterResult(context, actor, params.drawId, body),
    confirmResult: ({ actor, params, body }) => results.confirmResult(context, actor, params.drawId, body),
    drawNow: ({ actor, params }) => results.drawNow(context, actor, params.drawId),
    cancelDraw: ({ actor, params, body }) => results.cancelDraw(context, actor, params.drawId, body.reason),
  });
  bind(http, 'lottery', gameDeskEndpoints, {
    adminGames: ({ actor }) => desk.listAdminGames(context, actor),
    proposeVersion: ({ actor, params, body }) => desk.proposeVersion(context, actor, params.gameId, body),
    proposeFund: ({ actor, params, body }) => desk.proposeFund(context, actor, params.gameId, body),
    decideGameProposal: ({ actor, params, body }) =>
      desk.decideProposal(context, actor, params.gameProposalId, body.decision),
    previewResults: ({ actor, body }) => previewResults(context, actor, body.text),
    enterResults: ({ actor, body }) => enterResults(context, actor, body.text),
  });
  bind(http, 'lottery', savedLineEndpoints, {
    savedLines: ({ actor }) => listSavedLines(context, actor),
    saveLine: ({ actor, body }) => saveLine(context, actor, body),
    deleteSavedLine: ({ actor, params }) => deleteSavedLine(context, actor, params.savedLineId),
  });
  bind(http, 'lottery', autoPlayEndpoints, {
    autoPlays: ({ actor }) => autoPlay.listAutoPlays(context, actor),
    changeAutoPlay: ({ actor, params, body }) => autoPlay.changeAutoPlay(context, actor, params.autoPlayId, body.state),
    stopAutoPlay: ({ actor, params }) => autoPlay.stopAutoPlay(context, actor, params.autoPlayId),
  });
}
