import { handles } from '../platform/jobs/handler.ts';
import { countFiguresJob } from './jobs.ts';
import { countFigures } from './service.ts';

export const adminJobHandlers = [
  handles(countFiguresJob, async (context) => {
    await countFigures(context);
  }),
];
