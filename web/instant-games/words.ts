import { digitalMessages } from './digital/messages.ts';
import { instantMessages } from './messages.ts';
import { practiceMessages } from './practice/messages.ts';

export const words = { instant: instantMessages, digitalGames: digitalMessages, practice: practiceMessages };
