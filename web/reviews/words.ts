import { reviewsMessages } from './messages.ts';

export const words = { reviews: reviewsMessages };
