import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { demoErrorWords } from './error-words.ts';

export const demoErrors = {
  DEMO_ONLY: errorRow({
    kind: 'missing',
    title: 'Not available',
    details: z.object({}),
    sentence: demoErrorWords.DEMO_ONLY,
  }),
  SIMULATION_RUNNING: errorRow({
    kind: 'conflict',
    title: 'Already in progress',
    details: z.object({}),
    sentence: demoErrorWords.SIMULATION_RUNNING,
  }),
} as const;
