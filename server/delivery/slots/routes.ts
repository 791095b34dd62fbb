import { slotEndpoints } from '@autolotto/contract/delivery/slot-endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { slotsFor } from './slots.ts';

export function slotRoutes(http: Http, context: Context): void {
  bind(http, 'delivery', slotEndpoints, { slots: ({ actor, body }) => slotsFor(context, actor, body) });
}
