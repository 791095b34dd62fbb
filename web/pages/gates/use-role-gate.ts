import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../client/session/session.ts';
import { signInDelayMs } from '../../client/session/sign-in.ts';
import { notified } from '../../ui/feedback/notify.tsx';

type Gate = {
  readonly title: string;
  readonly message: string;
  /** Time to read the explanation before leading home. */
  readonly afterMs?: number;
};

/** Pages of one role, or of some: others get an explanation and are led home, after the time it takes to read it. */
export function useRoleGate(roles: Role | readonly Role[], { title, message, afterMs = signInDelayMs }: Gate): boolean {
  const { user } = useUser();
  const navigate = useNavigate();
  const isOpen = user !== undefined && [roles].flat().some((role) => role === user.role);
  const isRefused = user !== undefined && !isOpen;
  useEffect(() => {
    if (!isRefused) return;
    let id: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    // The time to read begins when there is something to read.
    void notified({ title, message, tone: 'warning' }).then(() => {
      if (!isLeft) id = setTimeout(() => void navigate({ to: '/' }), afterMs);
    });
    return () => {
      isLeft = true;
      clearTimeout(id);
    };
  }, [isRefused, title, message, afterMs, navigate]);
  return isOpen;
}
