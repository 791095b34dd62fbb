import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFound } from '../../app/boundaries/not-found.tsx';
import { PageSkeleton } from '../../app/boundaries/page-skeleton.tsx';
import { useUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { DemoInbox } from '../../demo/demo-inbox.tsx';

/** The demo's emails; outside the demo there is no such page. Signed-in users see their own first. */
export function DemoInboxPage(): ReactNode {
  const { to } = useSearch({ from: '/outbox' });
  const navigate = useNavigate();
  const settings = useSettings().data;
  const { user, isPending } = useUser();
  if (!settings || isPending) return <PageSkeleton />;
  if (settings.preset !== 'demo') return <NotFound />;
  return (
    <DemoInbox to={to ?? user?.email} onPick={(address) => void navigate({ to: '/outbox', search: { to: address } })} />
  );
}
