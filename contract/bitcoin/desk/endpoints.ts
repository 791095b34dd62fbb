import { endpointTable } from '../../shared/endpoint.ts';
import { BitcoinOverview, EveryBitcoinPayment } from '../admin/model.ts';
import { BitcoinPaymentParams } from '../model.ts';
import { RecordSweep, SettleBitcoinPayment } from './model.ts';

export const bitcoinDeskEndpoints = endpointTable({
  settleBitcoinPayment: {
    method: 'POST',
    path: '/api/admin/bitcoin/payments/:bitcoinPaymentId/settle',
    summary:
      'Closes the case of a payment that went otherwise than asked, with words and a reference; above an amount another admin confirms it, or refuses',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'money',
    params: BitcoinPaymentParams,
    body: SettleBitcoinPayment,
    reply: EveryBitcoinPayment,
    errors: ['PAYMENT_UNKNOWN', 'SETTLEMENT_STEP', 'SETTLEMENT_OWN', 'SECOND_ADMIN_REQUIRED'],
  },
  recordBitcoinSweep: {
    method: 'POST',
    path: '/api/admin/bitcoin/sweeps',
    summary: 'Records that the owner moved coins out of the watch-only wallet into cold storage; twice is once',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'money',
    body: RecordSweep,
    reply: BitcoinOverview,
    errors: ['SWEEP_MORE', 'SWEEP_DIFFERS'],
  },
});
