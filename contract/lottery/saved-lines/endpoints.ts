import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { SavedLine, SavedLineParams, SaveLine } from './model.ts';

export const savedLineEndpoints = endpointTable({
  savedLines: {
    method: 'GET',
    path: '/api/lottery/saved-lines',
    summary: 'Lines that the caller keeps to play again, newest first',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: z.array(SavedLine),
    errors: [],
  },
  saveLine: {
    method: 'POST',
    path: '/api/lottery/saved-lines',
    summary: 'Keeps a line of a game; the same line again is kept once',
    access: { who: 'signed-in' },
    rate: 'write',
    body: SaveLine,
    reply: SavedLine,
    status: 201,
    errors: ['DRAW_GAME_NOT_FOUND', 'SAVED_LINES_MANY'],
  },
  deleteSavedLine: {
    method: 'DELETE',
    path: '/api/lottery/saved-lines/:savedLineId',
    summary: 'Forgets a line of the caller’s; tickets with it stay',
    access: { who: 'signed-in', object: { kind: 'saved-line', relations: ['owner'] } },
    rate: 'write',
    params: SavedLineParams,
    reply: z.object({ id: SavedLine.shape.id }),
    errors: ['SAVED_LINE_NOT_FOUND'],
  },
});
