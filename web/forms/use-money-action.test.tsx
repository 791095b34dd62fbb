import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../client/errors.ts';
import { useMoneyAction } from './use-money-action.ts';

type Sent = { readonly amount: string; readonly idempotencyKey: string };

/** The action as a component has it while it is drawn. */
function actionOf(mutateAsync: (sent: Sent) => Promise<string>, error: Error | null = null) {
  const drawn: { action?: ReturnType<typeof useMoneyAction<string, Sent>> } = {};
  const state = { error, data: undefined, variables: undefined, reset: vi.fn(), isPending: false, isSuccess: false };
  function Screen() {
    drawn.action = useMoneyAction<string, Sent>(
      { mutateAsync, ...state },
      { failed: { title: 'Not paid', message: 'Try again' } },
    );
    return null;
  }
  renderToStaticMarkup(<Screen />);
  if (!drawn.action) throw new Error('Nothing was drawn');
  return drawn.action;
}
const keysOf = (send: ReturnType<typeof vi.fn<(sent: Sent) => Promise<string>>>) =>
  send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);

test('a payment without an answer is sent again with its key, and another amount with a new one', async () => {
  const send = vi.fn<(sent: Sent) => Promise<string>>();
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  send.mockRejectedValueOnce(new ApiError(502, 'Bad Gateway', ''));
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  send.mockResolvedValue('paid');
  const { run } = actionOf(send);
  for (const amount of ['5.00', '5.00', '5.00', '7.00']) await run({ amount });
  const [first, second, third, other] = keysOf(send);
  expect([second, third]).toEqual([first, first]);
  expect(other).not.toBe(first);
});

test('once it is paid or refused, the same amount is a new payment', async () => {
  const send = vi.fn<(sent: Sent) => Promise<string>>();
  send.mockResolvedValueOnce('paid');
  send.mockRejectedValueOnce(new ApiError(422, 'Unprocessable', ''));
  send.mockResolvedValue('paid');
  const { run } = actionOf(send);
  for (const amount of ['5.00', '5.00', '5.00']) await run({ amount });
  expect(new Set(keysOf(send)).size).toBe(3);
});

test('its outcome is unknown only while nobody has decided', () => {
  const unknown = (error: Error | null) => actionOf(async () => 'paid', error).isUnknown;
  expect(unknown(new TypeError('Failed to fetch'))).toBe(true);
  expect(unknown(new ApiError(500, 'Internal Server Error', ''))).toBe(true);
  expect(unknown(new ApiError(422, 'Unprocessable', ''))).toBe(false);
  expect(unknown(null)).toBe(false);
});
