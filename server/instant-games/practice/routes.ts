import { practiceEndpoints } from '@autolotto/contract/instant-games/practice/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { drawPractice } from './practice.ts';

export function practiceRoutes(http: Http, context: Context): void {
  bind(http, 'instantGames', practiceEndpoints, {
    drawPracticeTicket: ({ actor, body }) => drawPractice(context, actor, body),
  });
}
