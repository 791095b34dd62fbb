import { ledgerSpanish } from './messages.es.ts';

export const words = {
  ledger: ledgerSpanish,
};
