import type { endpoints, topics } from '@autolotto/contract/couriers/contract.ts';

import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { day, hour, nothing } from '../test/access/samples.ts';

export const calls: CasesOf<typeof endpoints> = {
  courierProfile: { grid: 'courier' },
  createCourierProfile: {
    grid: 'courier',
    body: nothing,
    does: {
      by: 'courier',
      as: ({ newCourier }) => newCourier,
      with: {
        licenseNumber: 'CO-NEW-1',
        firearmTrainingCert: 'FTC-9',
        licenseExpiresOn: '2031-05-31',
        timeZone: 'America/Denver',
      },
      audits: ['courier.profile-created'],
      changes: [],
    },
  },
  changeCourierProfile: {
    grid: 'courierOrFreshAdmin',
    body: nothing,
    does: {
      by: 'courier',
      as: ({ newCourier }) => newCourier,
      with: ({ newCourier }) => ({
        licenseNumber: 'CO-NEW-2',
        firearmTrainingCert: 'FTC-10',
        licenseExpiresOn: '2032-05-31',
        timeZone: 'America/Chicago',
        userId: newCourier.userId,
      }),
      audits: ['courier.profile-changed'],
      changes: ['license_number', 'firearm_training_cert', 'license_expires_on', 'time_zone', 'version'].map(
        (column) => `courier_profiles.${column}`,
      ),
    },
  },
  answerAdverseActionNotice: {
    grid: 'courier',
    body: nothing,
    does: {
      by: 'courier',
      as: ({ toldCourier }) => toldCourier,
      with: { words: 'That was my namesake in Utah' },
      audits: ['courier.notice-answered'],
      changes: ['answer', 'answered_at', 'reply_due_at'].map((column) => `adverse_action_notices.${column}`),
    },
  },
  courierDocuments: { grid: 'courier' },
  addCourierDocument: {
    grid: 'courier',
    does: {
      by: 'courier',
      with: { kind: 'vehicle_registration', number: 'AB-1234', expiresOn: '2031-05-31' },
      audits: ['courier.document-submitted'],
      changes: [],
    },
  },
  courierDocumentPhoto: { grid: 'document holder' },
  noticeDocument: { grid: 'document holder' },
  addNoticeDocument: {
    grid: 'freshAdmin',
    does: { by: 'admin', audits: ['courier.notice-document-added'], changes: [] },
  },
  readCourierAnswer: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { isRead: true },
      audits: ['courier.answer-read'],
      changes: ['adverse_action_notices.read_at', 'adverse_action_notices.read_by'],
    },
  },
  couriers: { grid: 'admin' },
  couriersFile: { grid: 'admin' },
  decideAdverseActionNotice: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { decision: 'withdraw', reason: 'It was the namesake' },
      audits: ['courier.notice-withdrawn'],
      changes: ['state', 'closed_at', 'closed_by', 'closing_reason'].map(
        (column) => `adverse_action_notices.${column}`,
      ),
    },
  },
  giveAdverseActionNotice: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: ({ noticeDocument }) => ({
        reason: 'A record in Utah',
        report: 'Checkwell, 11 March',
        documentId: noticeDocument,
      }),
      audits: ['courier.notice-given'],
      changes: [],
    },
  },
  decideCourierDocument: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { decision: 'approve', reason: 'It is all there' },
      audits: ['courier.document-approved'],
      changes: ['state', 'decided_at', 'decided_by'].map((column) => `courier_documents.${column}`),
    },
  },
  changeCourier: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: ({ noticeDocument }) => ({
        version: 1,
        reason: 'As they said on the phone',
        licenseNumber: 'CO-TOLD-2',
        licenseExpiresOn: '2031-05-31',
        firearmTrainingCert: 'FTC-11',
        backgroundCheckStatus: 'pending',
        isActive: false,
        evidence: 'The shop told us',
        documentId: noticeDocument,
      }),
      audits: ['courier.profile-changed', 'courier.suspended'],
      changes: ['license_number', 'firearm_training_cert', 'license_expires_on', 'is_active', 'version'].map(
        (column) => `courier_profiles.${column}`,
      ),
    },
  },
  removeCourierDocument: {
    grid: 'document owner',
    does: { by: 'courier', audits: ['courier.document-removed'], changes: [] },
  },
  availability: { grid: 'courier' },
  // Off duty nobody would take the orders of the calls below; it is tried where couriers are.
  setAvailability: {
    grid: 'courier',
    body: nothing,
    does: { by: 'courier', with: { isOnline: true, latitude: 39.7392, longitude: -104.9903 }, changes: [] },
  },
  trainings: { grid: 'courier' },
  training: { grid: 'courier' },
  answerTraining: {
    grid: 'courier',
    body: nothing,
    does: {
      by: 'courier',
      with: {
        language: 'es',
        answers: [
          { question: 'winner', choice: 'send' },
          { question: 'seventeen', choice: 'back' },
          { question: 'envelope', choice: 'tell' },
        ],
      },
      audits: ['courier.training-passed'],
      changes: [],
    },
  },
};

export const topicsHeard: HeardOf<typeof topics> = {
  courier_changed: {
    'an admin notes something about its courier': ['courier'],
  },
};

export const jobs: JobCases = {
  'couriers.warn-of-ends': { startedBy: 'clock', within: hour },
  'couriers.forget-papers': { startedBy: 'clock', within: day },
  'couriers.stopped': { startedBy: 'service' },
};
