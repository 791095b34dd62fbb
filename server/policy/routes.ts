import { policyEndpoints } from '@autolotto/contract/policy/endpoints.ts';
import { lawEndpoints } from '@autolotto/contract/policy/law-endpoints.ts';
import { zoneEndpoints } from '@autolotto/contract/policy/zone-endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind, type Http } from '../platform/http/http.ts';
import * as law from './law-service.ts';
import * as service from './service.ts';
import * as zones from './zones.ts';

/** The payments domain provides `areDepositsAvailable`. */
export function policyRoutes(http: Http, context: Context, areDepositsAvailable: () => boolean): void {
  bind(http, 'policy', policyEndpoints, {
    settings: () => service.publicSettings(context, { isAvailable: areDepositsAvailable() }),
  });
  bind(http, 'policy', lawEndpoints, {
    rules: ({ query }) => law.rules(context, query?.kind),
    addRule: ({ actor, body }) => law.addRule(context, actor, body),
    endRule: ({ actor, params, body }) => law.endRule(context, actor, params.ruleId, body),
  });
  bind(http, 'policy', zoneEndpoints, {
    zones: () => zones.zones(context),
    changeZones: ({ actor, body }) => zones.changeZones(context, actor, body),
    zonePlace: ({ query }) => zones.placeOf(context, query.address),
    zonePreview: ({ query }) => zones.preview(query),
  });
}
