import { endpointTable } from '../../shared/endpoint.ts';
import { CashHandover, CashReconciliation, CourierCash, TakeCash } from './model.ts';

export const cashEndpoints = endpointTable({
  courierCash: {
    method: 'GET',
    path: '/api/courier/cash',
    summary: 'The cash that the caller carries for the house, how much it may become, and what was handed in',
    access: { who: ['courier'] },
    rate: 'read',
    reply: CourierCash,
    errors: [],
  },
  cashReconciliation: {
    method: 'GET',
    path: '/api/cash-reconciliation',
    summary: 'Which couriers could hand cash in to the caller, and what was handed in here',
    access: { who: ['store', 'admin'] },
    rate: 'read',
    reply: CashReconciliation,
    errors: ['NO_STORE'],
  },
  takeCash: {
    method: 'POST',
    path: '/api/cash-reconciliation/handovers',
    summary: 'Says that a courier handed cash in, as it was counted; what is missing of it they still carry',
    access: { who: ['store', 'admin'], needsFreshSignIn: 'admin' },
    rate: 'money',
    body: TakeCash,
    reply: CashHandover,
    status: 201,
    idempotent: true,
    errors: ['NO_STORE', 'CASH_COURIER_NOT_FOUND', 'CASH_CHANGED', 'CASH_AMOUNT_EXCEEDED'],
  },
});
