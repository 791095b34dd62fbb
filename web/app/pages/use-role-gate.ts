import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../client/session.ts';
import { signInDelayMs } from '../../client/sign-in.ts';
import { notify } from '../../ui/notify.tsx';

/** Pages of one role: others are told why and led home, after the time it takes to read it. */
export function useRoleGate(role: Role, notice: { title: string; message: string }): boolean {
  const { user } = useUser();
  const navigate = useNavigate();
  const { title, message } = notice;
  const isRefused = user !== undefined && user.role !== role;
  useEffect(() => {
    if (!isRefused) return;
    notify({ title, message, tone: 'warning' });
    const id = setTimeout(() => void navigate({ to: '/' }), signInDelayMs);
    return () => clearTimeout(id);
  }, [isRefused, title, message, navigate]);
  return user?.role === role;
}
