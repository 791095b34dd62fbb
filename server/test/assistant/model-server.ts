/**
 * A real HTTP server that speaks the chat completions API, streaming or not, and does what a test tells it: well, badly,
 * and whatever it was asked to by a text that it should not obey.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export type Asked = {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools: readonly { readonly function: { readonly name: string } }[] | undefined;
};
export type Deed =
  | {
      readonly says: string;
      readonly tokens?: number;
      readonly isWhole?: true /** It has more to say, and does not. */;
      readonly stays?: true;
    }
  /** `with` as the model writes it: a text that need not be JSON. */
  | { readonly calls: readonly { readonly name: string; readonly with: unknown }[] }
  | { readonly status: number; readonly sends?: string }
  | { readonly does: 'silence' | 'break off' | 'drip' | 'endless words' | 'wrong JSON' | 'a page' | 'nothing' };

const events = { 'content-type': 'text/event-stream; charset=utf-8' };
const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
type Finish = 'stop' | 'tool_calls';
/** What stands in every answer. */
const about = (object: 'chat.completion' | 'chat.completion.chunk') => ({
  ...{ id: 'chatcmpl-1', object, created: 1_764_288_000, model: 'test' },
});
const piece = (delta: object, finish: Finish | null = null): string =>
  event({ ...about('chat.completion.chunk'), choices: [{ index: 0, delta, finish_reason: finish }] });
/** The parts of what is written add up as far as anybody reads them. */
const usage = (tokens: number) => ({ prompt_tokens: 0, completion_tokens: tokens, total_tokens: tokens });
/** Cut in pieces that mind neither words nor signs. */
const cut = (whole: string): string[] => whole.match(/[\s\S]{1,7}/g) ?? [];

function callPieces(calls: readonly { readonly name: string; readonly with: unknown }[]): string[] {
  return calls.flatMap(({ name, with: given }, index) => {
    const first = piece({
      tool_calls: [{ index, id: `call-${index}`, type: 'function', function: { name, arguments: '' } }],
    });
    return [
      first,
      ...cut(written(given)).map((one) => piece({ tool_calls: [{ index, function: { arguments: one } }] })),
    ];
  });
}

async function misbehave(reply: ServerResponse, does: Extract<Deed, { does: string }>['does']): Promise<void> {
  if (does === 'silence') return;
  if (does === 'a page') {
    reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>');
    return;
  }
  reply.writeHead(200, events);
  if (does === 'wrong JSON') reply.end('data: {"choices": [\n\ndata: [DONE]\n\n');
  else if (does === 'nothing') reply.end('data: [DONE]\n\n');
  else if (does === 'drip')
    while (reply.writable && !reply.destroyed) {
      reply.write(piece({ content: 'drop ' }));
      await pause(20);
    }
  else if (does === 'break off') reply.end(piece({ content: 'Your order is' }));
  else {
    const closed = once(reply, 'close');
    while (reply.writable && !reply.destroyed) {
      const isTaken = reply.write(piece({ content: 'and so on '.repeat(50) }));
      if (!isTaken) await Promise.race([once(reply, 'drain'), closed]);
    }
  }
}

const written = (given: unknown): string => (typeof given === 'string' ? given : JSON.stringify(given));
/** The whole answer at once. */
function whole(deed: Extract<Deed, { says: string } | { calls: unknown }>): object {
  const [message, finish]: [object, Finish] =
    'says' in deed
      ? [{ content: deed.says }, 'stop']
      : [
          {
            content: null,
            tool_calls: deed.calls.map(({ name, with: given }, index) => ({
              ...{ id: `call-${index}`, type: 'function', function: { name, arguments: written(given) } },
            })),
          },
          'tool_calls',
        ];
  return {
    ...about('chat.completion'),
    choices: [{ index: 0, message: { role: 'assistant', refusal: null, ...message }, finish_reason: finish }],
    ...('says' in deed && deed.tokens !== undefined && { usage: usage(deed.tokens) }),
  };
}

async function act(reply: ServerResponse, deed: Deed, isStreamed: boolean): Promise<void> {
  if ('status' in deed) {
    reply.writeHead(deed.status, { 'content-type': 'application/json' }).end(deed.sends ?? '{"error":{}}');
    return;
  }
  if ('does' in deed) return misbehave(reply, deed.does);
  if (!isStreamed || ('says' in deed && deed.isWhole)) {
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole(deed)));
    return;
  }
  const pieces = 'says' in deed ? cut(deed.says).map((content) => piece({ content })) : callPieces(deed.calls);
  reply.writeHead(200, events);
  for (const one of [piece({ role: 'assistant', content: '' }), ...pieces]) reply.write(one);
  if ('says' in deed && deed.tokens !== undefined)
    reply.write(event({ ...about('chat.completion.chunk'), choices: [], usage: usage(deed.tokens) }));
  if ('says' in deed && deed.stays) return;
  reply.end(`${piece({}, 'says' in deed ? 'stop' : 'tool_calls')}data: [DONE]\n\n`);
}

export type ModelServer = {
  readonly url: string;
  /** Everything that it was sent, as text. */
  readonly received: string[];
  /** What it does from now on. */
  does: (decide: (asked: Asked, round: number) => Deed) => void;
  readonly close: () => Promise<void>;
};

export async function startModelServer(): Promise<ModelServer> {
  const received: string[] = [];
  let decide: (asked: Asked, round: number) => Deed = () => ({ status: 503 });
  const server = createServer(async (request, reply) => {
    reply.on('error', () => undefined);
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return void reply.writeHead(404).end();
    received.push(body);
    const asked = { ...JSON.parse(body), authorization: request.headers.authorization } as Asked;
    await act(reply, decide(asked, asked.messages.filter(({ role }) => role === 'tool').length), asked.stream === true);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    does: (next) => {
      decide = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
