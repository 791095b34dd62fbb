import { digitalMessages } from './digital/messages.ts';
import { instantMessages } from './messages.ts';

export const words = { instant: instantMessages, digitalGames: digitalMessages };
