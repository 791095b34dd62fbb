import { endpointTable } from '../../shared/endpoint.ts';
import { AskForQuote, BitcoinSale, SaleQuote, SellBitcoin } from './model.ts';

export const bitcoinSaleEndpoints = endpointTable({
  quoteBitcoinSale: {
    method: 'POST',
    path: '/api/bitcoin/sell-quote',
    summary: 'What the caller would get for bitcoins of their Bitcoin wallet; the price is kept for a minute',
    access: { who: 'signed-in' },
    rate: 'write',
    body: AskForQuote,
    reply: SaleQuote,
    status: 201,
    errors: ['RATE_STALE', 'NO_BITCOIN_WALLET', 'BITCOIN_SHORT', 'BITCOIN_TOO_LITTLE'],
  },
  sellBitcoin: {
    method: 'POST',
    path: '/api/bitcoin/sell',
    summary:
      'Turns bitcoins into dollars of the wallet at the price of a quote; the same quote again answers the first sale',
    access: { who: 'signed-in' },
    rate: 'money',
    body: SellBitcoin,
    reply: BitcoinSale,
    errors: [
      'QUOTE_UNKNOWN',
      'QUOTE_OVER',
      'NO_BITCOIN_WALLET',
      'BITCOIN_SHORT',
      'DEPOSIT_LIMIT_EXCEEDED',
      'VERIFICATION_DEPOSIT_LIMIT',
      'GAMING_LIMIT_EXCEEDED',
    ],
  },
});
