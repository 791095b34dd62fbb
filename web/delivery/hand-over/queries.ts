import { type BodyOf, call, keysOf, query, type ReplyOf } from '../../client/client.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { upload } from '../../client/upload.ts';

export type Proof = ReplyOf<'GET /api/orders/:orderId/proof'>;
export type IdCheck = BodyOf<'POST /api/orders/:orderId/hand-over'>;
export type ProofPhoto = { readonly file: Blob; readonly capturedAt: string };
/** What came of a hand-over, to be sent at once or when there is a connection again. Sending it twice does nothing twice. */
export type Proofs = { readonly check?: IdCheck & { readonly key: string }; readonly photo?: ProofPhoto };

export const proofQuery = (orderId: number) => query('GET /api/orders/:orderId/proof', { params: { orderId } });
/** Everything that is asked of orders, proofs among it. */
export const proofKeys = keysOf('GET /api/orders');
export const photoUrl = (orderId: number) => `/api/orders/${orderId}/proof/photo`;
export const pageUrl = (orderId: number) => `/api/orders/${orderId}/proof.pdf`;

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
