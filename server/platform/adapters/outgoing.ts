/**
 * Calls to external services. Settings name them, so they may stand in our own network; their answers are not trusted:
 * redirects are not followed, since their target would be called from here, and only the beginning of an endless answer
 * is read.
 */

/** Bytes of what says a few words, of what has a matrix or a way through a town in it, and of a page of files or a photo. */
export const shortAnswer = 64 * 1024;
export const longAnswer = 4 * 1024 * 1024;
export const fileAnswer = 16 * 1024 * 1024;

/** What no adapter waits for longer; most have less patience. */
const answerWithinMs = 10_000;

/** Calls as `send` does, without following a redirect; reading more than so many bytes of an answer fails. */
export function outgoing(send: typeof fetch, bytes: number): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal ?? AbortSignal.timeout(answerWithinMs);
    const response = await send(input, { ...init, signal, redirect: 'error' });
    return new Response(response.body?.pipeThrough(limitBytes(bytes)) ?? null, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}

function limitBytes(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let read = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      read += chunk.byteLength;
      if (read > bytes) controller.error(new Error(`an answer of more than ${bytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}
