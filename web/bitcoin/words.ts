import { bitcoinMessages } from './messages.ts';

export const words = { bitcoin: bitcoinMessages };
