import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import {
  EndJurisdictionRule,
  JurisdictionRule,
  JurisdictionRuleParams,
  JurisdictionRuleQuery,
  NewJurisdictionRule,
} from './jurisdiction-model.ts';

export const jurisdictionEndpoints = endpointTable({
  rules: {
    method: 'GET',
    path: '/api/admin/rules',
    summary: 'The dated jurisdiction rules, also those that are over or still to come; `kind` narrows the list',
    access: { who: ['admin'] },
    rate: 'read',
    query: JurisdictionRuleQuery,
    reply: z.array(JurisdictionRule),
    errors: [],
  },
  addRule: {
    method: 'POST',
    path: '/api/admin/rules',
    summary: 'Adds a row; it is in force from its first day on',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    body: NewJurisdictionRule,
    reply: JurisdictionRule,
    status: 201,
    errors: ['RULE_EXISTS', 'RULE_IN_PAST'],
  },
  endRule: {
    method: 'PUT',
    path: '/api/admin/rules/:ruleId',
    summary: 'Sets the last day of a row, or takes a set end back; what was in force stays on record',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    params: JurisdictionRuleParams,
    body: EndJurisdictionRule,
    reply: JurisdictionRule,
    errors: ['RULE_NOT_FOUND', 'RULE_IN_PAST'],
  },
});
