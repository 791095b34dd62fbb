import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { demoErrorWords } from './error-words.ts';

export const demoErrors = {
  DEMO_ONLY: errorRow({
    kind: 'missing',
    details: z.object({}),
    sentence: demoErrorWords.DEMO_ONLY,
  }),
  SIMULATION_RUNNING: errorRow({
    kind: 'conflict',
    details: z.object({}),
    sentence: demoErrorWords.SIMULATION_RUNNING,
  }),
} as const;
