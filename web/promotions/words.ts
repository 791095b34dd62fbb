import { promotionAdminMessages } from './admin/messages.ts';
import { promotionsMessages } from './messages.ts';
import { promoPanelMessages } from './panel-messages.ts';

export const words = {
  promotions: promotionsMessages,
  promotionPanel: promoPanelMessages,
  promotionAdmin: promotionAdminMessages,
};
