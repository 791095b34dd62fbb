/** Calls of Bitcoin Core: JSON-RPC with a name and a password, which the address of the node carries. */
import { z } from 'zod';

export type CoreCall = (method: string, ...params: readonly unknown[]) => Promise<unknown>;

/** The node understood, and will not. */
class Refusal extends Error {
  readonly code: number;
  constructor(method: string, code: number, message: string) {
    super(`bitcoin core refused ${method}: ${message} (${code})`);
    this.code = code;
  }
}
export const isRefusal = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof Refusal && codes.includes(error.code);

const Reply = z.object({
  result: z.unknown(),
  error: z.object({ code: z.number().int(), message: z.string() }).nullish(),
});

/** Amounts stay the text that they came as. */
const amountsAsText = (key: string, value: unknown, at?: { readonly source?: string }): unknown =>
  key === 'amount' && typeof value === 'number' ? at?.source : value;

export function callCore(address: string, send: typeof fetch): CoreCall {
  const url = new URL(address);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const headers = {
    ...{ 'content-type': 'application/json', 'user-agent': 'AutoLotto' },
    authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
  };
  const home = `${url.origin}${url.pathname}`;
  return async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '1.0', id: method, method, params });
    const response = await send(home, { method: 'POST', headers, body });
    const text = await response.text();
    // Refusals come with an error's status and say which; a proxy's page says nothing.
    const said = Reply.safeParse(parsed(text)).data;
    if (said?.error) throw new Refusal(method, said.error.code, said.error.message);
    if (!said || !response.ok) throw new Error(`bitcoin core answered ${response.status} to ${method}`);
    return said.result;
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, amountsAsText);
  } catch {
    return undefined;
  }
}
