import { prizesMessages } from './messages.ts';

export const words = { prizes: prizesMessages };
