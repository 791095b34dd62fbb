import { unassignedMessages } from '../tracking/unassigned-messages.ts';
import { supportMessages } from './messages.ts';
import { toldMessages } from './told-messages.ts';

export const words = {
  support: supportMessages,
  told: toldMessages,
  unassigned: unassignedMessages,
};
