import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { CurrentUser, Email } from '../model.ts';
import { LinkInfo, LookAtLink, ResetPassword, UseLink } from './model.ts';

const done = z.object({ success: z.literal(true) });
const deadLinks = ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED'] as const;

export const passwordEndpoints = endpointTable({
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/password/forgot',
    summary: 'Mails a link to set a new password, if the address has an account; the answer is the same if not',
    access: { who: 'anyone' },
    rate: 'sign-in',
    body: z.strictObject({ email: Email }),
    reply: done,
    errors: ['MAIL_NOT_CONFIGURED'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password/reset',
    summary:
      'Sets a new password by a mailed link, ends every session of the account and signs in here; passkeys and codes go where the address was not confirmed, and as far as asked',
    access: { who: 'anyone' },
    rate: 'sign-in',
    body: ResetPassword,
    reply: z.object({ user: CurrentUser }),
    errors: [...deadLinks, 'WEAK_PASSWORD'],
  },
  findLink: {
    method: 'POST',
    path: '/api/auth/links/look',
    summary:
      'Whose a mailed link is, and whether it still works; it is not used up by this. Where it sets a password: what else signs in',
    access: { who: 'anyone' },
    rate: 'sign-in',
    body: LookAtLink,
    reply: LinkInfo,
    errors: [...deadLinks],
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/email/verify',
    summary: 'Proves by a mailed link that the address is the account’s, in a session of that account',
    access: { who: 'signed-in', beforeSecondFactor: true },
    rate: 'sign-in',
    body: UseLink,
    reply: done,
    errors: [...deadLinks, 'LINK_ACCOUNT_MISMATCH'],
  },
  sendVerification: {
    method: 'POST',
    path: '/api/auth/email/send-verification',
    summary: 'Mails the link that proves the caller’s address again; does nothing when it is proven',
    access: { who: 'signed-in' },
    rate: 'write',
    reply: done,
    errors: ['MAIL_NOT_CONFIGURED'],
  },
  knowDevice: {
    method: 'POST',
    path: '/api/auth/links/know-device',
    summary: 'Lets this browser past the guard against guessing, by a mailed link; the password is still asked for',
    access: { who: 'anyone' },
    rate: 'sign-in',
    body: UseLink,
    reply: LinkInfo,
    errors: [...deadLinks],
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/api/auth/links/sign-out-everywhere',
    summary: 'Ends every session of the account, by a mailed link',
    access: { who: 'anyone' },
    rate: 'sign-in',
    body: UseLink,
    reply: done,
    errors: [...deadLinks],
  },
});
