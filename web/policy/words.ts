import { policyMessages } from './messages.ts';

export const words = {
  policy: policyMessages,
};
