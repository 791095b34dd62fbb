import { endpointTable } from '../../shared/endpoint.ts';
import { DrawStatistics, StatisticsQuery } from './model.ts';

export const drawStatisticsEndpoints = endpointTable({
  drawStatistics: {
    method: 'GET',
    path: '/api/lottery/statistics',
    summary: 'How often each number of a game was drawn, beside what chance gives, and how uneven that is',
    access: { who: 'signed-in' },
    rate: 'read',
    query: StatisticsQuery,
    reply: DrawStatistics,
    errors: ['DRAW_GAME_NOT_FOUND'],
  },
});
