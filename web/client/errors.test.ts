import { afterEach, expect, test, vi } from 'vitest';
import {
  ApiError,
  fieldSentenceOf,
  isUnauthorized,
  loadProblemWords,
  type ProblemWords,
  sentenceOf,
  setProblemWords,
} from './errors.ts';
import { logUnhandledErrors } from './log.ts';

afterEach(() => setProblemWords(undefined));

const problem = {
  type: 'about:blank',
  title: 'Check your entries',
  status: 400,
  detail: 'Minimum deposit is $0.01',
  code: 'INVALID_FIELDS',
  requestId: 'r1',
  errors: [{ field: 'amount', detail: 'Minimum deposit is $0.01' }],
};

test("ERR-01 the message is the status, a colon and the reply's text as it stands", () => {
  const text = JSON.stringify(problem);
  expect(new ApiError(400, 'Bad Request', text).message).toBe(`400: ${text}`);
  expect(new ApiError(502, 'Bad Gateway', '<html>proxy</html>').message).toBe('502: <html>proxy</html>');
});

test('ERR-02 an empty reply is told by its status text', () => {
  expect(new ApiError(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable');
});

test("screens show the server's sentence, or their own when there is none", () => {
  const refused = new ApiError(400, 'Bad Request', JSON.stringify(problem));
  expect(sentenceOf(refused, 'fallback')).toBe('Minimum deposit is $0.01');
  expect(fieldSentenceOf(refused, 'amount')).toBe('Minimum deposit is $0.01');
  expect(fieldSentenceOf(refused, 'other')).toBeUndefined();
  expect(sentenceOf(new ApiError(502, 'Bad Gateway', '<html>'), 'fallback')).toBe('fallback');
  expect(sentenceOf(new ApiError(500, 'Broken', '"text"'), 'fallback')).toBe('fallback');
  expect(sentenceOf(new TypeError('Failed to fetch'), 'fallback')).toBe('fallback');
});

test('ERR-05 a lost session is told by a message that starts with 401 and contains Unauthorized', () => {
  expect(isUnauthorized(new ApiError(401, 'Unauthorized', ''))).toBe(true);
  expect(isUnauthorized(new ApiError(401, '', '{"title":"Unauthorized"}'))).toBe(true);
  expect(isUnauthorized(new ApiError(401, '', 'no'))).toBe(false);
  expect(isUnauthorized(new ApiError(403, 'Unauthorized', ''))).toBe(false);
  expect(isUnauthorized('401: Unauthorized')).toBe(false);
});

test('ERR-04 errors nobody caught are logged and nothing else happens', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const target = new EventTarget() as unknown as Window;
  logUnhandledErrors(target);
  const crash = new Error('boom');
  const event = Object.assign(new Event('error', { cancelable: true }), { error: crash });
  target.dispatchEvent(event);
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'late' }));
  expect(log.mock.calls).toEqual([
    ['Unhandled error', crash],
    ['Unhandled rejection', 'late'],
  ]);
  expect(event.defaultPrevented).toBe(false);
});

const closed = new ApiError(
  409,
  'Conflict',
  JSON.stringify({ ...problem, code: 'DRAW_CLOSED', detail: 'Closed 7 PM UTC' }),
);
const localWords: ProblemWords = { sentence: () => 'Closed 12 PM', fieldSentence: () => undefined };

test('words of refusals that name a time are fetched with the first of these, and with no other', async () => {
  const load = vi.fn(async () => localWords);
  setProblemWords(undefined, { codes: ['DRAW_CLOSED'], load });
  await loadProblemWords('INVALID_FIELDS');
  await loadProblemWords(undefined);
  expect(load).not.toHaveBeenCalled();
  expect(sentenceOf(closed, 'fallback')).toBe('Closed 7 PM UTC');
  await loadProblemWords('DRAW_CLOSED');
  await loadProblemWords('DRAW_CLOSED');
  expect(load).toHaveBeenCalledOnce();
  expect(sentenceOf(closed, 'fallback')).toBe('Closed 12 PM');
});

test('where they could not be fetched the sentence of the server stands, and the next refusal asks again', async () => {
  const load = vi.fn(async () => localWords).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  setProblemWords(undefined, { codes: ['DRAW_CLOSED'], load });
  await loadProblemWords('DRAW_CLOSED');
  expect(sentenceOf(closed, 'fallback')).toBe('Closed 7 PM UTC');
  await loadProblemWords('DRAW_CLOSED');
  expect(sentenceOf(closed, 'fallback')).toBe('Closed 12 PM');
});

test('words that come after the language was changed are not taken', async () => {
  const spanish: ProblemWords = { sentence: () => 'Cerrado', fieldSentence: () => undefined };
  let arrive: (words: ProblemWords) => void = () => undefined;
  setProblemWords(undefined, { codes: ['DRAW_CLOSED'], load: () => new Promise((resolve) => (arrive = resolve)) });
  const loaded = loadProblemWords('DRAW_CLOSED');
  setProblemWords(spanish);
  arrive(localWords);
  await loaded;
  expect(sentenceOf(closed, 'fallback')).toBe('Cerrado');
});
