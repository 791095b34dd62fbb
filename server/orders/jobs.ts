import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

export const cancelOverdueJob = jobRow({
  name: 'orders.cancel-overdue',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});
export const endQuestionsJob = jobRow({
  name: 'orders.end-questions',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});
export const remindOfReturnsJob = jobRow({
  name: 'orders.remind-of-returns',
  payload: z.object({}),
  every: '*/10 * * * *',
  attempts: 1,
});
export const purgePositionsJob = jobRow({
  name: 'orders.forget-positions',
  payload: z.object({}),
  every: '*/10 * * * *',
  attempts: 1,
});
/** An order that a courier brings has changed, or the courier has come far: the route may be another one now. */
export const courierWorkChangedJob = jobRow({
  name: 'orders.courier-work-changed',
  payload: z.object({ courierId: z.string() }),
  attempts: 3,
  isEvent: true,
  batch: 50,
});
/** An order has reached its customer. */
export const orderDeliveredJob = jobRow({
  name: 'orders.delivered',
  payload: z.object({ orderId: z.number(), customerId: z.string() }),
  attempts: 5,
  isEvent: true,
  batch: 20,
});
export const purgeProofPhotosJob = jobRow({
  name: 'orders.forget-proof-photos',
  payload: z.object({}),
  every: '41 3 * * *',
  attempts: 1,
});
export const placeRecurringJob = jobRow({
  name: 'orders.place-recurring',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});
/** Delivery addresses, as evidence of who lives where. Runs beside order placement, which does not wait for it. */
export const recordAddressesJob = jobRow({
  name: 'orders.note-addresses',
  payload: z.object({}),
  every: '*/10 * * * *',
  attempts: 1,
});
export const notifyOfOffersJob = jobRow({
  name: 'orders.tell-of-offers',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});
export const notifyOfWaitingOrdersJob = jobRow({
  name: 'orders.tell-of-waiting',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});
export const setQuietCouriersOfflineJob = jobRow({
  name: 'orders.end-quiet-duties',
  payload: z.object({}),
  every: '*/10 * * * *',
  attempts: 1,
});
