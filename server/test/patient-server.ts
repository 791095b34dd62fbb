/** Preloaded by servers under test: how late the event loop of a busy test machine is says nothing about them. */
import { httpLimits } from '../platform/http-limits.ts';

Object.assign(httpLimits, { loopDelayMs: Number.POSITIVE_INFINITY });
