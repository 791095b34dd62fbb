import { pinMessages } from './pin-messages.ts';

export const words = { pin: pinMessages };
