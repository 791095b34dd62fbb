import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, keysOf, query, type ReplyOf } from '../../client/client.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { upload } from '../../client/upload.ts';

export type Proof = ReplyOf<'GET /api/orders/:orderId/proof'>;
export type IdCheck = BodyOf<'POST /api/orders/:orderId/hand-over'>;
/** Pieces of a line that go back, and why. */
export type RefusedLine = BodyOf<'POST /api/orders/:orderId/refusals'>['lines'][number];
export type ProofPhoto = { readonly file: Blob; readonly occurredAt: string };
/** Lines, or the name that was typed instead. */
export type Signed = Pick<BodyOf<'POST /api/orders/:orderId/hand-over/signature'>, 'strokes' | 'typedName'>;
export type ProofStage = 'pickUp' | 'dropOff' | 'return';
/** Proof of a hand-over, sent at once or when there is a connection again. Idempotent. */
export type Proofs = {
  readonly check?: IdCheck & { readonly key: string };
  readonly signature?: Signed;
  readonly photo?: ProofPhoto;
};

export const proofQuery = (orderId: number) => query('GET /api/orders/:orderId/proof', { params: { orderId } });
/** Everything that is asked of orders, proofs among it. */
export const proofKeys = keysOf('GET /api/orders');
export const photoUrl = (orderId: number, stage: ProofStage) => `/api/orders/${orderId}/proof/photo?stage=${stage}`;
export const signatureUrl = (orderId: number) => `/api/orders/${orderId}/proof/signature`;
export const pageUrl = (orderId: number, language: 'en' | 'es') => `/api/orders/${orderId}/proof.pdf?lang=${language}`;
export const archiveUrl = (orderId: number, language: 'en' | 'es') =>
  `/api/orders/${orderId}/proof.zip?lang=${language}`;

export const checkOf = (check: IdCheck): NonNullable<Proofs['check']> => ({ ...check, key: newIdempotencyKey() });

/** Four digits, for the customer of the order alone. */
export const pinQuery = (orderId: number) => query('GET /api/orders/:orderId/pin', { params: { orderId } });
export const pinPreferenceQuery = query('GET /api/pin-preference');
export const setPin = (orderId: number, isAsked: boolean) =>
  call('PUT /api/orders/:orderId/pin', { params: { orderId }, body: { isAsked } });
export const setPinPreference = (isAsked: boolean) => call('PUT /api/pin-preference', { body: { isAsked } });
/** Input at the door: the PIN, or the reason for its absence. */
export type SubmittedPin = { readonly pin: string } | { readonly note: string };

export type Incidents = ReplyOf<'GET /api/orders/:orderId/incidents'>;
export const incidentsQuery = (orderId: number) => query('GET /api/orders/:orderId/incidents', { params: { orderId } });
export const incidentPhotoUrl = (orderId: number, incidentId: number) =>
  `/api/orders/${orderId}/incidents/${incidentId}/photo`;

export type SaidIncident = BodyOf<'POST /api/orders/:orderId/incidents'>;
type Written = { readonly said: SaidIncident; readonly photo: Blob | undefined; readonly key: string };

/** Written down first, then its photo: sent again under its key neither is there twice. */
async function addIncident(orderId: number, { said, photo, key }: Written): Promise<'sent'> {
  const { id } = await call('POST /api/orders/:orderId/incidents', {
    params: { orderId },
    body: said,
    idempotencyKey: key,
  });
  if (!photo) return 'sent';
  const form = new FormData();
  form.set('file', photo, 'photo');
  await upload(incidentPhotoUrl(orderId, id), form, () => {}, new AbortController().signal);
  return 'sent';
}

/** By default it is sent at once. */
export function useAddIncident(
  orderId: number,
  onAdd?: (said: SaidIncident, photo: Blob | undefined) => Promise<'sent' | 'saved'>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (written: Written): Promise<'sent' | 'saved'> =>
      onAdd ? onAdd(written.said, written.photo) : addIncident(orderId, written),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: incidentsQuery(orderId).queryKey }),
  });
}
