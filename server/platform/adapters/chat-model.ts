/**
 * A language model that speaks the chat completions API (OpenAI's, and what runs models at home speaks it too). What it
 * says is read as text from a stranger: bounded in size and time, and judged by whoever asked.
 */
import { createParser } from 'eventsource-parser';
import { z } from 'zod';

export type ChatCall = {
  readonly id: string;
  readonly name: string /** JSON, as the model wrote it. */;
  readonly arguments: string;
};
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly calls?: readonly ChatCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly content: string };
/** A function the model may ask us to call; `parameters` is a JSON schema. */
export type ChatFunction = { readonly name: string; readonly description: string; readonly parameters: object };
export type ChatAsked = {
  readonly messages: readonly ChatMessage[];
  readonly functions: readonly ChatFunction[];
  /** Tokens it may write. */
  readonly most: number;
};
export type ChatReply = {
  readonly text: string;
  readonly calls: readonly ChatCall[];
  /** As the model counts them, or a quarter of the characters where it does not say. */
  readonly tokens: number;
};
export type ChatModel = {
  readonly name: string;
  /** How long a person's question may take, all rounds together. */
  readonly patienceMs: number;
  /** Fails when the model is away, slow, or says what cannot be read. `onText` is told what has come so far. */
  readonly complete: (asked: ChatAsked, signal: AbortSignal, onText?: (text: string) => void) => Promise<ChatReply>;
};
/** A call of ours answers within ten seconds, whatever the model does. */
const usualPatienceMs = 8_000;
export type ChatSettings = { readonly url: string; readonly key: string | undefined; readonly model: string };

const CallPiece = z.object({
  index: z.int().min(0).max(20).optional(),
  id: z.string().max(200).nullish(),
  function: z.object({ name: z.string().max(100).nullish(), arguments: z.string().max(20_000).nullish() }).optional(),
});
const Said = z.object({ content: z.string().nullish(), tool_calls: z.array(CallPiece).max(20).nullish() });
const Usage = z.object({ total_tokens: z.int().min(0).max(10_000_000) }).nullish();
/** The whole answer at once, or a piece of it. */
const Answer = z.object({
  choices: z.array(z.object({ message: Said.optional(), delta: Said.optional() })).max(10),
  usage: Usage,
});

const textLimit = 16_000;

/** Puts the pieces of an answer together. */
function gather(onText: (text: string) => void = () => undefined) {
  let text = '';
  let tokens: number | undefined;
  const calls: { id: string; name: string; arguments: string }[] = [];
  const addCall = ({ index, id, function: piece }: z.infer<typeof CallPiece>, at: number) => {
    const place = index ?? at;
    const call = calls[place] ?? { id: '', name: '', arguments: '' };
    calls[place] = {
      id: call.id || (id ?? ''),
      name: call.name + (piece?.name ?? ''),
      arguments: call.arguments + (piece?.arguments ?? ''),
    };
  };
  return {
    add: (written: string) => {
      const { choices, usage } = Answer.parse(JSON.parse(written));
      if (usage) tokens = usage.total_tokens;
      const said = choices[0]?.delta ?? choices[0]?.message;
      const more = said?.content ?? '';
      text += more;
      for (const [at, piece] of (said?.tool_calls ?? []).entries()) addCall(piece, at);
      if (text.length > textLimit) throw new Error(`the model wrote more than ${textLimit} characters`);
      if (more !== '') onText(text);
    },
    reply: (): ChatReply => {
      const asked = calls.filter((call) => call?.name !== undefined && call.name !== '');
      if (text === '' && asked.length === 0) throw new Error('the model said nothing');
      const written = text.length + asked.reduce((total, call) => total + call.arguments.length, 0);
      return { text, calls: asked, tokens: tokens ?? Math.ceil(written / 4) };
    },
  };
}

/** Reads the events of a stream until the model is done. */
async function readStream(body: ReadableStream<Uint8Array>, onText?: (text: string) => void): Promise<ChatReply> {
  const gathered = gather(onText);
  let isDone = false;
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') isDone = true;
      else if (!isDone) gathered.add(data);
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    if (isDone) break;
  }
  if (!isDone) throw new Error('the model broke off');
  return gathered.reply();
}

const written = (message: ChatMessage): object => {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content };
  if (message.role !== 'assistant' || message.calls === undefined)
    return { role: message.role, content: message.content };
  return {
    role: 'assistant',
    content: message.content,
    tool_calls: message.calls.map(({ id, name, arguments: given }) => ({
      ...{ id, type: 'function', function: { name, arguments: given } },
    })),
  };
};

/** POST {url}/chat/completions. Servers that do not stream answer in one piece. */
export function chatModelAt(
  { url, key, model }: ChatSettings,
  send: typeof fetch,
  patienceMs = usualPatienceMs,
): ChatModel {
  return {
    name: model,
    patienceMs,
    complete: async ({ messages, functions, most }, signal, onText) => {
      const response = await send(`${url}/chat/completions`, {
        method: 'POST',
        signal,
        headers: {
          accept: 'text/event-stream, application/json',
          'content-type': 'application/json',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model,
          messages: messages.map(written),
          ...(functions.length > 0 && { tools: functions.map((one) => ({ type: 'function', function: one })) }),
          temperature: 0.2,
          max_tokens: most,
          stream: true,
          stream_options: { include_usage: true },
        }),
      });
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        throw new Error(`the model answered with status ${response.status}`);
      }
      if (response.headers.get('content-type')?.startsWith('text/event-stream'))
        return readStream(response.body, onText);
      const gathered = gather();
      gathered.add(await response.text());
      return gathered.reply();
    },
  };
}
