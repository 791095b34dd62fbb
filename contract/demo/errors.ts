import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { demoErrorWords } from './error-words.ts';

export const demoErrors = {
  DEMO_ONLY: errorRow({
    kind: 'missing',
    title: 'Only in the demo',
    details: z.object({}),
    sentence: demoErrorWords.DEMO_ONLY,
  }),
  SIMULATION_RUNNING: errorRow({
    kind: 'conflict',
    title: 'Already on its way',
    details: z.object({}),
    sentence: demoErrorWords.SIMULATION_RUNNING,
  }),
} as const;
