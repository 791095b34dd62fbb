// The server that the adapter is tested against is held to the API by the official client.
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from './model-server.ts';

let server: ModelServer;
let client: OpenAI;
beforeAll(async () => {
  server = await startModelServer();
  client = new OpenAI({ baseURL: server.url, apiKey: 'key of a test', maxRetries: 0 });
});
afterAll(() => server.close());

const question = { role: 'user', content: 'Where is my order?' } as const;
const tools = ['order', 'shops'].map((name) => ({
  type: 'function' as const,
  function: { name, parameters: { type: 'object', properties: {} } },
}));
const asked = { model: 'test', messages: [question], tools };
const calls = [
  { name: 'order', with: { orderId: 12 } },
  { name: 'shops', with: {} },
];
const called = [
  ['call-0', 'order', '{"orderId":12}'],
  ['call-1', 'shops', '{}'],
];

describe('an answer in one piece', () => {
  test('is read with its tokens', async () => {
    server.does(() => ({ says: 'Order 12 is on its way.', tokens: 9 }));
    const { choices, usage } = await client.chat.completions.create(asked);
    expect(choices[0]).toMatchObject({ message: { content: 'Order 12 is on its way.' }, finish_reason: 'stop' });
    expect(usage?.total_tokens).toBe(9);
  });
  test('that calls functions is read, and is answered with what they say', async () => {
    server.does((_, round) => (round === 0 ? { calls } : { says: 'On its way.' }));
    const { choices } = await client.chat.completions.create(asked);
    const message = choices[0]?.message;
    expect(choices[0]?.finish_reason).toBe('tool_calls');
    expect(
      message?.tool_calls?.map((one) => one.type === 'function' && [one.id, one.function.name, one.function.arguments]),
    ).toEqual(called);
    if (!message) throw new Error('nothing was said');
    const results = called.map(([id = '']) => ({ role: 'tool' as const, tool_call_id: id, content: 'On its way.' }));
    const then = await client.chat.completions.create({ ...asked, messages: [question, message, ...results] });
    expect(then.choices[0]?.message.content).toBe('On its way.');
  });
});

describe('an answer in pieces', () => {
  test('is put together, with its tokens', async () => {
    server.does(() => ({ says: 'Order 12 is on its way.', tokens: 9 }));
    const whole = await client.chat.completions
      .stream({ ...asked, stream_options: { include_usage: true } })
      .finalChatCompletion();
    expect(whole.choices[0]).toMatchObject({
      message: { content: 'Order 12 is on its way.' },
      finish_reason: 'stop',
    });
    expect(whole.usage?.total_tokens).toBe(9);
  });
  test('that calls two functions at once is put together', async () => {
    server.does(() => ({ calls }));
    const whole = await client.chat.completions.stream(asked).finalChatCompletion();
    expect(whole.choices[0]?.finish_reason).toBe('tool_calls');
    expect(
      whole.choices[0]?.message.tool_calls?.map(
        (one) => one.type === 'function' && [one.id, one.function.name, one.function.arguments],
      ),
    ).toEqual(called);
  });
});

test('control: the client refuses what is none of the API', async () => {
  server.does(() => ({ does: 'break off' }));
  await expect(client.chat.completions.stream(asked).finalChatCompletion()).rejects.toThrow();
  server.does(() => ({ status: 429 }));
  await expect(client.chat.completions.create(asked)).rejects.toThrow(OpenAI.RateLimitError);
});
