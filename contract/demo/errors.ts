import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';

export const demoErrors = {
  DEMO_ONLY: errorRow({
    kind: 'missing',
    title: 'Only in the demo',
    details: z.object({}),
    detail: () => 'This exists in the demo preset only.',
  }),
  SIMULATION_RUNNING: errorRow({
    kind: 'conflict',
    title: 'Already on its way',
    details: z.object({}),
    detail: () => 'The demo courier is already bringing this order.',
  }),
} as const;
