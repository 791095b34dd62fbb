import { endpointTable } from '../../shared/endpoint.ts';
import { ChooseDigest, Digest, StopParams } from './model.ts';

export const digestEndpoints = endpointTable({
  digest: {
    method: 'GET',
    access: { who: 'signed-in' },
    rate: 'read',
    path: '/api/forum/digest',
    summary: 'Whether the caller gets the forum’s weekly email',
    reply: Digest,
    errors: [],
  },
  chooseDigest: {
    method: 'PUT',
    access: { who: 'signed-in' },
    rate: 'write',
    path: '/api/forum/digest',
    summary: 'Turns the forum’s weekly email on or off',
    body: ChooseDigest,
    reply: Digest,
    errors: [],
  },
  stopDigest: {
    method: 'POST',
    access: { who: 'anyone' },
    rate: 'write',
    // The page at the same address has the button; a mailbox with a button of its own posts here at once.
    path: '/unsubscribe/forum/:stopToken',
    summary: 'Ends the weekly emails to the one whose email has this link, without a sign-in (RFC 8058)',
    params: StopParams,
    takes: 'one-click',
    reply: Digest,
    errors: ['DIGEST_LINK_WRONG'],
  },
});
