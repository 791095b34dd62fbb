import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { AdminDraw, AdminDrawParams, CancelDraw, EnteredNumbers, EnterResult } from './model.ts';

const freshAdmin = { who: ['admin'], needsFreshSignIn: true } as const;

export const drawResultsEndpoints = endpointTable({
  adminDraws: {
    method: 'GET',
    path: '/api/admin/lottery/draws',
    summary: 'The next draw of each game, those that wait for somebody, and the latest that are settled',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(AdminDraw),
    errors: [],
  },
  enterResult: {
    method: 'POST',
    path: '/api/admin/lottery/draws/:drawId/result',
    summary: 'Enters the numbers of a draw, typed twice; for a settled one, its corrected numbers',
    access: freshAdmin,
    rate: 'write',
    params: AdminDrawParams,
    body: EnterResult,
    reply: AdminDraw,
    errors: ['DRAW_NOT_FOUND', 'RESULT_NOT_OPEN', 'RESULT_NOT_ALIKE', 'RESULT_NOT_OF_GAME', 'RESULT_INTEREST'],
  },
  confirmResult: {
    method: 'POST',
    path: '/api/admin/lottery/draws/:drawId/confirmation',
    summary: 'Enters the numbers once more, by another person who has not seen them; alike, they settle the draw',
    access: freshAdmin,
    rate: 'money',
    params: AdminDrawParams,
    body: EnteredNumbers,
    reply: AdminDraw,
    errors: ['DRAW_NOT_FOUND', 'RESULT_NOT_OPEN', 'RESULT_DIFFERS', 'RESULT_SAME_PERSON', 'RESULT_INTEREST'],
  },
  drawNow: {
    method: 'POST',
    path: '/api/admin/lottery/draws/:drawId/house-draw',
    summary: 'Closes a draw, draws its numbers by the house’s own generator, and settles it: in the demo only',
    access: freshAdmin,
    rate: 'money',
    params: AdminDrawParams,
    reply: AdminDraw,
    errors: ['DRAW_NOT_FOUND', 'RESULT_NOT_OPEN', 'HOUSE_DRAW_OFF'],
  },
  cancelDraw: {
    method: 'POST',
    path: '/api/admin/lottery/draws/:drawId/cancellation',
    summary: 'Calls a draw off that has no numbers: every ticket is refunded',
    access: freshAdmin,
    rate: 'money',
    params: AdminDrawParams,
    body: CancelDraw,
    reply: AdminDraw,
    errors: ['DRAW_NOT_FOUND', 'RESULT_NOT_OPEN'],
  },
});
