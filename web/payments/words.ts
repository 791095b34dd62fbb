import { paymentsMessages } from './messages.ts';

export const words = {
  payments: paymentsMessages,
};
