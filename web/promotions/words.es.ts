import { promotionsErrorWords } from '@autolotto/contract/promotions/error-words.ts';
import { promotionAdminSpanish } from './admin/messages.es.ts';
import { promotionsSpanish } from './messages.es.ts';
import { promoPanelSpanish } from './panel-messages.es.ts';

export const words = {
  promotions: promotionsSpanish,
  promotionPanel: promoPanelSpanish,
  promotionAdmin: promotionAdminSpanish,
};

export const refusals = promotionsErrorWords;
