import { cashCodeErrorWords } from '@autolotto/contract/bitcoin/cash/error-words.ts';
import { bitcoinDeskErrorWords } from '@autolotto/contract/bitcoin/desk/error-words.ts';
import { bitcoinErrorWords } from '@autolotto/contract/bitcoin/error-words.ts';
import { bitcoinSaleErrorWords } from '@autolotto/contract/bitcoin/sale/error-words.ts';
import { bitcoinAdminSpanish } from './admin/messages.es.ts';
import { cashCodeSpanish } from './cash/messages.es.ts';
import { bitcoinSpanish } from './messages.es.ts';

export const words = { bitcoin: bitcoinSpanish, cashCodes: cashCodeSpanish, bitcoinAdmin: bitcoinAdminSpanish };
export const refusals = {
  ...bitcoinErrorWords,
  ...cashCodeErrorWords,
  ...bitcoinSaleErrorWords,
  ...bitcoinDeskErrorWords,
};
