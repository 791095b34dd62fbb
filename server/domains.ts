/** The registry: what each domain brings to the server. The only file that knows them all. */

import { socketMessages } from '@autolotto/contract/socket-messages.ts';
import { categoryRoutes } from './catalogue/categories/routes.ts';
import { inventoryRoutes } from './catalogue/inventory/routes.ts';
import { catalogueJobHandlers } from './catalogue/job-handlers.ts';
import { photoRoutes } from './catalogue/photos/routes.ts';
import { pricePlanRoutes } from './catalogue/price-plans/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { scratchRoutes } from './catalogue/scratch/routes.ts';
import { shelvesOf } from './catalogue/service.ts';
import { transferRoutes } from './catalogue/transfers/routes.ts';
import { dutyRoutes } from './couriers/duty/routes.ts';
import { courierJobHandlers } from './couriers/job-handlers.ts';
import { courierRoutes } from './couriers/routes.ts';
import { trainingRoutes } from './couriers/training/routes.ts';
import { deliveryJobHandlers } from './delivery/job-handlers.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { channelsOf, trackOrder, updateLocation } from './delivery/service.ts';
import { sharingRoutes } from './delivery/sharing/routes.ts';
import { slotRoutes } from './delivery/slots/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { seedTown } from './demo/seed.ts';
import { isDemo, townGeocoder, townRouting } from './demo/service.ts';
import { earningsJobHandlers } from './earnings/job-handlers.ts';
import { earningsRoutes } from './earnings/routes.ts';
import { wayInRoutes } from './identity/credentials/routes.ts';
import { freeDeliveryRoutes } from './identity/free-delivery/routes.ts';
import { identityJobHandlers } from './identity/job-handlers.ts';
import { personRoutes } from './identity/persons/routes.ts';
import { roleRoutes } from './identity/roles/routes.ts';
import { tellSetUpCode } from './identity/roles/set-up-code.ts';
import { identityRoutes } from './identity/routes.ts';
import { readerOfAddress, resolveSession, resolveSessionSoon } from './identity/service.ts';
import { suspensionRoutes } from './identity/suspensions/routes.ts';
import { ledgerJobHandlers } from './ledger/job-handlers.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { checkBooksAtStart } from './ledger/service.ts';
import { notificationJobHandlers } from './notifications/job-handlers.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { offerRoutes } from './orders/dispatch/routes.ts';
import { orderJobHandlers } from './orders/job-handlers.ts';
import { packingRoutes } from './orders/packing/routes.ts';
import { phoneRoutes } from './orders/phone/routes.ts';
import { handOverRoutes } from './orders/proof/hand-over-routes.ts';
import { pinRoutes } from './orders/proof/pin-routes.ts';
import { recurringRoutes } from './orders/recurring/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { supportRoutes } from './orders/support/routes.ts';
import { tipRoutes } from './orders/tips/routes.ts';
import { paymentJobHandlers } from './payments/job-handlers.ts';
import { paymentRoutes } from './payments/routes.ts';
import { providerOf } from './payments/service.ts';
import {
  firstOf,
  type Geocoder,
  nominatimGeocoder,
  ofOneMind,
  sparing,
  zipGeocoder,
} from './platform/adapters/geocoder.ts';
import { longAnswer, outgoing, shortAnswer } from './platform/adapters/outgoing.ts';
import { firstRouting, osrmRouting, type Routing } from './platform/adapters/routing.ts';
import { type Config, isEncrypted } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import type { Http } from './platform/http/http.ts';
import { cookieName } from './platform/http/session.ts';
import { type AnswerPage, page } from './platform/http/web-app.ts';
import { mailJobHandlers } from './platform/mail/jobs.ts';
import { canMail, type ReaderOf } from './platform/mail/mail.ts';
import { setLedgerFindings } from './platform/metrics.ts';
import { eventJobHandlers } from './platform/realtime/event-jobs.ts';
import type { RealtimeRules } from './platform/realtime/realtime.ts';
import { bindMessages } from './platform/realtime/socket-messages.ts';
import { policyRoutes } from './policy/routes.ts';
import { currentPolicy, ensurePolicy } from './policy/service.ts';
import { courierRatingRoutes } from './reviews/courier-rating-routes.ts';
import { reviewReportRoutes } from './reviews/report-routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { storeJobHandlers } from './stores/job-handlers.ts';
import { storeRoutes } from './stores/routes.ts';
import { talkJobHandlers } from './talk/job-handlers.ts';
import { talkRoutes } from './talk/routes.ts';

export function addRoutes(http: Http, context: Context): void {
  policyRoutes(http, context, () => providerOf(context) !== undefined);
  identityRoutes(http, context, pageOf(context));
  roleRoutes(http, context);
  freeDeliveryRoutes(http, context);
  personRoutes(http, context);
  suspensionRoutes(http, context);
  wayInRoutes(http, context);
  ledgerRoutes(http, context);
  paymentRoutes(http, context);
  notificationRoutes(http, context);
  storeRoutes(http, context, shelvesOf);
  catalogueRoutes(http, context);
  inventoryRoutes(http, context);
  categoryRoutes(http, context);
  pricePlanRoutes(http, context);
  transferRoutes(http, context);
  scratchRoutes(http, context);
  photoRoutes(http, context);
  courierRoutes(http, context);
  dutyRoutes(http, context);
  trainingRoutes(http, context);
  orderRoutes(http, context);
  offerRoutes(http, context);
  supportRoutes(http, context);
  handOverRoutes(http, context);
  pinRoutes(http, context);
  packingRoutes(http, context);
  tipRoutes(http, context);
  recurringRoutes(http, context);
  phoneRoutes(http, context);
  deliveryRoutes(http, context);
  sharingRoutes(http, context);
  slotRoutes(http, context);
  reviewRoutes(http, context);
  reviewReportRoutes(http, context);
  courierRatingRoutes(http, context);
  earningsRoutes(http, context);
  talkRoutes(http, context);
  demoRoutes(http, context);
}

/** The page says the help line before any script has run; it comes without when there is no policy to read. */
export const pageOf =
  (context: Context): AnswerPage =>
  async (reply) => {
    const { request } = reply;
    const policy = await currentPolicy(context).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a page went out without the help line');
      return undefined;
    });
    return page(reply, {
      origin: context.config.publicOrigin ?? `${request.protocol}://${request.host}`,
      hasSession: request.cookies[cookieName(isEncrypted(context.config))] !== undefined,
      contact: policy && { phone: policy['contact.phone'], email: policy['contact.email'] },
    });
  };

export const jobHandlers = [
  ...eventJobHandlers,
  ...mailJobHandlers,
  ...identityJobHandlers,
  ...notificationJobHandlers,
  ...ledgerJobHandlers,
  ...paymentJobHandlers,
  ...catalogueJobHandlers,
  ...orderJobHandlers,
  ...deliveryJobHandlers,
  ...storeJobHandlers,
  ...courierJobHandlers,
  ...earningsJobHandlers,
  ...talkJobHandlers,
];

/** Letters go to addresses; whose they are, identity knows. */
export const readerOf: ReaderOf = readerOfAddress;

export const sessionResolver = (context: Context) => (token: string) => resolveSession(context, token);

export const realtimeRules = (context: Context): RealtimeRules => ({
  channelsOf: (actor) => channelsOf(context, actor),
  receive: bindMessages(socketMessages, {
    track_order: (actor, { orderId }, follow) => trackOrder(context, actor, orderId, follow),
    location_update: (actor, at) => updateLocation(context, actor, at),
  }),
  recheck: (token) => resolveSessionSoon(context, token),
});

/** Which places addresses are looked up in, best first. */
export function geocoderFor(config: Config): Geocoder {
  return ofOneMind(
    firstOf(
      ...(config.geocoderUrl ? [sparing(nominatimGeocoder(config.geocoderUrl, outgoing(fetch, shortAnswer)))] : []),
      ...(config.preset === 'demo' ? [townGeocoder] : []),
      zipGeocoder(),
    ),
  );
}

/** Who knows how far it is by street, best first. */
export function routingFor(config: Config): Routing {
  return firstRouting(
    ...(config.routingUrl ? [osrmRouting(config.routingUrl, outgoing(fetch, longAnswer))] : []),
    ...(config.preset === 'demo' ? [townRouting] : []),
  );
}

/** Before the first request: the policy's rows, the demo town, the books. Throws when the books are wrong. */
export async function prepare(context: Context): Promise<void> {
  await context.db.exclusively(async () => {
    await ensurePolicy(context);
    if (isDemo(context)) await seedTown(context);
  });
  if (!canMail(context))
    context.log.warn(
      'mail is not configured: no password can be reset and nobody is told of sign-ins; set SMTP_URL and MAIL_FROM',
    );
  await tellSetUpCode(context);
  const findings = await checkBooksAtStart(context);
  setLedgerFindings('recent', findings.length);
  if (findings.length > 0) {
    for (const finding of findings) context.log.fatal(finding, 'the books are wrong');
    throw new Error(
      `The ledger check found ${findings.length} problem(s); see docs/operations.md. Nothing was started.`,
    );
  }
}

export const readyChecks = (context: Context) => ({
  database: async () => {
    await context.db.ping();
    return true;
  },
});
