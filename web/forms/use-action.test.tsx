import { notifications, notificationsStore } from '@mantine/notifications';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../client/errors.ts';
import { useAction } from './use-action.ts';

type Options = Parameters<typeof useAction<string, string>>[1];

const forgotten = vi.fn();

/** The action as a component has it while it is drawn. */
function actionOf(mutateAsync: (variables: string) => Promise<string>, options: Options, error: Error | null = null) {
  const drawn: { action?: ReturnType<typeof useAction<string, string>> } = {};
  const mutation = { mutateAsync, error, data: undefined, variables: undefined, reset: forgotten };
  function Screen() {
    drawn.action = useAction({ ...mutation, isPending: false, isSuccess: false }, options);
    return null;
  }
  renderToStaticMarkup(<Screen />);
  if (!drawn.action) throw new Error('Nothing was drawn');
  return drawn.action;
}
const shown = async () => {
  await vi.dynamicImportSettled();
  const { notifications: inSight, queue } = notificationsStore.getState();
  return [...inSight, ...queue].map(({ title, message }) => [title, message]);
};
const failed = { title: 'Not saved', message: 'Try again' };
beforeEach(() => {
  forgotten.mockClear();
  notifications.cleanQueue();
  notifications.clean();
});

test('an action is sent once while it is under way, and again afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const send = vi.fn(() => promise);
  const { run } = actionOf(send, { failed });
  const [first, second] = [run('a'), run('b')];
  await expect(second).resolves.toBe(false);
  resolve('done');
  await expect(first).resolves.toBe(true);
  expect(send.mock.calls).toEqual([['a']]);
  await run('c');
  expect(send).toHaveBeenCalledTimes(2);
});

test('an action under way is not forgotten when its form changes', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { run, reset } = actionOf(() => promise, { failed });
  const sent = run('a');
  reset();
  expect(forgotten).not.toHaveBeenCalled();
  resolve('done');
  await sent;
  reset();
  expect(forgotten).toHaveBeenCalledOnce();
});

test('an action that succeeds shows its notice with the reply', async () => {
  const { run } = actionOf(async (name) => `Hello ${name}`, {
    failed,
    done: (reply, name) => ({ title: name, message: reply }),
  });
  await run('Maya');
  expect(await shown()).toEqual([['Maya', 'Hello Maya']]);
});

test('an action that fails shows what went wrong once, and may be sent again', async () => {
  const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const { run } = actionOf(send, { failed });
  await expect(run('a')).resolves.toBe(false);
  expect(await shown()).toEqual([['Not saved', 'Try again']]);
  await run('a');
  expect(send).toHaveBeenCalledTimes(2);
});

test('an action says nothing of a failure that its screen shows at a field', async () => {
  const taken = new ApiError(409, 'Conflict', '');
  const failures = [new TypeError('Failed to fetch'), taken];
  const atField = vi.fn();
  const { run } = actionOf(() => Promise.reject(failures.pop()), {
    failed: (error) => (error === taken ? atField(error) : failed),
  });
  await run('a');
  expect(atField).toHaveBeenCalledExactlyOnceWith(taken);
  expect(await shown()).toEqual([]);
  await run('a');
  expect(await shown()).toEqual([['Not saved', 'Try again']]);
});

test('an action says nothing of a session that is over: every page does', async () => {
  const over = new ApiError(401, 'Unauthorized', '');
  const { run } = actionOf(() => Promise.reject(over), { failed });
  await run('a');
  expect(await shown()).toEqual([]);
  expect(actionOf(async () => '', { failed: 'Try again' }, over).problem).toBeUndefined();
});

test('an action whose screen shows the failure itself has the sentence and no notice', async () => {
  const failure = new TypeError('Failed to fetch');
  const { run, problem } = actionOf(() => Promise.reject(failure), { failed: 'Try again' }, failure);
  await run('a');
  expect(problem).toBe('Try again');
  expect(await shown()).toEqual([]);
});
