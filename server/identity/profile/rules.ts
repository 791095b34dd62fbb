import type { Role } from '@autolotto/contract/shared/endpoint.ts';

type Profile = { readonly firstName: string; readonly lastName: string; readonly phone: string | null };
export type ProfilePart = 'name' | 'phone';

/** The parts in which what is wanted differs from what stands. */
export function changesIn(stands: Profile, wanted: Profile): ProfilePart[] {
  const isRenamed = stands.firstName !== wanted.firstName || stands.lastName !== wanted.lastName;
  const hasNewPhone = (stands.phone ?? '') !== (wanted.phone ?? '');
  return [...(isRenamed ? (['name'] as const) : []), ...(hasNewPhone ? (['phone'] as const) : [])];
}

/** Papers and checks of those who work here go by their name. */
export const isNameLocked = (role: Role | null, changed: readonly ProfilePart[]): boolean =>
  changed.includes('name') && role !== null && role !== 'customer';
