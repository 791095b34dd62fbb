import { policyMessages } from './messages.ts';
import { settingsMessages } from './settings/messages.ts';

export const words = {
  policy: { ...policyMessages, settings: settingsMessages },
};
