import { endpoints } from '@autolotto/contract/stores/contract.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as applications from './applications.ts';
import * as pins from './pins/pins.ts';
import { loadStoreProfile } from './profile.ts';
import * as settings from './settings.ts';
import { nearestPlace, type Shelves, shopFronts } from './shop-fronts.ts';
import * as staff from './staff/staff.ts';

/** The catalogue provides the shelves. */
export function storeRoutes(http: Http, context: Context, shelves: Shelves): void {
  bind(http, 'stores', endpoints, {
    stores: ({ query }) => shopFronts(context, shelves, query?.near),
    nearestPlace: async ({ query }) => ({ place: (query && (await nearestPlace(context, query))) ?? null }),
    storeProfile: ({ actor }) => loadStoreProfile(context, actor.userId),
    changeStore: ({ actor, body }) => settings.changeStore(context, actor, body),
    pauseStore: ({ actor, body }) => settings.pauseStore(context, actor, body),
    setBusyMode: ({ actor, body }) => settings.setBusyMode(context, actor, body),
    putLicense: ({ actor, params, body }) => settings.putLicense(context, actor, params.kind, body),
    applyForStore: ({ actor, body }) => applications.applyForStore(context, actor, body),
    staff: ({ actor }) => staff.loadStaff(context, actor),
    inviteStaff: ({ actor, body }) => staff.inviteStaff(context, actor, body),
    revokeInvitation: ({ actor, params }) => staff.revokeInvitation(context, actor, params.invitationId),
    tabletPeople: ({ actor }) => pins.loadTabletPeople(context, actor),
    lockTablet: ({ actor }) => pins.lockTablet(context, actor),
    unlockTablet: ({ actor, body }) => pins.unlockTablet(context, actor, body),
    stayOnTablet: ({ actor }) => pins.stayOnTablet(context, actor),
    setTabletPin: ({ actor, params, body }) => pins.setPin(context, actor, params.memberId, body.pin),
    removeTabletPin: ({ actor, params }) => pins.removePin(context, actor, params.memberId),
    removeMember: ({ actor, params }) => staff.removeMember(context, actor, params.memberId),
    lookAtInvitation: ({ body }) => staff.lookAtInvitation(context, body.token),
    joinStore: ({ actor, body }) => staff.joinStore(context, actor, body.token),
    reviewedStores: ({ query }) => applications.reviewedStores(context, query?.state),
    declineStore: ({ actor, params, body }) =>
      applications.declineStore(context, actor, params.applicationId, body.reason),
    approveStore: ({ actor, params, body }) =>
      applications.approveStore(context, actor, params.applicationId, body.version),
  });
}
