import { handles } from '../platform/jobs/handler.ts';
import { expireUses, forgetWrongCodes } from './expiry.ts';
import { expirePromotionsJob } from './jobs.ts';

export const promotionsJobHandlers = [
  handles(expirePromotionsJob, async (context) => {
    await expireUses(context);
    await forgetWrongCodes(context);
  }),
];
