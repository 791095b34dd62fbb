import { sql } from 'drizzle-orm';
import {
  blankRows,
  deleteRows,
  type Forgetting,
  type OpenMatterCheck,
  openMatter,
} from '../platform/personal-data/forgetting.ts';
import {
  type PersonalPhotos,
  type PersonalTable,
  personal,
  personalPhotos,
} from '../platform/personal-data/personal-data.ts';
import {
  adverseActionNotices,
  courierAvailability,
  courierCertificates,
  courierDocuments,
  courierDutyPeriods,
  courierProfiles,
  courierReleases,
  courierTrainingAttempts,
} from './tables.ts';

export const couriersPersonalData: readonly PersonalTable[] = [
  personal('courier-profile', courierProfiles, courierProfiles.userId, [
    'licenseNumber',
    'licenseExpiresOn',
    'firearmTrainingCert',
    'backgroundCheckStatus',
    'checkExpiresOn',
    'isActive',
    'rating',
    'totalDeliveries',
    'timeZone',
    'createdAt',
  ]),
  personal('courier-documents', courierDocuments, courierDocuments.userId, [
    'kind',
    'number',
    'expiresOn',
    'state',
    'reason',
    'createdAt',
    'decidedAt',
  ]),
  personal('courier-certificates', courierCertificates, courierCertificates.userId, [
    'training',
    'passedOn',
    'expiresOn',
  ]),
  personal('courier-training', courierTrainingAttempts, courierTrainingAttempts.userId, [
    'training',
    'answers',
    'isPassed',
    'createdAt',
  ]),
  personal('courier-duty', courierDutyPeriods, courierDutyPeriods.userId, ['startedAt', 'endedAt']),
  personal('courier-availability', courierAvailability, courierAvailability.userId, [
    'isOnline',
    'since',
    'latitude',
    'longitude',
    'seenAt',
  ]),
  personal('courier-released-orders', courierReleases, courierReleases.courierId, ['orderId', 'createdAt']),
  // Reports of an agency and evidence of others come with the notice itself.
  personal('courier-notices', adverseActionNotices, adverseActionNotices.userId, [
    'kind',
    'state',
    'reason',
    'createdAt',
    'answerUntil',
    'answer',
    'answeredAt',
    'closedAt',
  ]),
];

export const couriersPersonalPhotos: readonly PersonalPhotos[] = [
  personalPhotos('courier-documents', courierDocuments, courierDocuments.userId, {
    content: 'content',
    told: ['id', 'kind'],
  }),
];

export const couriersForget: readonly Forgetting[] = [
  deleteRows(courierDocuments, courierDocuments.userId),
  deleteRows(courierAvailability, courierAvailability.userId),
  blankRows(courierProfiles, courierProfiles.userId, { licenseNumber: '' }),
];

export const couriersOpenMatters: readonly OpenMatterCheck[] = [
  openMatter(
    'work',
    courierProfiles,
    (userId) => sql`${courierProfiles.userId} = ${userId} and ${courierProfiles.isActive}`,
  ),
];
