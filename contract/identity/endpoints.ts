import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { UserId } from '../shared/ids.ts';
import { FreeDeliveryGrant, GrantFreeDelivery } from './free-delivery-model.ts';
import { AgeVerification, CurrentUser, SignIn, SignUp, UserLocation, VerifyAge } from './model.ts';

const returnTo = z.object({
  returnTo: z.string().max(500).optional(),
  /** Why signing in with the identity provider ended on our own page. */
  problem: z.string().max(40).optional(),
  /** A part of signing in with a page of its own: 'forgot', or what a mailed link is for. */
  step: z.string().max(40).optional(),
});

export const identityEndpoints = endpointTable({
  currentUser: {
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in person; 401 when signed out',
    access: { who: 'signed-in', beforeSecondFactor: true },
    rate: 'read',
    reply: CurrentUser,
    errors: [],
  },
  login: {
    method: 'GET',
    path: '/api/login',
    summary: 'Starts sign-in: the sign-in page, or a redirect to returnTo when already signed in',
    access: { who: 'anyone' },
    rate: 'read',
    query: returnTo,
    reply: z.string(),
    navigation: true,
    errors: [],
  },
  logout: {
    method: 'GET',
    path: '/api/logout',
    summary: 'Ends the session and goes to the landing page',
    access: { who: 'anyone' },
    rate: 'read',
    reply: z.string(),
    navigation: true,
    errors: [],
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    summary: 'Signs in with email and password and sets the session cookie',
    access: { who: 'anyone' },
    rate: 'sign-in',
    body: SignIn,
    reply: z.object({ user: CurrentUser }),
    errors: ['WRONG_CREDENTIALS', 'SIGN_IN_PAUSED'],
  },
  signUp: {
    method: 'POST',
    path: '/api/auth/sign-up/email',
    summary: 'Creates an account (role not yet picked) and signs it in',
    access: { who: 'anyone' },
    rate: 'sign-in',
    body: SignUp,
    reply: z.object({ user: CurrentUser }),
    status: 201,
    errors: ['SIGN_UP_REFUSED', 'WEAK_PASSWORD'],
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'Ends the session',
    access: { who: 'signed-in', beforeSecondFactor: true },
    rate: 'write',
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  verifyAge: {
    method: 'POST',
    path: '/api/users/age-verification',
    summary: 'The customer age check by self-declared date of birth; the date is then locked',
    access: { who: 'signed-in' },
    rate: 'write',
    body: VerifyAge,
    reply: AgeVerification,
    errors: ['UNDER_AGE', 'BIRTH_IN_FUTURE', 'BIRTH_DATE_LOCKED'],
  },
  location: {
    method: 'GET',
    path: '/api/user/location',
    summary: 'The city of the person, from their last delivery address; null when unknown',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: UserLocation,
    errors: [],
  },
  grantFreeDelivery: {
    method: 'PUT',
    path: '/api/admin/users/:userId/free-delivery',
    summary: 'Grants free delivery to a senior or disabled customer whose proof was seen',
    access: { who: ['admin'] },
    rate: 'write',
    params: z.object({ userId: UserId }),
    body: GrantFreeDelivery,
    reply: FreeDeliveryGrant,
    errors: ['USER_NOT_FOUND', 'FREE_DELIVERY_END'],
  },
  revokeFreeDelivery: {
    method: 'DELETE',
    path: '/api/admin/users/:userId/free-delivery',
    summary: 'Takes a free-delivery grant back',
    access: { who: ['admin'] },
    rate: 'write',
    params: z.object({ userId: UserId }),
    reply: z.object({ success: z.literal(true) }),
    errors: ['USER_NOT_FOUND'],
  },
});
