import { handles } from '../platform/jobs/handler.ts';
import { sendDigest, sendDigests } from './digest/digest.ts';
import { digestJob, forgetJob, hotJob, sendDigestJob, termsJob, trustJob } from './jobs.ts';
import { recomputeTrust } from './members/trust.ts';
import { refreshTerms } from './search/search.ts';
import { forgetOld, renewHot } from './upkeep.ts';

export const forumJobHandlers = [
  handles(hotJob, renewHot),
  handles(trustJob, recomputeTrust),
  handles(termsJob, async (context) => void (await refreshTerms(context))),
  handles(digestJob, sendDigests),
  handles(sendDigestJob, sendDigest),
  handles(forgetJob, forgetOld),
];
