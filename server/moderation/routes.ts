import { moderationDeskEndpoints } from '@autolotto/contract/moderation/desk/endpoints.ts';
import { moderationEndpoints } from '@autolotto/contract/moderation/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as blocks from './blocks.ts';
import * as cases from './desk/cases.ts';
import * as people from './desk/people.ts';
import * as reports from './reports.ts';
import type { Wiring } from './targets.ts';

export const moderationRoutes =
  (wiring: Wiring) =>
  (http: Http, context: Context): void => {
    const { targets } = wiring;
    bind(http, 'moderation', moderationEndpoints, {
      report: ({ actor, body }) => reports.report(context, wiring, actor, body),
      ownStanding: ({ actor }) => reports.ownStanding(context, actor),
      appealCase: ({ actor, params, body }) => reports.appeal(context, actor, params.caseId, body.words),
      blocks: ({ actor }) => blocks.listBlocks(context, actor),
      block: ({ actor, params }) => blocks.block(context, actor, params.blockedId),
      unblock: ({ actor, params }) => blocks.unblock(context, actor, params.blockedId),
    });
    bind(http, 'moderation', moderationDeskEndpoints, {
      moderationCases: ({ actor, query }) => cases.listCases(context, actor, query),
      moderationCase: ({ actor, params }) => cases.loadCaseFile(context, targets, actor, params.moderationCaseId),
      decideCase: ({ actor, params, body }) => cases.decideCase(context, targets, actor, params.moderationCaseId, body),
      decideCases: ({ actor, body }) => cases.decideCases(context, targets, actor, body),
      decideCaseAppeal: ({ actor, params, body }) =>
        cases.decideAppeal(context, targets, actor, params.moderationCaseId, body),
      moderationRecord: ({ params }) => people.loadRecord(context, params.personId),
      sanctionPerson: ({ actor, params, body }) => people.sanctionPerson(context, actor, params.personId, body),
      liftSanction: ({ actor, params, body }) => people.liftSanction(context, actor, params.sanctionId, body.reason),
      writeNote: ({ actor, params, body }) => people.writeNote(context, actor, params.personId, body.words),
      moderationTerms: () => people.listTerms(context),
      addTerm: ({ actor, body }) => people.addTerm(context, actor, body),
      removeTerm: ({ actor, params }) => people.removeTerm(context, actor, params.termId),
    });
  };
