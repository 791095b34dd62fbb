import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';
import { Instant } from '../../shared/wire.ts';
import { deviceTime } from '../offline-actions/device-time.ts';
import { OfflineAction } from '../offline-actions/model.ts';
import { incidentKinds, incidentWordsLimit, reportedIncidentKinds } from './incident-kinds.ts';

export const AddIncident = z.strictObject({
  kind: z.enum(reportedIncidentKinds, 'Choose what happened'),
  words: z
    .string('Describe what happened')
    .trim()
    .min(1, 'Describe what happened')
    .max(incidentWordsLimit, `Use at most ${incidentWordsLimit} characters`),
  ...deviceTime,
});
export type AddIncident = z.output<typeof AddIncident>;

export const Incident = z
  .object({
    id: SerialId,
    kind: z.enum(incidentKinds),
    words: z.string(),
    at: Instant,
    /** When it happened, by our clock, when it was written without a connection. */
    occurredAt: Instant.nullable(),
    by: z.object({ name: z.string(), role: z.enum(['courier', 'store', 'admin']) }),
    photo: z.enum(['none', 'kept', 'forgotten']),
    /** A photo may be added by who wrote it. */
    isMine: z.boolean(),
  })
  .meta({ id: 'Incident' });
export type Incident = z.infer<typeof Incident>;

/** Incidents of an order, oldest first, and whether it accepts more. */
export const Incidents = z
  .object({
    items: z.array(Incident),
    /** Rejected offline steps, and those with implausible times. */
    told: z.array(OfflineAction),
    mayAdd: z.boolean(),
  })
  .meta({ id: 'Incidents' });
export type Incidents = z.infer<typeof Incidents>;
