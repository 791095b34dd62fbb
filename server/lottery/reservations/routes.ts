import { drawReservationEndpoints } from '@autolotto/contract/lottery/reservations/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { listReservations, purchaseInBitcoin } from './reserve.ts';

export function drawReservationRoutes(http: Http, context: Context): void {
  bind(http, 'lottery', drawReservationEndpoints, {
    purchaseInBitcoin: ({ actor, body, idempotencyKey }) => purchaseInBitcoin(context, actor, body, idempotencyKey),
    drawReservations: ({ actor }) => listReservations(context, actor),
  });
}
