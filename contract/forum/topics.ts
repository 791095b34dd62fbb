import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { EventSeq, topicTable } from '../shared/topic.ts';

export const forumTopics = topicTable({
  forum_post_changed: {
    summary: 'A post of the forum was written, answered, voted on, changed or moved: refetch it where it is shown',
    event: z.object({ type: z.literal('forum_post_changed'), postId: SerialId, seq: EventSeq }),
    receivers: 'everybody who is signed in',
    to: ['shops'],
  },
});
