import { ledgerErrorWords } from '@autolotto/contract/ledger/error-words.ts';
import { ledgerSpanish } from './messages.es.ts';

export const words = {
  ledger: ledgerSpanish,
};

export const refusals = ledgerErrorWords;
