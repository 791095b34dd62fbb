import type { Problem } from '@autolotto/contract/shared/problem.ts';
import { useSyncExternalStore } from 'react';

/** A reply that was not OK. Its message is the status, a colon and what the server wrote, exactly as it wrote it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: string;
  /** The parsed problem; undefined when something between us and the server answered instead of it. */
  readonly problem: Problem | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
    this.problem = readProblem(body);
  }

  /** A key of the contract's error table, such as 'PRICE_CHANGED'. */
  get code(): string | undefined {
    return this.problem?.code;
  }
}

function readProblem(body: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'detail' in value && 'code' in value
      ? (value as Problem)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The session is over: the only 401 every page answers in the same way. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401') && error.message.includes('Unauthorized');
}

/** The account is suspended: there is nothing that it may do but sign out. */
export const isSuspended = (error: unknown): boolean => error instanceof ApiError && error.code === 'ACCOUNT_SUSPENDED';

/** No reply came at all: there is no way to the server. */
export const hasNoAnswer = (error: unknown): boolean => error instanceof TypeError;

/** Says a problem in the language of the page; undefined where the server's English is right or nothing better is known. */
export type ProblemWords = {
  readonly sentence: (problem: Problem) => string | undefined;
  readonly fieldSentence: (detail: string) => string | undefined;
};
/** Words that few refusals need, fetched with the first of these. */
export type LateProblemWords = { readonly codes: readonly string[]; readonly load: () => Promise<ProblemWords> };

let words: ProblemWords | undefined;
let late: LateProblemWords | undefined;
const listeners = new Set<() => void>();
export function setProblemWords(next: ProblemWords | undefined, nextLate?: LateProblemWords): void {
  words = next;
  late = nextLate;
  for (const listener of listeners) listener();
}

/** Resolves when what can be known about this refusal is there; the server's own sentence stands where it could not be fetched. */
export async function loadProblemWords(code: string | undefined): Promise<void> {
  const wanted = late;
  if (words || code === undefined || !wanted?.codes.includes(code)) return;
  const found = await wanted.load().catch(() => undefined);
  if (late === wanted && found) setProblemWords(found);
}

/** The sentence for the user: the server's, or the fallback when there is none (or no server at all). */
export function sentenceOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || !error.problem) return fallback;
  return (words?.sentence(error.problem) ?? error.problem.detail) || fallback;
}

type NamedProblem = { readonly code: string; readonly detail: string; readonly details: object };

/** The same for what a reply names beside its problems: their code with its own figures, and the server's sentence. */
export function useTranslateProblem(): (problem: NamedProblem) => string {
  const known = useSyncExternalStore(subscribe, currentWords, currentWords);
  return ({ code, detail, details }) => {
    if (!known) void loadProblemWords(code);
    return known?.sentence({ ...details, code, detail, type: '', title: '', status: 0, requestId: '' }) ?? detail;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const currentWords = () => words;

/** A ready-made sentence of the server about a field, in the language of the page where it is known. */
export const translateFieldError = (detail: string): string => words?.fieldSentence(detail) ?? detail;

/** The sentence for one field of a form, when the server refused that field. */
export function fieldSentenceOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const detail = error.problem?.errors?.find((each) => each.field === field)?.detail;
  return detail === undefined ? undefined : translateFieldError(detail);
}
