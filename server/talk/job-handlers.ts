import { handles } from '../platform/jobs/jobs.ts';
import { forgetTalksJob } from './jobs.ts';
import { forgetTalks } from './service.ts';

export const talkJobHandlers = [handles(forgetTalksJob, forgetTalks)];
