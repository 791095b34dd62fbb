import { vipEndpoints } from '@autolotto/contract/vip/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind, sendPrivateTagged, tagOf } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { listInventory } from './service.ts';

export function vipRoutes(http: Http, context: Context): void {
  bind(http, 'vip', vipEndpoints, {
    vipInventory: async ({ actor, request, reply }) => {
      const json = JSON.stringify(await listInventory(context, actor));
      return sendPrivateTagged(request, reply, { json: () => json, tag: tagOf(json) });
    },
  });
}
