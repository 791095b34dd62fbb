import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { AutoPlay, AutoPlayParams, ChangeAutoPlay } from './model.ts';

const own = { who: 'signed-in', object: { kind: 'auto-play', relations: ['owner'] } } as const;

export const autoPlayEndpoints = endpointTable({
  autoPlays: {
    method: 'GET',
    path: '/api/lottery/auto-plays',
    summary: 'The caller’s auto plays, newest first: what they spent, when they buy next, why they stopped',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: z.array(AutoPlay),
    errors: [],
  },
  changeAutoPlay: {
    method: 'PUT',
    path: '/api/lottery/auto-plays/:autoPlayId',
    summary: 'Pauses an auto play of the caller’s, or goes on with it',
    access: own,
    rate: 'write',
    params: AutoPlayParams,
    body: ChangeAutoPlay,
    reply: AutoPlay,
    errors: ['AUTO_PLAY_NOT_FOUND', 'AUTO_PLAY_OVER'],
  },
  stopAutoPlay: {
    method: 'DELETE',
    path: '/api/lottery/auto-plays/:autoPlayId',
    summary: 'Ends an auto play of the caller’s for good; what it bought stays',
    access: own,
    rate: 'write',
    params: AutoPlayParams,
    reply: AutoPlay,
    errors: ['AUTO_PLAY_NOT_FOUND'],
  },
});
