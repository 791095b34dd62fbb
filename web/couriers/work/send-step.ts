import { call, query } from '../../client/client.ts';
import { ApiError, isUnauthorized, sentenceOf } from '../../client/errors.ts';
import { upload } from '../../client/upload.ts';
import { meaningOf, type QueuedStep } from './queued-step.ts';
import type { Sent } from './step-queue.ts';

/** The server, or what stands before it, is not up to it just now, or wants to know who is calling: the step waits. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  error.status === 429 ||
  error.status === 408 ||
  isUnauthorized(error);

async function carryOut({ key, orderId, capturedAt, deed }: QueuedStep): Promise<void> {
  const params = { orderId };
  // What the phone's clock is off by shows when it sends.
  const when = { capturedAt, sentAt: new Date().toISOString() };
  switch (deed.kind) {
    case 'status': {
      const body = { status: deed.to, ...(deed.bagCode !== undefined && { bagCode: deed.bagCode }), ...when };
      await call('PUT /api/orders/:orderId/status', { params, body, idempotencyKey: key });
      return;
    }
    case 'return': {
      const body = { ...deed.asked, ...when };
      await call('POST /api/orders/:orderId/return', { params, body, idempotencyKey: key });
      return;
    }
    case 'check':
      await call('POST /api/orders/:orderId/hand-over', { params, body: deed.check, idempotencyKey: key });
      return;
    case 'pin': {
      const body = { ...deed.said, ...when };
      await call('POST /api/orders/:orderId/hand-over/pin', { params, body, idempotencyKey: key });
      return;
    }
    case 'refusal': {
      const body = { lines: deed.lines, ...when };
      await call('POST /api/orders/:orderId/refusals', { params, body, idempotencyKey: key });
      return;
    }
    case 'photo': {
      const form = new FormData();
      form.set('capturedAt', capturedAt);
      form.set('file', deed.file, 'photo');
      await upload(`/api/orders/${orderId}/proof`, form, () => {}, new AbortController().signal);
      return;
    }
  }
}

/** Sends one step; what cannot be sent now is sent later. */
export async function sendStep(step: QueuedStep): Promise<Sent> {
  try {
    await carryOut(step);
    return 'done';
  } catch (error) {
    if (isPassing(error)) return 'later';
    const problem = error instanceof ApiError ? error.problem : undefined;
    const from = problem && 'from' in problem ? problem.from : undefined;
    const meaning = meaningOf(step.deed, { code: problem?.code, from });
    return { words: sentenceOf(error, '') || null, meaning, error };
  }
}

/** Everything that a courier's step makes old. */
export const staleAfterStep = [
  query('GET /api/orders').queryKey,
  query('GET /api/courier/profile').queryKey,
  query('GET /api/courier/route').queryKey,
  query('GET /api/courier/sharing').queryKey,
];
