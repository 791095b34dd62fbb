import { handles } from '../platform/jobs.ts';
import { forgetTalksJob } from './jobs.ts';
import { forgetTalks } from './service.ts';

export const talkJobHandlers = [handles(forgetTalksJob, forgetTalks)];
