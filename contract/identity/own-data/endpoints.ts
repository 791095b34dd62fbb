import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { AccountDeletion, AskDeletion, DeletionAsked } from './model.ts';

export const ownDataEndpoints = endpointTable({
  exportOwnData: {
    method: 'GET',
    path: '/api/users/data.zip',
    summary: 'Everything the caller gave and did, as a ZIP of JSON files; a few times a day, and audited',
    access: { who: 'signed-in', needsFreshSignIn: 'minutes' },
    rate: 'write',
    reply: z.string(),
    navigation: true,
    streams: true,
    errors: ['DATA_EXPORT_LIMIT_REACHED'],
  },
  accountDeletion: {
    method: 'GET',
    path: '/api/users/deletion',
    summary: 'What deleting the caller’s account would mean, and what is in the way',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: AccountDeletion,
    errors: [],
  },
  askAccountDeletion: {
    method: 'POST',
    path: '/api/users/deletion',
    summary: 'Asks for the deletion of the caller’s account, and signs out everywhere; it can be taken back until then',
    access: { who: 'signed-in', needsFreshSignIn: 'minutes' },
    rate: 'write',
    body: AskDeletion,
    reply: DeletionAsked,
    errors: ['ACCOUNT_DELETION_BLOCKED'],
  },
  keepAccount: {
    method: 'DELETE',
    path: '/api/users/deletion',
    summary: 'Takes back the deletion of the caller’s account',
    access: { who: 'signed-in', whileLeaving: true },
    rate: 'write',
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
});
