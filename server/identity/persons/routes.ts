import { personEndpoints } from '@autolotto/contract/identity/persons/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { ageRefusals } from '../age/refusals.ts';
import * as persons from './persons.ts';

export function personRoutes(http: Http, context: Context): void {
  bind(http, 'identity', personEndpoints, {
    accountStatus: ({ actor }) => persons.loadAccountStatus(context, actor),
    excludeSelf: ({ actor, body }) => persons.excludeSelf(context, actor, body),
    declareHomeAddress: ({ actor, body }) => persons.declareHomeAddress(context, actor, body.address),
    duplicateCandidates: ({ query }) => persons.duplicateCandidates(context, query?.status),
    decideDuplicateCandidate: ({ actor, params, body }) =>
      persons.decideDuplicateCandidate(context, actor, params.matchId, body),
    ageRefusals: () => ageRefusals(context),
    documentsSeen: ({ actor, body }) => persons.documentsSeen(context, actor, body),
  });
}
