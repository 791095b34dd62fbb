import { handles } from '../platform/jobs/handler.ts';
import { compareBooks } from './comparison.ts';
import { countFiguresJob } from './jobs.ts';
import { countFigures } from './service.ts';

export const adminJobHandlers = [
  handles(countFiguresJob, async (context) => {
    await countFigures(context);
    await compareBooks(context);
  }),
];
