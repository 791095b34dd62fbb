import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Notice } from '../ui/feedback/notice.ts';
import { notify } from '../ui/feedback/notify.tsx';
import { type FailureNotice, notifyFailure, problemOf } from './failure.ts';

type Mutation<Reply, Variables> = Pick<
  UseMutationResult<Reply, Error, Variables, unknown>,
  'data' | 'error' | 'isPending' | 'isSuccess' | 'mutateAsync' | 'reset' | 'variables'
>;

type Outcome<Reply, Variables> = {
  /**
   * A notice for the failure, or the fallback sentence of a screen that shows `problem` itself. A function is called
   * with the failure, and returns no notice for one that it shows elsewhere, for example at a field.
   */
  readonly failed: FailureNotice | string | ((error: unknown) => FailureNotice | undefined);
  /** The notice of success; green unless it names another tone. */
  readonly done?: (reply: Reply, variables: Variables) => Notice | undefined;
};

/** One call that a person asks for: sent once however often the button is pressed, with one answer in words. */
export function useAction<Reply, Variables>(
  { mutateAsync, ...state }: Mutation<Reply, Variables>,
  { failed, done }: Outcome<Reply, Variables>,
) {
  // A second click comes before the disabled button is drawn.
  const isUnderWay = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  /**
   * False when the call failed, when one is under way, and when its screen is gone: what a person has closed meanwhile
   * closes nothing else. Never rejects.
   */
  const run = async (variables: Variables): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    try {
      const reply = await mutateAsync(variables);
      const notice = done?.(reply, variables);
      if (notice) notify({ tone: 'success', ...notice });
      return !isGone.current;
    } catch (error) {
      const notice = typeof failed === 'function' ? failed(error) : failed;
      if (typeof notice === 'object') notifyFailure(error, notice);
      return false;
    } finally {
      isUnderWay.current = false;
    }
  };

  const problem = typeof failed === 'string' ? problemOf(state.error, failed) : undefined;
  return {
    run,
    problem,
    data: state.data,
    error: state.error,
    isPending: state.isPending,
    isSuccess: state.isSuccess,
    /** Forgets the last outcome, but not an action that is under way. */
    reset: () => {
      if (!isUnderWay.current) state.reset();
    },
    variables: state.variables,
  };
}
