/** Preloaded by servers under test. What is not answered in time they refuse as usual: their database may be gone. */
import { httpLimits } from '../../platform/http/http-limits.ts';
import { patientHttp } from './patience.ts';

Object.assign(httpLimits, { loopDelayMs: patientHttp.loopDelayMs });
