import { orderStatuses } from '@autolotto/contract/orders/states.ts';
import { describe, expect, test } from 'vitest';
import { helpFor } from './help.ts';
import { conversationMessages } from './messages.ts';

const everyOrder = orderStatuses.flatMap((status) => [
  { status, courierId: null },
  { status, courierId: 'maya' },
]);

describe('whatever is wrong leads somewhere', () => {
  test.each(everyOrder)('help leads somewhere for an order that is $status, with the courier $courierId', (order) => {
    const help = helpFor(order);
    expect(help.at(-1)?.topic).toBe('other');
    for (const { topic, advice, actions } of help) {
      expect(conversationMessages.help.topics[topic]).toBeTruthy();
      expect(conversationMessages.help.advice[advice]).toBeTruthy();
      // Every offered action exists.
      if (actions.includes('write')) expect(order.courierId).not.toBeNull();
      if (actions.includes('cancel')) expect(order.status).toBe('pending');
    }
    expect(new Set(help.map(({ topic }) => topic)).size).toBe(help.length);
  });
});

test('a courier who does not find the door is written to; without one nobody is looking for it', () => {
  const topics = (order: Parameters<typeof helpFor>[0]) => helpFor(order).map(({ topic }) => topic);
  expect(topics({ status: 'en_route', courierId: 'maya' })).toContain('where');
  expect(topics({ status: 'accepted', courierId: null })).not.toContain('where');
});

test('cancelling is offered while nobody has begun, and after that support', () => {
  const cancel = (status: 'pending' | 'accepted') =>
    helpFor({ status, courierId: null }).find(({ topic }) => topic === 'cancel');
  expect(cancel('pending')).toMatchObject({ advice: 'cancelNow', actions: ['cancel'] });
  expect(cancel('accepted')).toMatchObject({ advice: 'cancelLate', actions: [] });
});

test('whoever does not feel safe can call 911 from anywhere', () => {
  for (const order of everyOrder)
    expect(helpFor(order).find(({ topic }) => topic === 'unsafe')?.actions).toEqual(['emergency']);
});
