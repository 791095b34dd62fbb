import { endpointTable } from '../../shared/endpoint.ts';
import { DrawPractice, PracticeTicket } from './model.ts';

export const practiceEndpoints = endpointTable({
  drawPracticeTicket: {
    method: 'POST',
    path: '/api/scratch-off/practice',
    summary: 'Draws a practice ticket of a game by its printed prize table: no money, no prize, and kept nowhere',
    access: { who: 'signed-in' },
    rate: 'write',
    body: DrawPractice,
    reply: PracticeTicket,
    errors: [
      'INSTANT_UNKNOWN',
      'GAMING_LOCATION_REQUIRED',
      'GAMING_NOT_AVAILABLE_HERE',
      'REALITY_CHECK',
      'SELF_EXCLUDED',
      'DUPLICATE_ACCOUNT',
    ],
  },
});
