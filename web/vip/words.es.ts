import { vipSpanish } from './messages.es.ts';

export const words = { vip: vipSpanish };
