import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { lazy, Suspense } from 'react';
import { loading } from '../../app/page-load.ts';

const AdminNow = lazy(
  loading(async () => ({ default: (await import('./admin-now.tsx')).AdminNow }), 'workplace', 'following'),
);
const CourierNow = lazy(
  loading(async () => ({ default: (await import('./courier-now.tsx')).CourierNow }), 'workplace'),
);
const StoreNow = lazy(loading(async () => ({ default: (await import('./store-now.tsx')).StoreNow }), 'workplace'));

/** Pending work of this user, before anything else on the page. A customer's phone loads none of it. */
export function WorkNow({ user }: { user: CurrentUser }) {
  return (
    <Suspense>
      {user.role === 'courier' && <CourierNow user={user} />}
      {user.role === 'store' && <StoreNow user={user} />}
      {user.role === 'admin' && <AdminNow />}
    </Suspense>
  );
}
