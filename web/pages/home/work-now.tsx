import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { AdminNow } from './admin-now.tsx';
import { CourierNow } from './courier-now.tsx';
import { StoreNow } from './store-now.tsx';

/** Pending work of this user, before anything else on the page. */
export function WorkNow({ user }: { user: CurrentUser }) {
  if (user.role === 'courier') return <CourierNow user={user} />;
  if (user.role === 'store') return <StoreNow user={user} />;
  if (user.role === 'admin') return <AdminNow />;
  return null;
}
