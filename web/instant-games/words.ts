import { instantMessages } from './messages.ts';

export const words = { instant: instantMessages };
