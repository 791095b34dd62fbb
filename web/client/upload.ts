import { ApiError } from './errors.ts';

/** Progress of a file, from 0 to 1. */
export type Progress = (part: number) => void;

/**
 * Sends a form with a file. Unlike `call` it reports its progress, which browsers only do for XMLHttpRequest. Without
 * an answer it fails with a TypeError, as `fetch` does; aborted, with the signal's reason.
 */
export function upload(path: string, form: FormData, onProgress: Progress, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.withCredentials = true;
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(new ApiError(request.status, request.statusText, request.responseText));
    };
    request.onerror = () => reject(new TypeError('no answer'));
    request.ontimeout = () => reject(new TypeError('no answer in time'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.timeout = 60_000;
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}
