import { earningsMessages } from './messages.ts';

export const words = {
  earnings: earningsMessages,
};
