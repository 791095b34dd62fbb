import { expect, test } from 'vitest';
import { z } from 'zod';
import { personSearchLimit } from './admin/people/limits.ts';
import { PeopleQuery } from './admin/people/model.ts';
import { DecideCategory } from './catalogue/categories/model.ts';
import { noteLimit } from './catalogue/inventory/limits.ts';
import { MoveStock } from './catalogue/inventory/model.ts';
import { EveryProductQuery } from './catalogue/takedowns/model.ts';
import { everyProductSearchLimit } from './catalogue/takedowns/states.ts';
import { SendItems } from './catalogue/transfers/model.ts';
import {
  courierSearchLimit,
  answerLimit as noticeAnswerLimit,
  reasonLimit as noticeReasonLimit,
} from './couriers/onboarding-enums.ts';
import { AnswerNotice, CouriersQuery, DecideNotice } from './couriers/onboarding-model.ts';
import { PayOutWallet } from './earnings/wallet-model.ts';
import { DecideFreeDelivery } from './identity/free-delivery/model.ts';
import { LiftSuspension } from './identity/suspensions/model.ts';
import { EveryOrderQuery } from './orders/every-order/model.ts';
import { orderSearchLimit } from './orders/limits.ts';
import { appealLimit, shortestAppeal } from './reviews/courier-rating-limits.ts';
import { AppealRating, DecideAppeal } from './reviews/courier-rating-model.ts';
import { DecideReport } from './reviews/report-model.ts';
import { reasonLength } from './shared/limits.ts';
import { DeclineStore } from './stores/settings-model.ts';

/** What schemas say of the length of a field, in each of their forms that has it. */
function lengthsIn(schema: z.ZodType, field: string) {
  const { $ref, $defs, ...inline } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { anyOf, oneOf, properties } = $defs?.[$ref?.replace('#/$defs/', '') ?? ''] ?? inline;
  const forms = anyOf ?? oneOf ?? [{ properties }];
  return forms.flatMap(({ properties: fields }) => {
    const found = fields?.[field];
    return typeof found === 'object' ? [{ min: found.minLength ?? 0, max: found.maxLength }] : [];
  });
}

test.each([
  ['DecideCategory', DecideCategory, 'reason', reasonLength],
  ['DecideFreeDelivery', DecideFreeDelivery, 'words', reasonLength],
  ['DeclineStore', DeclineStore, 'reason', reasonLength],
  ['LiftSuspension', LiftSuspension, 'reason', reasonLength],
  ['PayOutWallet', PayOutWallet, 'reason', reasonLength],
  ['DecideAppeal', DecideAppeal, 'reason', reasonLength],
  ['DecideReport', DecideReport, 'reason', reasonLength],
  ['DecideNotice', DecideNotice, 'reason', { min: reasonLength.min, max: noticeReasonLimit }],
  ['AnswerNotice', AnswerNotice, 'words', { min: 10, max: noticeAnswerLimit }],
  ['AppealRating', AppealRating, 'reason', { min: shortestAppeal, max: appealLimit }],
  ['MoveStock', MoveStock, 'note', { min: 0, max: noteLimit }],
  ['SendItems', SendItems, 'note', { min: 0, max: noteLimit }],
  ['EveryProductQuery', EveryProductQuery, 'search', { min: 1, max: everyProductSearchLimit }],
  ['CouriersQuery', CouriersQuery, 'search', { min: 1, max: courierSearchLimit }],
  ['PeopleQuery', PeopleQuery, 'find', { min: 1, max: personSearchLimit }],
  ['EveryOrderQuery', EveryOrderQuery, 'search', { min: 1, max: orderSearchLimit }],
])('%s is as long as its form', (_name, schema, field, length) => {
  const found = lengthsIn(schema, field);
  expect(found.length).toBeGreaterThan(0);
  for (const one of found) expect(one).toEqual(length);
});
