import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { SerialIdParam } from '../../shared/ids.ts';
import { placingErrors } from '../placement/errors.ts';
import {
  AnswerOccurrence,
  ChangeRecurringOrder,
  NewRecurringOrder,
  PauseRecurringOrder,
  RecurringOrder,
  SkipOccurrence,
} from './model.ts';

const params = z.object({ recurringId: SerialIdParam });
const own = { who: 'signed-in', object: { kind: 'order', relations: ['customer'] } } as const;
const planning = [...placingErrors, 'RECURRING_START_INVALID', 'RECURRING_STORE_CLOSED'] as const;

export const recurringEndpoints = endpointTable({
  recurring: {
    method: 'GET',
    path: '/api/recurring-orders',
    summary: 'The caller’s recurring orders, those that run first, each with its newest occurrences',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: z.array(RecurringOrder),
    errors: [],
  },
  addRecurring: {
    method: 'POST',
    path: '/api/recurring-orders',
    summary: 'Orders the same again and again: each time age, price, stock, hours and balance are looked at anew',
    access: { who: 'signed-in' },
    rate: 'write',
    body: NewRecurringOrder,
    reply: RecurringOrder,
    status: 201,
    idempotent: true,
    errors: [...planning, 'RECURRING_LIMIT_REACHED'],
  },
  changeRecurring: {
    method: 'PUT',
    path: '/api/recurring-orders/:recurringId',
    summary: 'Changes what is ordered, where to, or when; made from the version that the caller has seen',
    access: own,
    rate: 'write',
    params,
    body: ChangeRecurringOrder,
    reply: RecurringOrder,
    errors: ['ORDER_NOT_FOUND', 'RECURRING_CHANGED', 'RECURRING_ENDED', ...planning],
  },
  pauseRecurring: {
    method: 'PATCH',
    path: '/api/recurring-orders/:recurringId',
    summary: 'Pauses it, or lets it go on with the next one that lies ahead',
    access: own,
    rate: 'write',
    params,
    body: PauseRecurringOrder,
    reply: RecurringOrder,
    errors: ['ORDER_NOT_FOUND', 'RECURRING_ENDED'],
  },
  skipOccurrence: {
    method: 'POST',
    path: '/api/recurring-orders/:recurringId/skip',
    summary: 'Leaves the next one out',
    access: own,
    rate: 'write',
    params,
    body: SkipOccurrence,
    reply: RecurringOrder,
    errors: ['ORDER_NOT_FOUND', 'RECURRING_CHANGED', 'RECURRING_ENDED'],
  },
  answerOccurrence: {
    method: 'POST',
    path: '/api/recurring-orders/:recurringId/occurrences/:occurrenceId/answer',
    summary: 'Places one that waits for its customer or could not be placed before, at today’s price, or leaves it out',
    access: own,
    rate: 'money',
    params: params.extend({ occurrenceId: SerialIdParam }),
    body: AnswerOccurrence,
    reply: RecurringOrder,
    errors: ['ORDER_NOT_FOUND', 'OCCURRENCE_NOT_FOUND', 'OCCURRENCE_CLOSED', ...placingErrors],
  },
  endRecurring: {
    method: 'DELETE',
    path: '/api/recurring-orders/:recurringId',
    summary: 'Ends it; what was placed stays as it is',
    access: own,
    rate: 'write',
    params,
    reply: RecurringOrder,
    errors: ['ORDER_NOT_FOUND'],
  },
});
