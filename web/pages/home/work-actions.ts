import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { workplaceOf } from '../../app/shell/places.ts';

const vip = { name: 'vip', to: '/vip-tracking' } as const;
export type WorkAction = NonNullable<ReturnType<typeof workplaceOf>> | typeof vip;

/** Admins have the map of all deliveries too. */
export function workActionsOf(role: CurrentUser['role']): readonly WorkAction[] {
  const workplace = workplaceOf(role);
  if (!workplace) return [];
  return role === 'admin' || role === 'store' ? [workplace, vip] : [workplace];
}
