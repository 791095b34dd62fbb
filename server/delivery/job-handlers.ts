import { courierWorkChangedJob } from '../orders/service.ts';
import { handles } from '../platform/jobs/handler.ts';
import { replan } from './route/route.ts';

export const deliveryJobHandlers = [
  handles(courierWorkChangedJob, (context, { courierId }) => replan(context, courierId)),
];
