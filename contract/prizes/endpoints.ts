import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { PageQuery } from '../shared/page.ts';
import { DecideClaim, Prize, PrizeClaim, PrizeParams, SendClaim, WinningsYear, YearQuery } from './model.ts';

const signedIn = { who: 'signed-in' } as const;

export const prizesEndpoints = endpointTable({
  prizes: {
    method: 'GET',
    path: '/api/prizes',
    summary: 'What the caller has won, newest first, with its claim and taxes; pages by cursor',
    access: signedIn,
    rate: 'read',
    query: PageQuery,
    reply: z.array(Prize),
    errors: [],
  },
  winnings: {
    method: 'GET',
    path: '/api/prizes/winnings',
    summary: 'What the caller was paid in each calendar year, for their taxes',
    access: signedIn,
    rate: 'read',
    reply: z.array(WinningsYear),
    errors: [],
  },
  winningsFile: {
    method: 'GET',
    path: '/api/prizes/winnings.csv',
    summary: 'Every prize that the caller was paid in a calendar year, comma-separated values',
    access: signedIn,
    rate: 'read',
    query: YearQuery,
    reply: z.string(),
    navigation: true,
    errors: [],
  },
  sendClaim: {
    method: 'POST',
    path: '/api/prizes/:prizeId/claim',
    summary: 'Claims a prize: where its tax form goes, and that its taxes are accepted; twice is once',
    access: { who: 'signed-in', object: { kind: 'prize', relations: ['customer'] } },
    rate: 'write',
    params: PrizeParams,
    body: SendClaim,
    reply: Prize,
    errors: ['CLAIM_STEP', 'CLAIM_OVER'],
  },
  prizeClaims: {
    method: 'GET',
    path: '/api/admin/prizes/claims',
    summary: 'Claims that wait for an admin, the oldest first',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(PrizeClaim),
    errors: [],
  },
  decideClaim: {
    method: 'POST',
    path: '/api/admin/prizes/:prizeId/decision',
    summary: 'Approves a claim, which pays it where no second admin is needed, or refuses it with the reason',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'money',
    params: PrizeParams,
    body: DecideClaim,
    reply: PrizeClaim,
    errors: ['PRIZE_NOT_FOUND', 'CLAIM_STEP', 'CLAIM_OWN', 'CLAIM_IDENTITY', 'SECOND_ADMIN_REQUIRED'],
  },
});
