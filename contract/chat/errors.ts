import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { chatErrorWords } from './error-words.ts';

const none = z.object({});

export const chatErrors = {
  ROOM_UNKNOWN: errorRow({
    kind: 'missing',
    details: none,
    sentence: chatErrorWords.ROOM_UNKNOWN,
  }),
  MESSAGE_UNKNOWN: errorRow({
    kind: 'missing',
    details: none,
    sentence: chatErrorWords.MESSAGE_UNKNOWN,
  }),
  ROOM_CLOSED_TO_YOU: errorRow({
    kind: 'forbidden',
    details: z.object({ room: z.string(), level: z.number().int(), have: z.number().int() }),
    sentence: chatErrorWords.ROOM_CLOSED_TO_YOU,
  }),
  HOUSE_WRITES_ONLY: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: chatErrorWords.HOUSE_WRITES_ONLY,
  }),
  TOO_FAST: errorRow({
    kind: 'tooMany',
    details: z.object({ seconds: z.number().int() }),
    sentence: chatErrorWords.TOO_FAST,
  }),
  LINKS_NOT_YET: errorRow({
    kind: 'refused',
    details: z.object({ hours: z.number().int() }),
    sentence: chatErrorWords.LINKS_NOT_YET,
  }),
  RECALL_OVER: errorRow({
    kind: 'refused',
    details: none,
    sentence: chatErrorWords.RECALL_OVER,
  }),
  PURCHASE_STAYS: errorRow({
    kind: 'refused',
    details: none,
    sentence: chatErrorWords.PURCHASE_STAYS,
  }),
  NO_PURCHASES_HERE: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: chatErrorWords.NO_PURCHASES_HERE,
  }),
  SHARED_ALREADY: errorRow({
    kind: 'conflict',
    details: none,
    sentence: chatErrorWords.SHARED_ALREADY,
  }),
  NOTHING_TO_SHARE: errorRow({
    kind: 'missing',
    details: none,
    sentence: chatErrorWords.NOTHING_TO_SHARE,
  }),
} as const;
