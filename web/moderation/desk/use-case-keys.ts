/** Single keys of the queue. They mean the case that has the focus, or the first one. */
import { type RefObject, useEffect, useRef } from 'react';
import { useKeysOn } from '../../ui/list/key-choice.ts';
import { isForPage, stepTo } from '../../ui/list/keys.ts';
import type { Case } from '../queries.ts';
import { type ActionId, actionsOf } from './case-card.tsx';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, ArrowUp: -1 };

export function useCaseKeys(
  root: RefObject<HTMLElement | null>,
  cases: readonly Case[],
  onAct: (one: Case, action: ActionId) => void,
): void {
  const isOn = useKeysOn();
  const latest = useRef({ cases, onAct });
  useEffect(() => {
    latest.current = { cases, onAct };
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (!root.current || !isForPage(event)) return;
      const rows = [...root.current.querySelectorAll<HTMLElement>('[data-case]')];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const step = steps[event.key];
      if (step !== undefined) {
        const row = rows[stepTo(at, step, rows.length)];
        row?.querySelector<HTMLElement>('[data-opens-row]')?.focus({ preventScroll: true });
        row?.scrollIntoView({ block: 'nearest' });
        if (row) event.preventDefault();
        return;
      }
      const one = latest.current.cases[Math.max(at, 0)];
      const action = one && actionsOf(one).find(({ key }) => key === event.key);
      if (!one || !action) return;
      // The list of the console has other meanings for some of these keys.
      event.preventDefault();
      latest.current.onAct(one, action.id);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, root]);
}
