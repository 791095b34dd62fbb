/**
 * Every call, every message of a socket, every topic and every job, with the grid that says who may. A row that is
 * missing here does not compile, and one that is here too much neither.
 */
import type { endpoints } from '@autolotto/contract/endpoints.ts';
import type { Endpoint } from '@autolotto/contract/shared/endpoint.ts';
import type { socketMessages } from '@autolotto/contract/socket-messages.ts';
import type { TopicName } from '@autolotto/contract/topics.ts';
import { orderDeclines } from '../../orders/tables.ts';
import type { Client } from '../harness/app.ts';
import { doorInTown } from '../harness/shopping.ts';
import { type Actor, actors, type GridName } from './grids.ts';
import type { Come, World } from './world.ts';

/** What a call is about, where its order is a new one. */
export type Made = {
  readonly lineId: number;
  readonly substitutionId: number;
  readonly photoId?: number;
  readonly incidentId?: number;
  /** What the usual cart costs, and when the next of a recurring order is due. */
  readonly total?: string;
  readonly dueAt?: string;
};
type Body = object | ((world: World, made: Made) => object);
export type Case = {
  readonly grid: GridName;
  /** What is sent along: nothing that changes anything, so that every caller finds the same. */
  readonly body?: Body;
  /** What is asked for with it, where there is no answer without. */
  readonly query?: string;
  /** Sent to what is refused, beside the body: what does not exist has to answer the same. */
  readonly also?: readonly object[];
  /** Done before everybody calls. */
  readonly before?: (world: World) => Promise<void>;
  /** Takes back what it changed all the same, when everybody has called. */
  readonly undo?: (world: World) => Promise<void>;
  /** The call ends the session it is made with. */
  readonly endsSession?: true;
  /** For a row that changes something: a call that does it. Its order is a new one. */
  readonly does?: {
    readonly by: Actor;
    /** Somebody like them who was made for this call, where no actor can do it. */
    readonly as?: (world: World) => Client;
    readonly with?: Body | string;
    /** The columns of rows that are there already which this call may change: "orders.status". */
    readonly changes: readonly string[];
    /** What it leaves in the record of who did what to whom; nothing unless told. */
    readonly audits?: readonly string[];
    /** How far its new order has come; nobody has done anything with it unless told. */
    readonly order?: Come;
  };
};
type CaseOf<E extends Endpoint> = Case &
  (E['method'] extends 'GET' ? unknown : { readonly does: object }) &
  (E extends { readonly body: object } ? { readonly body: object; readonly does: { readonly with: object } } : unknown);
type Tables = typeof endpoints;

/** When it was done and sent by a telephone's clock, and its place among what that told. */
const byPhone = { capturedAt: '2026-11-21T12:00:00.000Z', sentAt: '2026-11-21T12:00:00.000Z', seq: 7 };
/** With every field that a step has. */
const wholeStep = {
  ...{ status: 'accepted', reason: 'It is near', bagCode: 'K7Q2', pickUpCode: '4821' },
  ...byPhone,
};
const dayAhead = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
/** Each courier does without what the other brings. */
async function declineEachOther({ app, client, params: { orderId } }: World): Promise<void> {
  if (typeof orderId !== 'object') throw new Error('there are no orders');
  const declined = [
    { courierId: client('courier').userId, orderId: Number(orderId.second) },
    { courierId: client('other courier').userId, orderId: Number(orderId.first) },
  ];
  await app.context.db.read.insert(orderDeclines).values(declined);
}
/** A step back to the start, which no life cycle has: whoever gets through is told so, and nothing moves. */
const noStep = { status: 'pending' };
const cart = ({ milk }: World) => ({ items: [{ productId: milk, quantity: 4 }], deliveryAddress: doorInTown });
const wholeCart = (world: World) => ({ ...cart(world), deliveryInstructions: 'Ring twice', paymentMethod: 'wallet' });
/** The same every week. */
const again = (world: World, { total }: Pick<Made, 'total'>) => ({
  ...wholeCart(world),
  totalAmount: total,
  every: 'weekly',
  firstDay: world.aDayAhead,
  time: '12:00',
});
/** Every field that a form has. */
const wholeProduct = {
  name: 'Under another name',
  description: 'As large as it gets',
  category: 'essentials',
  price: '4.29',
  requiresAgeVerification: true,
  minAge: 12,
  stockQuantity: '3',
  barcode: null,
  size: '750 ml',
  scratchOffNumber: '7',
  isActive: true,
};
const ownProduct = (params: World['params']) =>
  typeof params.ownProductId === 'object' ? params.ownProductId.first : '';
/** Refused by its own schema, after the question who may call. */
const nothing = {};
const step = ['orders.status', 'orders.version'] as const;
/** Whose it is, and what for. */
const taking = ['courier_id', 'pay_base', 'pay_share_ppm', 'pay_return'].map((column) => `orders.${column}`);
const money = ['ledger_accounts.balance', 'ledger_accounts.version'] as const;
const lessOf = ['orders.version', 'orders.subtotal', 'orders.total', 'order_lines.quantity', ...money] as const;
const codeTaken = ['second_factors.last_step', 'second_factors.wrong_codes', 'second_factors.blocked_until'] as const;

export const calls: {
  readonly [D in keyof Tables]: { readonly [R in keyof Tables[D]]: CaseOf<Tables[D][R] & Endpoint> };
} = {
  system: {
    healthz: { grid: 'anyone' },
    readyz: { grid: 'anyone' },
    metrics: { grid: 'anyone' },
    reportPolicy: {
      grid: 'anyone',
      body: nothing,
      does: { by: 'customer', with: { directive: 'other', blocked: 'inline', source: '', line: 0 }, changes: [] },
    },
  },
  policy: {
    settings: { grid: 'anyone' },
    rules: { grid: 'admin' },
    addRule: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: {
          state: 'CO',
          zip: '802',
          city: 'larimer falls',
          categories: ['convenience'],
          validFrom: '2999-01-01',
          validTo: '2999-12-31',
          terms: { kind: 'charge', charge: 'sales_tax', basis: 'goods', rate: 29_000 },
          source: 'Bill 12 of the town',
        },
        audits: ['rule.added'],
        changes: [],
      },
    },
    endRule: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { validTo: '2999-12-31', reason: 'The bill was repealed' },
        audits: ['rule.ended'],
        changes: ['legal_rules.valid_to'],
      },
    },
    zones: { grid: 'admin' },
    // Of a row that is none any more: whoever gets through is told so.
    changeZones: {
      grid: 'freshAdmin',
      body: { version: 0, zones: [], reason: 'The school has moved' },
      does: {
        by: 'admin',
        with: ({ zonesVersion }) => ({
          version: zonesVersion,
          zones: [
            {
              ...{ name: 'Far School', kind: 'school', latitude: 10.5, longitude: 20.5, meters: 300 },
              categories: ['vaping'],
            },
          ],
          reason: 'A school was opened',
        }),
        audits: ['zones.changed'],
        changes: [],
      },
    },
    zonePlace: { grid: 'admin', query: '?address=Larimer%20Falls%2C%20CO%2080202' },
    zonePreview: { grid: 'admin', query: '?latitude=39.75&longitude=-104.99&meters=3000' },
  },
  identity: {
    currentUser: { grid: 'signedInHalf' },
    login: { grid: 'anyone' },
    logout: { grid: 'anyone', endsSession: true },
    signIn: {
      grid: 'anyone',
      body: nothing,
      does: {
        by: 'anonymous',
        with: { email: 'customer@example.test', password: 'autolotto-demo', rememberMe: true },
        changes: ['sign_in_tries.tries', 'sign_in_tries.last_at', 'sign_in_tries.closed_until'],
      },
    },
    signUp: {
      grid: 'anyone',
      body: nothing,
      does: {
        by: 'anonymous',
        with: {
          email: 'fresh@example.test',
          password: 'correct-horse-battery',
          firstName: 'Fay',
          lastName: 'Fresh',
          name: 'Fay Fresh',
        },
        changes: [],
      },
    },
    forgotPassword: {
      grid: 'anyone',
      body: nothing,
      does: { by: 'anonymous', with: { email: 'customer@example.test' }, changes: [] },
    },
    resetPassword: {
      grid: 'anyone',
      body: nothing,
      does: {
        by: 'anonymous',
        with: ({ mailedLink }) => ({ token: mailedLink('reset-password'), password: 'blue door by the mill' }),
        audits: ['password.reset'],
        changes: ['account_links.used_at', 'credentials.password', 'users.email_verified'],
      },
    },
    lookAtLink: {
      grid: 'anyone',
      body: nothing,
      does: {
        by: 'anonymous',
        with: ({ mailedLink }) => ({ token: mailedLink('verify-email'), purpose: 'verify-email' }),
        changes: [],
      },
    },
    verifyEmail: {
      grid: 'signedInHalf',
      body: nothing,
      does: {
        by: 'admin',
        with: ({ mailedLink }) => ({ token: mailedLink('verify-email') }),
        changes: ['account_links.used_at'],
      },
    },
    sendVerification: {
      grid: 'signedIn',
      does: { by: 'customer', changes: ['account_links.used_at'] },
    },
    knowDevice: {
      grid: 'anyone',
      body: nothing,
      does: {
        by: 'anonymous',
        with: ({ mailedLink }) => ({ token: mailedLink('know-device') }),
        changes: ['account_links.used_at'],
      },
    },
    signOutEverywhere: {
      grid: 'anyone',
      body: nothing,
      does: {
        by: 'anonymous',
        with: ({ mailedLink }) => ({ token: mailedLink('sign-out-everywhere') }),
        audits: ['sessions.ended'],
        changes: ['account_links.used_at'],
      },
    },
    signOut: { grid: 'signedInHalf', endsSession: true, does: { by: 'customer', changes: [] } },
    verifyAge: {
      grid: 'signedIn',
      body: { dateOfBirth: '2019-05-17', verificationMethod: 'manual' },
      does: {
        by: 'suspended courier',
        with: { dateOfBirth: '1971-03-14', verificationMethod: 'manual' },
        changes: ['users.age_verified_at', 'users.age_verification_method'],
      },
    },
    location: { grid: 'signedIn' },
    grantFreeDelivery: {
      grid: 'account fresh staff only',
      body: { reason: 'senior' },
      does: {
        by: 'admin',
        with: { reason: 'disabled', endsOn: '2031-05-31' },
        audits: ['free-delivery.granted'],
        changes: ['free_delivery_grants.reason', 'free_delivery_grants.ends_on'],
      },
    },
    // Once per person: those who have not picked yet are refused for what they send.
    pickRole: {
      grid: 'signedIn',
      body: nothing,
      does: { by: 'minor', with: { role: 'customer' }, audits: ['role.picked'], changes: ['users.role'] },
    },
    verifyWorkAge: {
      grid: 'signedIn',
      body: nothing,
      does: {
        by: 'suspended courier',
        with: {
          dateOfBirth: '1971-03-14',
          verificationMethod: 'manual',
          timeZone: 'America/Denver',
          workType: 'courier',
        },
        changes: [],
      },
    },
    accessRequests: { grid: 'admin' },
    decideAccessRequest: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { decision: 'refuse', reason: 'Nobody here knows them' },
        audits: ['access.refused'],
        changes: [
          'access_requests.status',
          'access_requests.decided_by',
          'access_requests.decided_at',
          'access_requests.reason',
        ],
      },
    },
    changeRole: {
      grid: 'account fresh staff only',
      body: { role: 'customer', reason: 'As they asked on the phone' },
      does: {
        by: 'admin',
        with: { role: null, reason: 'They picked the wrong one' },
        audits: ['role.changed'],
        changes: ['users.role'],
      },
    },
    audit: { grid: 'admin' },
    revokeFreeDelivery: {
      grid: 'account fresh staff only',
      does: { by: 'admin', audits: ['free-delivery.revoked'], changes: [] },
    },
    freeDelivery: { grid: 'signedIn' },
    askFreeDelivery: {
      grid: 'signedIn',
      does: { by: 'minor', with: { reason: 'disabled' }, audits: ['free-delivery.requested'], changes: [] },
    },
    withdrawFreeDelivery: {
      grid: 'signedIn',
      does: {
        by: 'minor',
        audits: ['free-delivery.withdrawn'],
        changes: ['status', 'photo', 'decided_by', 'decided_at'].map((column) => `free_delivery_requests.${column}`),
      },
    },
    freeDeliveryRequests: { grid: 'admin' },
    freeDeliveryProof: { grid: 'admin' },
    decideFreeDelivery: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { decision: 'grant', words: 'A card of the county', endsOn: '2031-05-31' },
        audits: ['free-delivery.granted'],
        changes: ['status', 'photo', 'decided_by', 'decided_at', 'words'].map(
          (column) => `free_delivery_requests.${column}`,
        ),
      },
    },
    standing: { grid: 'signedIn' },
    excludeSelf: {
      grid: 'signedIn',
      body: nothing,
      does: { by: 'minor', with: { scope: 'lottery', term: 'one_year' }, changes: [] },
    },
    tellHomeAddress: {
      grid: 'signedIn',
      body: nothing,
      does: { by: 'minor', with: { address: '77 Granite Way, Larimer Falls, CO 80202' }, changes: [] },
    },
    personMatches: { grid: 'admin' },
    decidePersonMatch: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { decision: 'different', reason: 'Twins, both were here' },
        audits: ['person.parted'],
        changes: ['status', 'decided_by', 'decided_at', 'reason'].map((column) => `person_matches.${column}`),
      },
    },
    ageRefusals: { grid: 'admin' },
    papersSeen: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: ({ paperless }) => ({ email: paperless, reason: 'Passport, seen at the counter' }),
        audits: ['papers.seen'],
        changes: [],
      },
    },
    resetWaysIn: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: ({ locked }) => ({ email: locked(), reason: 'Lost the phone; called back at the number we know' }),
        audits: ['account.waysInReset'],
        changes: [],
      },
    },
    suspendedAccounts: { grid: 'admin' },
    suspendAccount: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: ({ bystander }) => ({ email: bystander, reason: 'Charged back three times' }),
        audits: ['account.suspended'],
        changes: ['users.suspended_at', 'users.suspension_reason'],
      },
    },
    suspensionAppeals: { grid: 'admin' },
    appealSuspension: {
      grid: 'anyone',
      body: nothing,
      does: {
        by: 'anonymous',
        with: ({ mailedLink }) => ({ token: mailedLink('appeal-suspension'), words: 'That was not me but my brother' }),
        audits: ['account.suspension-appealed'],
        changes: [
          'account_links.used_at',
          ...['appeal', 'appealed_at', 'reply_due_at'].map((column) => `account_suspensions.${column}`),
        ],
      },
    },
    answerSuspensionAppeal: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { decision: 'uphold', reason: 'It was them all the same' },
        audits: ['account.suspension-upheld'],
        changes: ['upheld_because', 'upheld_at', 'upheld_by'].map((column) => `account_suspensions.${column}`),
      },
    },
    liftSuspension: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { reason: 'It was somebody else' },
        audits: ['account.reinstated'],
        changes: ['users.suspended_at', 'users.suspension_reason', 'account_suspensions.ended_at'],
      },
    },
    chooseLanguage: {
      grid: 'signedIn',
      body: nothing,
      does: { by: 'minor', with: { language: 'es' }, changes: ['users.language'] },
    },
    sessions: { grid: 'signedIn' },
    signInMail: { grid: 'signedIn' },
    chooseSignInMail: {
      grid: 'signedIn',
      body: nothing,
      does: { by: 'minor', with: { every: true }, changes: ['users.wants_sign_in_mail'] },
    },
    // What is not there, or not theirs, is answered alike, and nothing happens.
    endSession: { grid: 'signedIn', does: { by: 'customer', changes: [] } },
    endSessions: { grid: 'signedIn', body: nothing, does: { by: 'minor', with: { which: 'others' }, changes: [] } },
    passkeys: { grid: 'signedInHalf' },
    passkeyOptions: { grid: 'freshSelfHalf', does: { by: 'customer', changes: [] } },
    addPasskey: {
      grid: 'freshSelfHalf',
      body: nothing,
      does: {
        by: 'customer',
        with: ({ strong }) => strong.newPasskey(),
        audits: ['passkey.added'],
        changes: ['sessions.second_factor_at'],
      },
    },
    renamePasskey: {
      grid: 'signedIn',
      body: nothing,
      does: { by: 'customer', with: { name: 'Kitchen tablet' }, changes: ['passkeys.name'] },
    },
    removePasskey: { grid: 'freshSelf', does: { by: 'customer', audits: ['passkey.removed'], changes: [] } },
    passkeySignInOptions: { grid: 'anyone', does: { by: 'anonymous', changes: [] } },
    passkeySignIn: {
      grid: 'anyone',
      body: nothing,
      does: {
        by: 'anonymous',
        with: ({ strong }) => strong.passkeyAnswer(),
        changes: ['passkeys.counter', 'passkeys.last_used_at'],
      },
    },
    secondFactor: { grid: 'signedInHalf' },
    startSecondFactor: { grid: 'freshSelfHalf', does: { by: 'courier', changes: [] } },
    confirmSecondFactor: {
      grid: 'freshSelfHalf',
      body: nothing,
      does: {
        by: 'minor',
        with: ({ strong }) => ({ code: strong.firstCode() }),
        audits: ['codes.on'],
        changes: [...codeTaken, 'second_factors.confirmed_at', 'sessions.second_factor_at'],
      },
    },
    proveSecondFactor: {
      grid: 'signedInHalf',
      body: nothing,
      does: {
        by: 'other customer',
        with: ({ strong }) => ({ code: strong.recoveryCodeOf('other customer') }),
        changes: [...codeTaken, 'recovery_codes.used_at', 'sessions.second_factor_at'],
      },
    },
    newRecoveryCodes: {
      grid: 'signedIn',
      body: nothing,
      does: {
        by: 'other customer',
        with: ({ strong }) => ({ code: strong.recoveryCodeOf('other customer') }),
        changes: codeTaken,
      },
    },
    endSecondFactor: {
      grid: 'signedIn',
      body: nothing,
      does: {
        by: 'newcomer',
        with: ({ strong }) => ({ code: strong.recoveryCodeOf('newcomer') }),
        audits: ['codes.off'],
        changes: [...codeTaken, 'recovery_codes.used_at'],
      },
    },
    providerCallback: { grid: 'anyone' },
  },
  ledger: {
    wallet: { grid: 'signedIn' },
    walletBalance: { grid: 'signedIn' },
    walletOfUser: { grid: 'account self' },
    transactions: { grid: 'signedIn' },
  },
  payments: {
    deposit: {
      grid: 'signedIn',
      body: { amount: '1.00' },
      does: {
        by: 'customer',
        with: { amount: '2.00' },
        changes: ['ledger_accounts.balance', 'ledger_accounts.version'],
      },
    },
  },
  notifications: {
    pushKey: { grid: 'signedIn' },
    subscribe: {
      grid: 'signedIn',
      body: nothing,
      does: {
        by: 'customer',
        with: {
          endpoint: 'https://fcm.googleapis.com/fcm/send/one-browser',
          keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
          language: 'es',
        },
        changes: [],
      },
    },
    unsubscribe: {
      grid: 'signedIn',
      body: nothing,
      does: { by: 'customer', with: { endpoint: 'https://fcm.googleapis.com/fcm/send/another' }, changes: [] },
    },
  },
  stores: {
    stores: { grid: 'anyone' },
    nearestPlace: { grid: 'signedIn', query: '?latitude=39.749&longitude=-104.996' },
    storeProfile: { grid: 'store' },
    // It stays open, and where it is.
    changeStore: {
      grid: 'store',
      body: nothing,
      does: {
        by: 'store',
        with: {
          version: 1,
          name: 'Maple Corner Market',
          description: 'A corner shop that never closes.',
          about: 'Since 1987.',
          phone: '303-555-0141',
          hoursExceptions: [{ day: '2090-12-25', shifts: [{ opens: '08:00', closes: '12:00' }], note: 'Christmas' }],
          deliveryFee: '5.49',
          freeDeliveryAbove: 50,
          minimumOrder: null,
          radiusMiles: 14,
          prepMinutes: 20,
          returnTerms: { standard: { refused: { isTaken: true, evidence: 'photo' } }, own: [] },
        },
        audits: ['store.changed'],
        changes: [
          'stores.return_terms',
          'stores.description',
          'stores.about',
          'stores.hours_exceptions',
          'stores.delivery_fee',
          'stores.free_delivery_above',
          'stores.radius_miles',
          'stores.prep_minutes',
          'stores.version',
        ],
      },
    },
    // A pause would stop the orders of the calls below; it is tried where stores are.
    pauseStore: {
      grid: 'store',
      body: nothing,
      does: { by: 'store', with: { minutes: null, reason: 'Back again' }, audits: ['store.resumed'], changes: [] },
    },
    rushStore: {
      grid: 'store',
      body: { lasts: null },
      does: { by: 'store', with: { lasts: 30 }, audits: ['store.rush_begun'], changes: ['stores.rush_until'] },
    },
    putLicence: {
      grid: 'store',
      body: nothing,
      does: {
        by: 'store',
        with: { number: 'ALC-1', expiresOn: '2030-06-30' },
        audits: ['licence.filed'],
        changes: [
          'store_licences.number',
          'store_licences.expires_on',
          'store_licences.warned_days',
          'stores.licensed_until',
        ],
      },
    },
    applyForStore: {
      grid: 'store',
      body: nothing,
      does: {
        by: 'store',
        as: ({ applicant }) => applicant,
        with: {
          name: 'Willow Lane Deli',
          description: 'Sandwiches and papers',
          address: '11 Whisperwind Lane, Larimer Falls, CO 80202',
          phone: '303-555-0199',
          timeZone: 'America/Denver',
          hours: [[], [{ opens: '07:00', closes: '19:00' }], [], [], [], [], []],
          licences: [{ kind: 'lottery', number: 'LOT-1', expiresOn: '2030-06-30' }],
        },
        audits: ['store.applied'],
        changes: [],
      },
    },
    staff: { grid: 'store' },
    inviteStaff: {
      grid: 'store',
      body: nothing,
      does: {
        by: 'store',
        with: { email: 'hand@example.test', role: 'staff' },
        audits: ['staff.invited'],
        changes: [],
      },
    },
    revokeInvitation: {
      grid: 'store',
      does: { by: 'store', audits: ['staff.uninvited'], changes: ['store_invitations.revoked_at'] },
    },
    // Whoever is sent away here comes back below.
    removeMember: { grid: 'store', does: { by: 'store', audits: ['staff.removed'], changes: [] } },
    lookAtInvitation: {
      grid: 'anyone',
      body: nothing,
      does: { by: 'anonymous', with: { token: 'invitation-to-look-at' }, changes: [] },
    },
    joinStore: {
      grid: 'signedIn',
      body: nothing,
      does: {
        by: 'unverified store',
        with: { token: 'invitation-of-the-unverified' },
        audits: ['staff.joined'],
        changes: ['store_invitations.accepted_at', 'store_invitations.accepted_by'],
      },
    },
    reviewedStores: { grid: 'admin' },
    declineStore: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { reason: 'The address is a bank' },
        audits: ['store.declined'],
        changes: ['stores.reviewed_at', 'stores.reviewed_by', 'stores.review_reason'],
      },
    },
    approveStore: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { version: 1 },
        audits: ['store.approved'],
        changes: ['stores.is_approved', 'stores.reviewed_at', 'stores.reviewed_by', 'stores.review_reason'],
      },
    },
  },
  catalogue: {
    products: { grid: 'anyone' },
    product: { grid: 'anyone' },
    picture: { grid: 'anyone' },
    productByBarcode: { grid: 'store' },
    addPhoto: { grid: 'product seller', does: { by: 'store', with: { type: 'gallery' }, changes: [] } },
    arrangePhotos: {
      grid: 'product seller',
      body: { photos: [] },
      does: {
        by: 'store',
        with: (_, { photoId }) => ({ photos: [{ id: photoId, type: 'barcode' }] }),
        changes: ['product_photos.type', 'product_photos.position'],
      },
    },
    removePhoto: { grid: 'product seller', does: { by: 'store', changes: [] } },
    photo: { grid: 'anyone' },
    storeProducts: { grid: 'store' },
    deletedProducts: { grid: 'store' },
    recentPrices: { grid: 'store' },
    sizesAsked: { grid: 'store' },
    exportProducts: { grid: 'store' },
    importProducts: { grid: 'store', does: { by: 'store', with: 'name,price\nRye bread,2.00', changes: [] } },
    addStoreProduct: {
      grid: 'store',
      body: nothing,
      does: { by: 'store', with: { ...wholeProduct, name: 'Oat milk' }, changes: [] },
    },
    addProduct: {
      grid: 'admin',
      body: nothing,
      does: { by: 'admin', with: { ...wholeProduct, name: 'Rye bread' }, changes: [] },
    },
    changePrices: {
      grid: 'store',
      body: nothing,
      does: {
        by: 'store',
        with: ({ params }) => ({ updates: [{ id: Number(ownProduct(params)), price: '3.21' }] }),
        changes: ['products.price', 'products.version'],
      },
    },
    transfers: { grid: 'store' },
    sendGoods: {
      grid: 'product seller',
      body: ({ thirdStore }) => ({ toStoreId: thirdStore, quantity: 1 }),
      does: {
        by: 'store',
        with: ({ thirdStore }) => ({ toStoreId: thirdStore, quantity: 1, note: 'A crate' }),
        changes: [],
      },
    },
    receiveGoods: {
      grid: 'product seller',
      body: {},
      does: {
        by: 'store',
        with: {},
        changes: [
          ...['state', 'to_product_id', 'ended_by', 'ended_at'].map((column) => `stock_transfers.${column}`),
          'products.stock',
        ],
      },
    },
    closeTransfer: {
      grid: 'product seller',
      does: {
        by: 'store',
        changes: ['state', 'ended_by', 'ended_at'].map((column) => `stock_transfers.${column}`),
      },
    },
    pricePlans: { grid: 'store' },
    planPrices: {
      grid: 'store',
      body: nothing,
      does: {
        by: 'store',
        with: (world) => ({
          updates: [{ id: Number(ownProduct(world.params)), price: '4.56' }],
          day: world.aDayAhead,
          time: '06:00',
        }),
        changes: [],
      },
    },
    cancelPricePlan: {
      grid: 'product seller',
      does: {
        by: 'store',
        changes: ['price_plans.state', 'price_plans.ended_by', 'price_plans.ended_at'],
      },
    },
    undoPrices: {
      grid: 'product seller',
      does: { by: 'store', changes: ['products.price', 'products.version'] },
    },
    changeProduct: {
      grid: 'product seller',
      body: { isActive: true },
      does: {
        by: 'store',
        with: wholeProduct,
        changes: [
          ...['name', 'description', 'price', 'min_age', 'scratch_off_number', 'size', 'requires_age_verification'],
          ...['stock', 'art', 'version'],
        ].map((column) => `products.${column}`),
      },
    },
    priceHistory: { grid: 'product seller' },
    moveStock: {
      grid: 'product seller',
      body: { kind: 'waste', quantity: 1_000_000 },
      does: { by: 'store', with: { kind: 'received', quantity: 6, note: 'A crate' }, changes: ['products.stock'] },
    },
    stockMovements: { grid: 'product seller' },
    deleteProduct: {
      grid: 'product seller',
      does: {
        by: 'store',
        changes: ['products.deleted_at', 'products.was_active', 'products.is_active', 'products.version'],
      },
    },
    restoreProduct: {
      grid: 'product seller',
      does: {
        by: 'store',
        changes: ['products.deleted_at', 'products.was_active', 'products.is_active', 'products.version'],
      },
    },
    categoryRequests: { grid: 'admin' },
    decideCategory: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { decision: 'refuse', reason: 'It is syrup, not a drink' },
        audits: ['category.refused'],
        changes: ['state', 'reason', 'decided_by', 'decided_at'].map((column) => `category_requests.${column}`),
      },
    },
    closeCategoryRequest: { grid: 'product seller', does: { by: 'store', changes: [] } },
    scratchPacks: { grid: 'store' },
    exportPacks: { grid: 'store' },
    receivePack: {
      grid: 'store',
      body: nothing,
      does: {
        by: 'store',
        with: ({ ticketProduct }) => ({
          ...{ productId: ticketProduct, gameNumber: '77', packNumber: '900001', firstTicket: 0, lastTicket: 9 },
          ticketPrice: '5.00',
        }),
        changes: [],
      },
    },
    changePack: {
      grid: 'product seller',
      body: { action: 'next', ticket: 9_000 },
      does: {
        by: 'store',
        with: { action: 'activate', countsStock: true },
        changes: [
          ...['state', 'activated_by', 'activated_at'].map((column) => `scratch_packs.${column}`),
          'products.stock',
        ],
      },
    },
    packEvents: { grid: 'product seller' },
  },
  couriers: {
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
    answerCourierNotice: {
      grid: 'courier',
      body: nothing,
      does: {
        by: 'courier',
        as: ({ toldCourier }) => toldCourier,
        with: { words: 'That was my namesake in Utah' },
        audits: ['courier.notice-answered'],
        changes: ['answer', 'answered_at', 'reply_due_at'].map((column) => `courier_notices.${column}`),
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
    courierNoticePaper: { grid: 'document holder' },
    addNoticePaper: { grid: 'freshAdmin', does: { by: 'admin', audits: ['courier.notice-paper-added'], changes: [] } },
    readCourierAnswer: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { isRead: true },
        audits: ['courier.answer-read'],
        changes: ['courier_notices.read_at', 'courier_notices.read_by'],
      },
    },
    couriers: { grid: 'admin' },
    decideCourierNotice: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { decision: 'withdraw', reason: 'It was the namesake' },
        audits: ['courier.notice-withdrawn'],
        changes: ['state', 'closed_at', 'closed_by', 'closing_reason'].map((column) => `courier_notices.${column}`),
      },
    },
    giveCourierNotice: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: ({ noticePaper }) => ({
          reason: 'A record in Utah',
          report: 'Checkwell, 11 March',
          paperId: noticePaper,
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
        with: ({ noticePaper }) => ({
          version: 1,
          reason: 'As they said on the phone',
          licenseNumber: 'CO-TOLD-2',
          licenseExpiresOn: '2031-05-31',
          firearmTrainingCert: 'FTC-11',
          backgroundCheckStatus: 'pending',
          isActive: false,
          evidence: 'The shop told us',
          paperId: noticePaper,
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
    duty: { grid: 'courier' },
    // Off duty nobody would take the orders of the calls below; it is tried where couriers are.
    setDuty: {
      grid: 'courier',
      body: nothing,
      does: { by: 'courier', with: { onDuty: true, latitude: 39.7392, longitude: -104.9903 }, changes: [] },
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
  },
  delivery: {
    route: { grid: 'courier' },
    detour: { grid: 'order offer' },
    setBreak: {
      grid: 'courier',
      body: { rest: null },
      does: { by: 'courier', with: { rest: { beginsAt: inAnHour, minutes: 60 } }, changes: [] },
    },
    sharing: { grid: 'courier' },
    slots: {
      grid: 'signedIn',
      body: cart,
      does: {
        by: 'customer',
        with: (world: World) => ({ ...cart(world), addressType: 'home', day: dayAhead, near: '17:00' }),
        changes: [],
      },
    },
  },
  orders: {
    list: { grid: 'atWork' },
    get: { grid: 'order party' },
    quote: { grid: 'signedIn', body: cart, does: { by: 'customer', with: cart, changes: [] } },
    alternatives: { grid: 'signedIn', body: cart, does: { by: 'customer', with: cart, changes: [] } },
    place: {
      grid: 'signedIn',
      body: (world: World) => ({ ...cart(world), items: [] }),
      does: {
        by: 'customer',
        with: wholeCart,
        changes: ['users.city', 'products.stock', 'ledger_accounts.balance', 'ledger_accounts.version'],
      },
    },
    setStatus: {
      grid: 'order mover',
      body: noStep,
      // To whom an order was not offered nobody says that another took it.
      also: [{ status: 'accepted' }],
      before: declineEachOther,
      undo: async ({ app }) => void (await app.context.db.read.delete(orderDeclines)),
      does: {
        by: 'courier',
        with: wholeStep,
        changes: [...step, ...taking],
      },
    },
    patchStatus: {
      grid: 'order mover',
      body: noStep,
      does: { by: 'store', with: wholeStep, changes: step },
    },
    cancel: {
      grid: 'order party, of admins fresh',
      body: nothing,
      does: {
        by: 'customer',
        with: { reason: 'Found it at home' },
        changes: [
          ...step,
          'orders.cancel_reason',
          'orders.closed_at',
          'products.stock',
          'ledger_accounts.balance',
          'ledger_accounts.version',
        ],
      },
    },
    storeOrders: { grid: 'store' },
    storeStats: { grid: 'store' },
    setTabletStatus: {
      grid: 'order seller',
      body: noStep,
      does: {
        by: 'store',
        with: { status: 'confirmed', reason: 'It is near', preparationMinutes: 20, pickUpCode: '4821' },
        changes: [...step, 'orders.ready_by', 'orders.estimated_delivery_at'],
      },
    },
    substitutes: { grid: 'order seller' },
    packing: { grid: 'order seller' },
    takeTickets: {
      grid: 'order seller',
      body: { tickets: [] },
      does: { by: 'store', order: 'accepted', with: { tickets: [] }, changes: [] },
    },
    pickUpCode: { grid: 'order bringer' },
    // More pieces than the line has, so that whoever gets through is told so.
    markMissing: {
      grid: 'order seller',
      body: { quantity: 1, of: 99, resolution: 'refund' },
      does: {
        by: 'store',
        with: { quantity: 1, of: 4, resolution: 'refund', keepsStock: true },
        changes: lessOf,
      },
    },
    answerSubstitution: {
      grid: 'order asked, of admins fresh',
      body: { answer: 'take' },
      does: {
        by: 'customer',
        order: 'asked',
        with: { answer: 'take' },
        changes: [
          ...lessOf,
          'order_substitutions.state',
          'order_substitutions.decided_by',
          'order_substitutions.decided_at',
        ],
      },
    },
    setPreparation: {
      grid: 'order seller',
      body: { minutes: 20 },
      does: {
        by: 'store',
        order: 'accepted',
        with: { minutes: 30 },
        changes: ['orders.version', 'orders.ready_by', 'orders.estimated_delivery_at'],
      },
    },
    // A reason that asks for words, without them.
    returnOrder: {
      grid: 'order carrier, of admins fresh',
      body: { reason: 'other' },
      does: {
        by: 'courier',
        order: 'picked_up',
        with: { reason: 'other', words: 'A dog at the gate' },
        changes: [...step, 'orders.cancel_reason', 'orders.closed_at', ...money],
      },
    },
    // Not at the door yet: whoever gets through is told so.
    handOver: {
      grid: 'order bringer',
      body: {
        method: 'scan',
        outcome: 'unreadable',
        affirmations: { isOfAge: false, isIdValid: false, isSober: false },
      },
      does: {
        by: 'courier',
        with: {
          method: 'typed',
          outcome: 'passed',
          affirmations: { isOfAge: true, isIdValid: true, isSober: true, isRecipient: true },
          ...byPhone,
        },
        changes: ['orders.version'],
        order: 'restricted',
      },
    },
    // Not at the door yet: whoever gets through is told so.
    sign: {
      grid: 'order bringer',
      body: { typedName: 'Ada Lovelace' },
      does: {
        by: 'courier',
        with: { typedName: 'Ada Lovelace', ...byPhone },
        changes: [],
        order: 'restricted',
      },
    },
    addProof: {
      grid: 'order bringer',
      does: { by: 'courier', with: byPhone, changes: [], order: 'restricted' },
    },
    proof: { grid: 'order follower' },
    proofPhoto: { grid: 'order follower' },
    proofSignature: { grid: 'order follower' },
    proofPage: { grid: 'order follower' },
    proofArchive: { grid: 'order follower' },
    storeProofs: { grid: 'admin', query: '?storeId=1&from=2026-11-01&to=2026-11-02' },
    storeProofsArchive: { grid: 'admin', query: '?storeId=1&from=2026-11-01&to=2026-11-02' },
    // Not at the door yet: whoever gets through is told so.
    refuseGoods: {
      grid: 'order bringer',
      body: { lines: [{ lineId: 1, quantity: 1, reason: 'refused' }] },
      does: {
        by: 'courier',
        order: 'en_route',
        with: (_world: World, { lineId }: Made) => ({ lines: [{ lineId, quantity: 1, reason: 'damaged' }] }),
        changes: ['orders.version', 'orders.subtotal', 'orders.total', 'order_lines.quantity', ...money],
      },
    },
    // Of no order on its way: whoever gets through is told so.
    tellPin: {
      grid: 'order bringer',
      body: { pin: '0000' },
      does: {
        by: 'courier',
        order: 'asked_for_pin',
        with: { pin: '4821' },
        changes: ['orders.version', 'order_pins.told_at', 'order_pins.courier_id'],
      },
    },
    pin: { grid: 'order customer' },
    setPin: {
      grid: 'order customer',
      body: { isAsked: false },
      does: { by: 'customer', order: 'asked_for_pin', with: { isAsked: false }, changes: ['order_pins.wish'] },
    },
    pinWish: { grid: 'signedIn' },
    // By somebody who orders nothing: their orders would all be handed over for a PIN.
    setPinWish: {
      grid: 'signedIn',
      body: { isAsked: false },
      does: { by: 'minor', with: { isAsked: true }, changes: ['pin_wishes.is_asked'] },
    },
    tellRefused: {
      grid: 'order bringer',
      body: { step: 'delivered', code: 'TRANSITION_NOT_ALLOWED' },
      does: {
        by: 'courier',
        order: 'en_route',
        with: { step: 'delivered', code: 'TRANSITION_NOT_ALLOWED', ...byPhone },
        changes: [],
      },
    },
    incidents: { grid: 'order worker' },
    addIncident: {
      grid: 'order worker',
      body: { kind: 'delay', words: 'A closed bridge' },
      does: {
        by: 'store',
        with: { kind: 'damage', words: 'A torn bag', ...byPhone },
        changes: [],
      },
    },
    addIncidentPhoto: {
      grid: 'order worker',
      does: { by: 'courier', order: 'incident', changes: ['order_incidents.photo', 'order_incidents.photo_hash'] },
    },
    incidentPhoto: { grid: 'order worker' },
    offers: { grid: 'courier' },
    unassigned: { grid: 'order party' },
    declineOffer: {
      grid: 'order offer',
      // It is open to the other calls again.
      undo: async ({ app }) => void (await app.context.db.read.delete(orderDeclines)),
      does: { by: 'courier', changes: [] },
    },
    recurring: { grid: 'signedIn' },
    addRecurring: {
      grid: 'signedIn',
      body: nothing,
      does: { by: 'customer', with: (world, made) => again(world, made), changes: [] },
    },
    // Made from a version that there is not yet.
    changeRecurring: {
      grid: 'order customer',
      body: (world) => ({ ...again(world, { total: '20.00' }), version: 999 }),
      does: {
        by: 'customer',
        with: (world, made) => ({ ...again(world, made), every: 'monthly', version: 1 }),
        changes: ['every', 'first_day', 'time', 'wanted', 'agreed_total', 'next_at', 'version'].map(
          (column) => `recurring_orders.${column}`,
        ),
      },
    },
    pauseRecurring: {
      grid: 'order customer',
      body: { isPaused: false },
      does: {
        by: 'customer',
        with: { isPaused: true },
        changes: ['recurring_orders.state', 'recurring_orders.version'],
      },
    },
    skipOccurrence: {
      grid: 'order customer',
      body: { dueAt: '2001-01-01T12:00:00.000Z' },
      does: { by: 'customer', with: (_, { dueAt }) => ({ dueAt }), changes: ['recurring_orders.next_at'] },
    },
    answerOccurrence: {
      grid: 'order customer',
      body: { answer: 'place', totalAmount: '0.01' },
      does: {
        by: 'customer',
        with: (_, { total }) => ({ answer: 'place', totalAmount: total }),
        changes: [
          ...['state', 'order_id', 'open_until', 'settled_at'].map((column) => `recurring_occurrences.${column}`),
          'users.city',
          'products.stock',
          ...money,
        ],
      },
    },
    // What has ended stays so: it is tried on those that nothing else is tried on.
    endRecurring: {
      grid: 'order customer',
      does: {
        by: 'customer',
        changes: [
          ...['state', 'ended_at', 'version'].map((column) => `recurring_orders.${column}`),
          ...['state', 'open_until', 'settled_at'].map((column) => `recurring_occurrences.${column}`),
        ],
      },
    },
    phoneCustomers: { grid: 'admin' },
    quotePhoneOrder: {
      grid: 'admin',
      body: nothing,
      does: {
        by: 'admin',
        with: (world) => ({ ...cart(world), customerId: world.client('customer').userId, paymentMethod: 'cash' }),
        changes: [],
      },
    },
    placePhoneOrder: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: (world, { total }) => ({
          ...wholeCart(world),
          customerId: world.client('customer').userId,
          hasConsent: true,
          consentNote: 'Said yes to every line',
          totalAmount: total,
        }),
        audits: ['phone-order.placed'],
        changes: ['users.city', 'products.stock', ...money],
      },
    },
    tip: { grid: 'order customer' },
    giveTip: {
      grid: 'order customer',
      // Less than was given: whoever gets through is told that a tip is only raised.
      body: { amount: '0.50' },
      does: { by: 'customer', with: { amount: '1.00' }, changes: [...money] },
    },
    // Carried by then: whoever gets through is told that it is no longer in the store.
    release: {
      grid: 'order carrier, of admins fresh',
      body: { reason: 'A flat tyre' },
      does: {
        by: 'courier',
        order: 'taken',
        with: { reason: 'A dead battery' },
        changes: [
          'orders.version',
          'orders.courier_id',
          'orders.pay_base',
          'orders.pay_share_ppm',
          'orders.pay_return',
        ],
      },
    },
    storeConcerns: { grid: 'store' },
    everyOrder: { grid: 'admin' },
    concerns: { grid: 'admin' },
    // Nothing came too late: whoever gets through is told so.
    readTellings: {
      grid: 'order keeper',
      body: { upTo: 1 },
      does: { by: 'store', order: 'told_late', with: { upTo: 2_000_000_000 }, changes: [] },
    },
    unconfirmedReturns: { grid: 'admin' },
    confirmReturnFor: {
      grid: 'admin',
      body: nothing,
      does: {
        by: 'admin',
        order: 'returned',
        with: (_world: World, { lineId }: Made) => ({
          lines: [{ lineId, disposition: 'restocked' }],
          reason: 'The shop does not answer',
        }),
        audits: ['return.confirmed'],
        changes: [
          'orders.version',
          'order_lines.disposition',
          'order_returns.confirmed_at',
          'order_returns.confirmed_by',
          'products.stock',
          ...money,
        ],
      },
    },
    cancellations: { grid: 'admin' },
    askCancellation: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { reason: 'The shop has flooded' },
        audits: ['cancellation.asked'],
        changes: [],
      },
    },
    // Confirmed by another than the one who asked; refused by anybody.
    decideCancellation: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { decision: 'refused', reason: 'The customer called again' },
        audits: ['cancellation.refused'],
        changes: ['state', 'decided_by', 'decided_at', 'words'].map((column) => `order_cancellations.${column}`),
      },
    },
    storeReturns: { grid: 'store' },
    confirmReturn: {
      grid: 'order seller',
      body: { lines: [{ lineId: 1, disposition: 'wasted' }] },
      does: {
        by: 'store',
        order: 'returned',
        with: (_world: World, { lineId }: Made) => ({ lines: [{ lineId, disposition: 'restocked' }] }),
        changes: [
          'orders.version',
          'order_lines.disposition',
          'order_returns.confirmed_at',
          'order_returns.confirmed_by',
          'products.stock',
          ...money,
        ],
      },
    },
  },
  reviews: {
    ofStore: { grid: 'anyone' },
    ofOwnStore: { grid: 'store' },
    ofOrder: { grid: 'order customer' },
    // The orders of the grid are on their way: whoever may write is told that it is too early.
    write: {
      grid: 'order customer',
      body: { stars: 5 },
      does: {
        by: 'customer',
        order: 'delivered',
        with: { stars: 4, text: 'Quick and friendly' },
        changes: ['stores.rating_sum', 'stores.rating_count'],
      },
    },
    edit: {
      grid: 'order customer',
      body: { stars: 5 },
      does: {
        by: 'customer',
        order: 'reviewed',
        with: { stars: 3, text: 'On second thoughts' },
        changes: ['stores.rating_sum', 'store_reviews.stars', 'store_reviews.text', 'store_reviews.edited_at'],
      },
    },
    courierRating: { grid: 'order customer' },
    // On their way: whoever may rate is told that it is too early.
    rateCourier: {
      grid: 'order customer',
      body: { stars: 5 },
      does: {
        by: 'customer',
        order: 'delivered',
        with: { stars: 4, text: 'Kind at the door' },
        // Of so few that there is nothing to show.
        changes: [],
      },
    },
    courierRatings: { grid: 'courier' },
    appealRating: {
      grid: 'rating courier',
      // Appealed against already: whoever gets through is told so.
      body: { reason: 'The shop was late that day' },
      does: {
        by: 'courier',
        with: { reason: 'The bag was sealed at the shop' },
        changes: ['courier_ratings.appeal_state', 'courier_ratings.appeal_reason', 'courier_ratings.appealed_at'],
      },
    },
    ratingAppeals: { grid: 'admin' },
    decideAppeal: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { decision: 'remove', reason: 'It was about the shop' },
        audits: ['rating.removed'],
        changes: [
          'courier_profiles.rating',
          'courier_ratings.is_removed',
          'courier_ratings.appeal_state',
          'courier_ratings.appeal_answer',
          'courier_ratings.appeal_decided_at',
          'courier_ratings.appeal_decided_by',
        ],
      },
    },
    reportReview: {
      grid: 'signedIn',
      body: nothing,
      does: { by: 'customer', with: { reason: 'untrue', text: 'They never came here' }, changes: [] },
    },
    reportedReviews: { grid: 'admin' },
    decideReport: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { decision: 'hide', reason: 'It names a person' },
        audits: ['review.hidden'],
        changes: [
          'stores.rating_sum',
          'stores.rating_count',
          'store_reviews.hidden_at',
          'store_reviews.hidden_by',
          'store_reviews.hidden_reason',
          'review_reports.decision',
          'review_reports.decided_at',
          'review_reports.decided_by',
        ],
      },
    },
    answer: {
      grid: 'order seller',
      body: { text: 'Thank you' },
      does: {
        by: 'store',
        order: 'reviewed',
        with: { text: 'Come again' },
        changes: ['store_reviews.answer', 'store_reviews.answered_at'],
      },
    },
  },
  conversations: {
    conversations: { grid: 'atWork' },
    conversation: { grid: 'order reader' },
    // Nothing that anybody could read: whoever gets through is told so.
    send: {
      grid: 'order talker',
      body: { text: '\u200b' },
      does: {
        by: 'courier',
        order: 'picked_up',
        with: { phrase: 'outside' },
        changes: [],
      },
    },
    read: {
      grid: 'order talker',
      body: { upTo: 1 },
      does: { by: 'courier', order: 'written_to', with: { upTo: 1 }, changes: ['order_conversations.courier_read'] },
    },
    call: { grid: 'order talker', does: { by: 'courier', order: 'picked_up', changes: [] } },
    callWish: { grid: 'signedIn' },
    setCallWish: {
      grid: 'signedIn',
      body: { doNotCall: false },
      does: { by: 'customer', with: { doNotCall: true }, changes: ['call_wishes.do_not_call'] },
    },
    setOrderCallWish: {
      grid: 'order customer',
      body: { doNotCall: null },
      does: {
        by: 'customer',
        order: 'written_to',
        with: { doNotCall: true },
        changes: ['order_conversations.do_not_call'],
      },
    },
    share: { grid: 'order customer', does: { by: 'customer', changes: [] } },
    shareState: { grid: 'order customer' },
    endShare: { grid: 'order customer', does: { by: 'customer', changes: [] } },
    shared: { grid: 'anyone' },
  },
  earnings: {
    earnings: { grid: 'courier' },
    earnedOrders: { grid: 'courier' },
    statement: { grid: 'courier', query: '?month=2026-11' },
    payouts: { grid: 'courier' },
    // Below the least that can be asked for: whoever gets through is told so.
    requestPayout: {
      grid: 'courier',
      body: { amount: '0.01' },
      does: { by: 'courier', with: { amount: '10.00' }, changes: [...money] },
    },
    courierCash: { grid: 'courier' },
    cashDesk: { grid: 'storeOrAdmin' },
    takeCash: {
      grid: 'storeOrFreshAdmin',
      body: nothing,
      does: {
        by: 'store',
        with: ({ cash }) => ({ ...cash, counted: '1.00', note: 'The rest tomorrow' }),
        audits: ['cash.handed-in'],
        changes: [...money],
      },
    },
    storeEarnings: { grid: 'store' },
    storeEarnedOrders: { grid: 'store' },
    storeStatement: { grid: 'store', query: '?month=2026-11' },
    storePayouts: { grid: 'store' },
    requestStorePayout: {
      grid: 'store',
      body: { amount: '0.01' },
      does: { by: 'store', with: { amount: '10.00' }, changes: [...money] },
    },
    walletOwner: { grid: 'admin', query: '?email=customer%40example.test' },
    // More than anybody has: whoever gets through is told so.
    payOutWallet: {
      grid: 'account fresh staff only',
      body: { amount: '900000.00', reason: 'They asked for it' },
      does: {
        by: 'admin',
        with: { amount: '1.00', reason: 'They asked for it' },
        audits: ['payout.requested'],
        changes: [...money],
      },
    },
    openPayouts: { grid: 'admin' },
    decidePayout: {
      grid: 'freshAdmin',
      body: nothing,
      does: {
        by: 'admin',
        with: { decision: 'paid', reference: 'ACH 4711', reason: '' },
        audits: ['payout.paid'],
        changes: [...money, 'payouts.state', 'payouts.decided_at', 'payouts.decided_by', 'payouts.reference'],
      },
    },
  },
  demo: {
    accounts: { grid: 'anyone' },
    streets: { grid: 'anyone' },
    mails: { grid: 'anyone' },
    simulate: { grid: 'order buyer', does: { by: 'customer', changes: [] } },
  },
};

export const messages: { readonly [M in keyof typeof socketMessages]: Case } = {
  track_order: { grid: 'order follower' },
  location_update: { grid: 'order bringer', body: ({ positions }: World) => positions.first },
};

/** Who hears of what, when it happens to the order of customer, courier and store. */
const admins = ['admin', 'admin signed in long ago'] as const;
/** Those with a socket. */
const everybodySignedIn = actors.filter((actor) => actor !== 'anonymous' && actor !== 'unproven admin');
const parties = ['customer', 'courier', 'store', ...admins] as const;
export const topicsHeard: { readonly [T in TopicName]: Readonly<Record<string, readonly Actor[]>> } = {
  order_changed: {
    'it is placed': ['customer', 'courier', 'other courier', 'store', ...admins],
    'a courier takes it': ['customer', 'courier', 'other courier', 'store', ...admins],
    'it is picked up': parties,
    'it is cancelled': parties,
  },
  wallet_changed: {
    'it is placed': ['customer'],
    'it is cancelled': ['customer'],
  },
  location_update: {
    'its courier moves, and everybody has tried to follow': parties,
  },
  store_changed: {
    'the store takes orders again': ['store', ...admins],
  },
  shop_changed: {
    'the store takes orders again': everybodySignedIn,
    'the store changes a price': everybodySignedIn,
  },
  order_waits: {
    'nobody has taken it for long': ['customer', 'store', ...admins],
  },
  followers_changed: {
    'its courier moves, and everybody has tried to follow': ['courier'],
  },
  conversation_changed: {
    'its customer writes': ['customer', 'courier'],
    'its customer wants no calls': ['customer', 'courier', 'store'],
  },
  courier_changed: {
    'an admin notes something about its courier': ['courier'],
  },
  // Answers to the socket that asked, never sent out.
  welcome: {},
  tracking: {},
  refused: {},
};

/** Jobs run by themselves, on the clock or because a service asks for them; nobody outside can start one. */
const [hour, day] = [60, 24 * 60];
type Started =
  /** At the latest so many minutes after the last time: what people are promised hangs on it. */
  { readonly startedBy: 'clock'; readonly within: number } | { readonly startedBy: 'service' };
export const jobs: Readonly<Record<string, Started>> = {
  'ledger.check': { startedBy: 'clock', within: 1 },
  'ledger.verify': { startedBy: 'clock', within: day },
  'payments.settle-pending': { startedBy: 'clock', within: 1 },
  'orders.cancel-overdue': { startedBy: 'clock', within: 1 },
  'orders.remind-of-returns': { startedBy: 'clock', within: 10 },
  'orders.end-questions': { startedBy: 'clock', within: 1 },
  'orders.forget-positions': { startedBy: 'clock', within: 10 },
  'orders.forget-proof-photos': { startedBy: 'clock', within: day },
  'stores.warn-of-licences': { startedBy: 'clock', within: hour },
  'stores.forget-invitations': { startedBy: 'clock', within: day },
  'earnings.pay-bonuses': { startedBy: 'clock', within: 5 },
  'events.forget': { startedBy: 'clock', within: 10 },
  'orders.place-recurring': { startedBy: 'clock', within: 1 },
  'identity.end-free-delivery': { startedBy: 'clock', within: 10 },
  'notifications.send-recurring-push': { startedBy: 'service' },
  'mail.send': { startedBy: 'service' },
  'notifications.send-push': { startedBy: 'service' },
  'mail.forget': { startedBy: 'clock', within: day },
  'identity.send-reset': { startedBy: 'service' },
  'identity.tell-of-sign-up': { startedBy: 'service' },
  'identity.warn-of-guessing': { startedBy: 'service' },
  'identity.forget-old': { startedBy: 'clock', within: day },
  'orders.courier-work-changed': { startedBy: 'service' },
  'orders.note-addresses': { startedBy: 'clock', within: 10 },
  'orders.tell-of-offers': { startedBy: 'clock', within: 1 },
  'orders.tell-of-waiting': { startedBy: 'clock', within: 1 },
  'orders.end-quiet-duties': { startedBy: 'clock', within: 10 },
  'notifications.send-duty-push': { startedBy: 'service' },
  'identity.compare-person': { startedBy: 'service' },
  'identity.self-excluded': { startedBy: 'service' },
  'identity.account-suspended': { startedBy: 'service' },
  'catalogue.sweep-photos': { startedBy: 'clock', within: day },
  'catalogue.apply-price-plans': { startedBy: 'clock', within: 1 },
  'couriers.warn-of-ends': { startedBy: 'clock', within: hour },
  'couriers.forget-papers': { startedBy: 'clock', within: day },
  'couriers.stopped': { startedBy: 'service' },
  'talk.forget': { startedBy: 'clock', within: day },
};
