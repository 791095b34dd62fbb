import { merged } from './domains.ts';

/** Everything the server pushes over /ws. */
export const topics = merged('topics');
export type TopicName = keyof typeof topics;
