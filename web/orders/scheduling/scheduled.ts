import type { Order } from '@autolotto/contract/orders/model.ts';

/** Its customer chose a later time, which is still ahead: nobody has to do anything yet. */
export const isAhead = ({ scheduledFor }: Pick<Order, 'scheduledFor'>, now: number): boolean =>
  scheduledFor !== null && Date.parse(scheduledFor) > now;

/** When its shop's time to accept it begins. */
export const begins = ({ createdAt, scheduledFor }: Pick<Order, 'createdAt' | 'scheduledFor'>): string =>
  scheduledFor ?? createdAt;
