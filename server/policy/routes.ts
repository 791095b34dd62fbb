import { policyEndpoints } from '@autolotto/contract/policy/endpoints.ts';
import { jurisdictionEndpoints } from '@autolotto/contract/policy/jurisdiction-endpoints.ts';
import type { DepositMethod } from '@autolotto/contract/policy/model.ts';
import { settingsEndpoints } from '@autolotto/contract/policy/settings/endpoints.ts';
import { zoneEndpoints } from '@autolotto/contract/policy/zone-endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as jurisdictionRules from './jurisdiction-service.ts';
import * as service from './service.ts';
import type { People } from './settings/people.ts';
import * as proposals from './settings/proposals.ts';
import * as settings from './settings/service.ts';
import * as zones from './zones.ts';

/** The payments domain says how deposits can be paid; the identity domain, what people are called. */
export function policyRoutes(
  http: Http,
  context: Context,
  depositMethods: () => DepositMethod[],
  people: People,
): void {
  bind(http, 'policy', policyEndpoints, {
    settings: () => service.publicSettings(context, depositMethods()),
  });
  bind(http, 'policy', jurisdictionEndpoints, {
    rules: ({ query }) => jurisdictionRules.rules(context, query?.kind),
    addRule: ({ actor, body }) => jurisdictionRules.addRule(context, actor, body),
    endRule: ({ actor, params, body }) => jurisdictionRules.endRule(context, actor, params.ruleId, body),
  });
  bind(http, 'policy', zoneEndpoints, {
    zones: () => zones.zones(context),
    changeZones: ({ actor, body }) => zones.changeZones(context, actor, body),
    zonePlace: ({ query }) => zones.locate(context, query.address),
    zonePreview: ({ query }) => zones.preview(query),
  });
  bind(http, 'policy', settingsEndpoints, {
    adminSettings: ({ actor }) => settings.listSettings(context, people, actor),
    settingHistory: ({ params }) => settings.listHistory(context, people, params.key),
    changeSetting: ({ actor, params, body }) => settings.changeSetting(context, people, actor, params.key, body),
    takeBackSetting: ({ actor, params, body }) => settings.takeBackSetting(context, people, actor, params.key, body),
    settingProposals: ({ actor }) => proposals.listProposals(context, people, actor),
    decideProposal: ({ actor, params, body }) =>
      proposals.decideProposal(context, people, actor, params.proposalId, body),
    withdrawProposal: ({ actor, params }) => proposals.withdrawProposal(context, actor, params.proposalId),
  });
}
