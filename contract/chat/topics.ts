import { z } from 'zod';
import { UserId } from '../shared/ids.ts';
import { EventSeq, topicTable } from '../shared/topic.ts';
import { ChatMessage } from './model.ts';

export const chatTopics = topicTable({
  chat_message: {
    summary: 'Something was said in a room: the message itself, or null where it is too long for an event: fetch it',
    event: z.object({
      type: z.literal('chat_message'),
      roomId: z.string(),
      number: z.number().int(),
      message: ChatMessage.nullable(),
      seq: EventSeq,
    }),
    receivers: 'whoever has joined the room with join_room and may be in it',
    to: ['room'],
    inFull: true,
  },
  chat_changed: {
    summary: 'A message was taken back, hidden, removed or shown again: refetch it',
    event: z.object({
      type: z.literal('chat_changed'),
      roomId: z.string(),
      number: z.number().int(),
      seq: EventSeq,
    }),
    receivers: 'whoever has joined the room with join_room and may be in it',
    to: ['room'],
  },
  chat_typing: {
    summary: 'Somebody who lets others see that they are here is writing',
    event: z.object({
      type: z.literal('chat_typing'),
      roomId: z.string(),
      userId: UserId,
      username: z.string(),
    }),
    receivers: 'whoever has joined the room with join_room and may be in it',
    to: ['room'],
    inFull: true,
  },
  room_read: {
    summary: 'The receiver has read a room up to a message, on this device or another',
    event: z.object({
      type: z.literal('room_read'),
      roomId: z.string(),
      upTo: z.number().int(),
      seq: EventSeq,
    }),
    receivers: 'who has read',
    to: ['user'],
  },
  rooms_changed: {
    summary: 'The newest numbers of rooms in which something was said; once a second at most',
    event: z.object({
      type: z.literal('rooms_changed'),
      rooms: z.array(z.object({ roomId: z.string(), lastNumber: z.number().int() })),
    }),
    receivers: 'members of one of these rooms who are in the chat and have not muted it',
    to: ['user'],
    inFull: true,
  },
  room_joined: {
    summary: 'The answer to join_room: every later message of the room is heard on this socket',
    event: z.object({ type: z.literal('room_joined'), roomId: z.string(), lastNumber: z.number().int() }),
    receivers: 'the socket that joined',
    to: [],
  },
});
