import type { CurrentUser } from '@autolotto/contract/identity/model.ts';

const everybody = [
  { to: '/', name: 'home' },
  { to: '/order', name: 'order' },
  { to: '/wallet', name: 'wallet' },
] as const;

/** A courier at work has the dashboard between them, and nothing to order. */
const atWork = [
  { to: '/', name: 'home' },
  { to: '/courier', name: 'courierDashboard' },
  { to: '/wallet', name: 'wallet' },
] as const;

/** For an admin on the console the couriers' dashboard is the list of couriers: the other one is for couriers only. */
const atConsole = [
  { to: '/', name: 'home' },
  { to: '/admin', name: 'courierDashboard', search: { tab: 'couriers' } },
  { to: '/wallet', name: 'wallet' },
] as const;

const workplaces = {
  courier: { to: '/courier', name: 'courier' },
  admin: { to: '/admin', name: 'admin' },
  store: { to: '/store', name: 'store' },
} as const;

export type Workplace = (typeof workplaces)[keyof typeof workplaces];
export type NavPlace = (typeof everybody)[number] | (typeof atWork)[number] | (typeof atConsole)[number] | Workplace;

/** The one place that only this role has. */
export function workplaceOf(role: CurrentUser['role']): Workplace | undefined {
  return role === null || role === 'customer' ? undefined : workplaces[role];
}

/** `pathname` is the page that the header stands on. */
export function navigationOf(role: CurrentUser['role'], pathname: string): readonly NavPlace[] {
  if (role === 'courier' && pathname === '/courier') return atWork;
  if (role === 'admin' && pathname === '/admin') return atConsole;
  const workplace = workplaceOf(role);
  return workplace ? [...everybody, workplace] : everybody;
}

/** Somebody who has not picked a role yet acts as a customer. */
export const shownRole = (role: CurrentUser['role']) => role ?? 'customer';
