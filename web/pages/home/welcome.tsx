import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { lazy } from 'react';
import { loading } from '../../app/page-load.ts';
import { FirstTour } from './first-tour.tsx';

/** Without a boundary of its own: what stands below the shelf waits for it, so that nothing moves when it comes. */
const RolePicker = lazy(
  loading(async () => ({ default: (await import('../../identity/roles/role-picker.tsx')).RolePicker })),
);

/** A role to pick for those who have just signed up, and a tour for everybody else. */
export function Welcome({ user }: { readonly user: CurrentUser }) {
  return user.role === null ? <RolePicker user={user} /> : <FirstTour />;
}
