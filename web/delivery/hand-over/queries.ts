import { type BodyOf, call, keysOf, query, type ReplyOf } from '../../client/client.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { upload } from '../../client/upload.ts';

export type Proof = ReplyOf<'GET /api/orders/:orderId/proof'>;
export type IdCheck = BodyOf<'POST /api/orders/:orderId/hand-over'>;
/** Pieces of a line that go back, and why. */
export type RefusedLine = BodyOf<'POST /api/orders/:orderId/refusals'>['lines'][number];
export type ProofPhoto = { readonly file: Blob; readonly capturedAt: string };
/** What came of a hand-over, to be sent at once or when there is a connection again. Sending it twice does nothing twice. */
export type Proofs = { readonly check?: IdCheck & { readonly key: string }; readonly photo?: ProofPhoto };

export const proofQuery = (orderId: number) => query('GET /api/orders/:orderId/proof', { params: { orderId } });
/** Everything that is asked of orders, proofs among it. */
export const proofKeys = keysOf('GET /api/orders');
export const photoUrl = (orderId: number) => `/api/orders/${orderId}/proof/photo`;
export const pageUrl = (orderId: number, language: 'en' | 'es') => `/api/orders/${orderId}/proof.pdf?lang=${language}`;

export const checkOf = (check: IdCheck): NonNullable<Proofs['check']> => ({ ...check, key: newIdempotencyKey() });

/** The check first: a photo may wait, a check decides. */
export async function sendProofs(orderId: number, { check, photo }: Proofs): Promise<void> {
  if (check) {
    const { key, ...body } = check;
    await call('POST /api/orders/:orderId/hand-over', { params: { orderId }, body, idempotencyKey: key });
  }
  if (photo) {
    const form = new FormData();
    form.set('capturedAt', photo.capturedAt);
    form.set('file', photo.file, 'photo');
    await upload(`/api/orders/${orderId}/proof`, form, () => {}, new AbortController().signal);
  }
}

/** Pieces stay with the courier, the rest can be delivered: the order as it is then. Sent again under its key it does nothing twice. */
export const refusePart = (orderId: number, lines: RefusedLine[], key: string) =>
  call('POST /api/orders/:orderId/refusals', { params: { orderId }, body: { lines }, idempotencyKey: key });

export type Incidents = ReplyOf<'GET /api/orders/:orderId/incidents'>;
export const incidentsQuery = (orderId: number) => query('GET /api/orders/:orderId/incidents', { params: { orderId } });
export const incidentPhotoUrl = (orderId: number, incidentId: number) =>
  `/api/orders/${orderId}/incidents/${incidentId}/photo`;

/** Written down first, then its photo: sent again under its key neither is there twice. */
export async function addIncident(
  orderId: number,
  said: BodyOf<'POST /api/orders/:orderId/incidents'>,
  photo: Blob | undefined,
  key: string,
): Promise<void> {
  const { id } = await call('POST /api/orders/:orderId/incidents', {
    params: { orderId },
    body: said,
    idempotencyKey: key,
  });
  if (!photo) return;
  const form = new FormData();
  form.set('file', photo, 'photo');
  await upload(incidentPhotoUrl(orderId, id), form, () => {}, new AbortController().signal);
}
