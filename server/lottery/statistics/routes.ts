import { drawStatisticsEndpoints } from '@autolotto/contract/lottery/statistics/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { loadStatistics } from './statistics.ts';

export function drawStatisticsRoutes(http: Http, context: Context): void {
  bind(http, 'lottery', drawStatisticsEndpoints, {
    drawStatistics: ({ query }) => loadStatistics(context, query.game),
  });
}
