import { endpointTable } from '../../shared/endpoint.ts';
import { CashDesk, CashHandover, CourierCash, TakeCash } from './model.ts';

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
  cashDesk: {
    method: 'GET',
    path: '/api/cash-desk',
    summary: 'Which couriers could hand cash in to the caller, and what was handed in here',
    access: { who: ['store', 'admin'] },
    rate: 'read',
    reply: CashDesk,
    errors: ['NO_STORE'],
  },
  takeCash: {
    method: 'POST',
    path: '/api/cash-desk/handovers',
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
