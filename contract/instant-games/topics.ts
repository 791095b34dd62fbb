import { z } from 'zod';
import { EventSeq, topicTable } from '../shared/topic.ts';

export const instantGamesTopics = topicTable({
  instant_tickets_changed: {
    summary: 'The receiver bought a ticket of an instant game, or one of theirs was revealed: refetch them',
    event: z.object({ type: z.literal('instant_tickets_changed'), seq: EventSeq }),
    receivers: 'whose they are',
    to: ['user'],
  },
  instant_games_changed: {
    summary: 'A series of an instant game was opened or closed: refetch the offers',
    event: z.object({ type: z.literal('instant_games_changed'), seq: EventSeq }),
    receivers: 'everybody who is signed in',
    to: ['shops'],
  },
});
