import { sharingEndpoints } from '@autolotto/contract/delivery/sharing-endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { sharingFor } from './sharing.ts';

export function sharingRoutes(http: Http, context: Context): void {
  bind(http, 'delivery', sharingEndpoints, { sharing: ({ actor }) => sharingFor(context, actor) });
}
