import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { FoundPerson, PeopleQuery, PersonFile, PersonParams } from './model.ts';

export const peopleEndpoints = endpointTable({
  people: {
    method: 'GET',
    path: '/api/admin/people',
    summary: 'All accounts, the newest first, found by name, email address or phone number',
    access: { who: ['admin'] },
    rate: 'read',
    query: PeopleQuery,
    reply: z.array(FoundPerson),
    errors: [],
  },
  person: {
    method: 'GET',
    path: '/api/admin/people/:personId',
    summary:
      'The file of an account: sessions, orders, wallet, suspensions and promotions, but no self-exclusion; that it was opened is audited',
    access: { who: ['admin'] },
    rate: 'read',
    params: PersonParams,
    reply: PersonFile,
    errors: ['USER_NOT_FOUND'],
  },
});
