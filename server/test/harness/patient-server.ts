/** Preloaded by servers under test. What is not answered in time they refuse as usual: their database may be gone. */
import { passwordCost } from '../../identity/passwords/passwords.ts';
import { httpLimits } from '../../platform/http/http-limits.ts';
import { cheapPasswords, patientHttp } from './patience.ts';

Object.assign(httpLimits, { loopDelayMs: patientHttp.loopDelayMs });
Object.assign(passwordCost, cheapPasswords);
