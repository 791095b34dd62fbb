/** Logs uncaught errors and failed writes to the console, where support can read them. */
export function logError(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is this log's destination
  console.error(what, error);
}

/** Unhandled errors are logged and nothing else: no toast, no reload. */
export function logUnhandledErrors(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('error', (event) => logError('Unhandled error', event.error ?? event.message));
  target.addEventListener('unhandledrejection', (event) => logError('Unhandled rejection', event.reason));
}
