import { promotionsMessages } from './messages.ts';

export const words = { promotions: promotionsMessages };
