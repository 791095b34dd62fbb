/** Words and figures of what a courier has to show, apart from the schemas so that a page can have them without the validator. */

/** Documents that a courier may have to show. */
export const documentKinds = [
  'license_front',
  'license_back',
  'insurance',
  'vehicle_registration',
  'firearm_certificate',
  'alcohol_certificate',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

type Asked = 'no' | 'optional' | 'required';
/** Fields beside the photo. The license's number is in the profile. */
export const documentAsks: Readonly<Record<DocumentKind, { readonly number: Asked; readonly expiresOn: Asked }>> = {
  license_front: { number: 'no', expiresOn: 'required' },
  license_back: { number: 'no', expiresOn: 'no' },
  insurance: { number: 'required', expiresOn: 'required' },
  vehicle_registration: { number: 'required', expiresOn: 'required' },
  firearm_certificate: { number: 'required', expiresOn: 'optional' },
  alcohol_certificate: { number: 'required', expiresOn: 'required' },
};

/** 'expired' is never stored: it is what an approved one becomes with the day. */
export const documentStates = ['submitted', 'approved', 'rejected', 'expired'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Reasons for a written notice, before or when a courier's work is stopped. */
export const noticeKinds = ['check', 'suspension'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export const noticeStates = ['open', 'final', 'withdrawn'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** File types of a notice's document. */
export const noticeDocumentTypes = ['application/pdf', 'image/webp'] as const;
export type NoticeDocumentType = (typeof noticeDocumentTypes)[number];
/** The summary of their rights that people get with the report about them; its publisher has it in Spanish, too. */
export const rightsSummary = 'www.consumerfinance.gov/learnmore';

/** Filters of the admin list, those who wait for an answer first. */
export const courierStates = ['waiting', 'pending', 'approved', 'rejected', 'suspended', 'all'] as const;
export type CourierState = (typeof courierStates)[number];

/** The most couriers of one reply, and as many as come unasked. */
export const courierPageSize = 200;
export const courierSearchLimit = 100;

export const licenseNumberLimit = 40;
export const documentNumberLimit = 60;
/** Room for a courier's own account of events, in an answer to a notice. */
export const answerLimit = 2_000;
export const reportLimit = 1_000;
export const evidenceLimit = 1_000;
export const reasonLimit = 300;
/** Days before the end on which a courier is reminded. */
export const documentWarningDays = [30, 7, 1] as const;
