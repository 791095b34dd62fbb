import { promoPanelMessages } from '../panel-messages.ts';
import { promotionAdminMessages } from './messages.ts';

export const words = {
  promotionPanel: promoPanelMessages,
  promotionAdmin: promotionAdminMessages,
};
