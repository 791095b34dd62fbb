import { bitcoinAdminMessages } from './admin/messages.ts';
import { cashCodeMessages } from './cash/messages.ts';
import { bitcoinMessages } from './messages.ts';

export const words = { bitcoin: bitcoinMessages, cashCodes: cashCodeMessages, bitcoinAdmin: bitcoinAdminMessages };
