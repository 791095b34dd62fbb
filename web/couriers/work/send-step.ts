import { call, query } from '../../client/client.ts';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { mayRetry } from '../../client/outbox/may-retry.ts';
import type { Sent } from '../../client/outbox/outbox.ts';
import { upload } from '../../client/upload.ts';
import { type OutboxItem, rejectionOutcomeOf, type StepRejection } from './queued-courier-action.ts';

/** Something between us and the server refused it. */
const noCode = 'UNKNOWN';

async function carryOut({ key, orderId, occurredAt, deed, seq }: OutboxItem): Promise<void> {
  const params = { orderId };
  // Sending reveals the phone clock's error.
  const when = { occurredAt, sentAt: new Date().toISOString(), seq };
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
    case 'check': {
      const body = { ...deed.check, ...when };
      await call('POST /api/orders/:orderId/hand-over', { params, body, idempotencyKey: key });
      return;
    }
    case 'signature': {
      const body = { ...deed.signed, ...when };
      await call('POST /api/orders/:orderId/hand-over/signature', { params, body, idempotencyKey: key });
      return;
    }
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
      for (const [name, value] of Object.entries(when)) form.set(name, String(value));
      form.set('file', deed.file, 'photo');
      await upload(`/api/orders/${orderId}/proof`, form, () => {}, new AbortController().signal);
      return;
    }
    case 'incident': {
      const body = { ...deed.said, ...when };
      const name = 'POST /api/orders/:orderId/incidents';
      const { id } = await call(name, { params, body, idempotencyKey: key });
      if (!deed.photo) return;
      const form = new FormData();
      form.set('file', deed.photo, 'photo');
      const path = `/api/orders/${orderId}/incidents/${id}/photo`;
      await upload(path, form, () => {}, new AbortController().signal);
      return;
    }
    case 'report': {
      const body = { step: deed.of, code: deed.code, ...when, seq: deed.seq };
      await call('POST /api/orders/:orderId/rejected-actions', { params, body, idempotencyKey: key });
      return;
    }
  }
}

/** Sends one step; what cannot be sent now is sent later. */
export async function sendStep(step: OutboxItem): Promise<Sent<StepRejection>> {
  try {
    await carryOut(step);
    return 'done';
  } catch (error) {
    if (mayRetry(error)) return 'later';
    const problem = error instanceof ApiError ? error.problem : undefined;
    const from = problem && 'from' in problem ? problem.from : undefined;
    const meaning = rejectionOutcomeOf(step.deed, { code: problem?.code, from });
    if (meaning === 'done-before') return 'done';
    return { reason: { words: sentenceOf(error, '') || null, code: problem?.code ?? noCode, meaning }, error };
  }
}

/** Everything that a courier's step makes old. */
export const staleAfterStep = [
  query('GET /api/orders').queryKey,
  query('GET /api/courier/profile').queryKey,
  query('GET /api/courier/route').queryKey,
  query('GET /api/courier/sharing').queryKey,
];
