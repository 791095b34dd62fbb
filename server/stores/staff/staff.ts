/** A store's staff: invitations, accepting them, and removal. */
import { staffLimit } from '@autolotto/contract/stores/limits.ts';
import type { Invitation, InviteStaff, Joined, Staff } from '@autolotto/contract/stores/settings-model.ts';
import type { z } from 'zod';
import { hashToken, takeRole } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Reader } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { type Actor, doerOf } from '../../platform/http/session.ts';
import { canMail, writeMail } from '../../platform/mail/mail.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { invitationMail } from '../mail/emails.ts';
import { aboutStore, lockOwnedPlace, lockPlace, publishStoreChange } from '../places.ts';
import * as store from '../store.ts';
import * as staff from './store.ts';

/** A mailbox, and our good name, cannot be worn out through a shop. */
const maxPerHour = 20;

export async function loadStaff(context: Context, actor: Actor): Promise<Staff> {
  const place = await store.placeOfUser(context.db.read, actor.userId);
  if (!place) fail('NO_STORE', {});
  return listStaff(context.db.read, place.store.id, actor);
}

export async function listStaff(db: Reader, storeId: number, actor: Actor): Promise<Staff> {
  const members = await staff.loadMembers(db, storeId);
  const invitations = await staff.openInvitations(db, storeId);
  return {
    members: members.map(({ workAgeVerifiedAt, since, ...member }) => ({
      ...member,
      isWorkAgeVerified: workAgeVerifiedAt !== null,
      since: since.toISOString(),
      isSelf: member.userId === actor.userId,
    })),
    invitations: invitations.map(({ createdAt, expiresAt, ...invitation }) => ({
      ...invitation,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

export async function inviteStaff(context: Context, actor: Actor, input: z.output<typeof InviteStaff>): Promise<Staff> {
  if (!canMail(context)) fail('MAIL_NOT_CONFIGURED', {});
  const email = input.email.toLowerCase();
  return context.db.transact(async (tx) => {
    const place = await lockOwnedPlace(tx, doerOf(actor));
    const { id: storeId, name } = place.store;
    await staff.revokeTo(tx, storeId, email);
    const now = await listStaff(tx, storeId, actor);
    if (now.members.some((member) => member.email.toLowerCase() === email)) fail('ALREADY_MEMBER', {});
    if (now.members.length + now.invitations.length >= staffLimit) fail('STAFF_LIMIT_REACHED', { limit: staffLimit });
    if ((await staff.recentInvitations(tx, storeId)) >= maxPerHour)
      fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_600 });
    const token = context.random.token(32);
    const invitationId = await staff.insertInvitation(tx, {
      storeId,
      email,
      role: input.role,
      tokenHash: hashToken(token),
      invitedBy: actor.userId,
    });
    // The part after '#' is sent to no server and appears in no log.
    await writeMail(tx, context, email, invitationMail(name, `/join#${token}`), actor.userId);
    const details = { invitationId, role: input.role };
    await audit(tx, { actorId: doerOf(actor), action: 'staff.invited', subject: aboutStore(storeId), details });
    await publishStoreChange(tx, context, storeId);
    return listStaff(tx, storeId, actor);
  });
}

export async function revokeInvitation(context: Context, actor: Actor, invitationId: number): Promise<Staff> {
  return context.db.transact(async (tx) => {
    const { id: storeId } = (await lockOwnedPlace(tx, doerOf(actor))).store;
    if (!(await staff.revokeById(tx, storeId, invitationId))) fail('INVITATION_NOT_FOUND', {});
    const details = { invitationId };
    await audit(tx, { actorId: doerOf(actor), action: 'staff.uninvited', subject: aboutStore(storeId), details });
    await publishStoreChange(tx, context, storeId);
    return listStaff(tx, storeId, actor);
  });
}

/** An owner removes anybody; everybody may leave. */
export async function removeMember(context: Context, actor: Actor, memberId: string): Promise<Staff> {
  return context.db.transact(async (tx) => {
    const place = await lockPlace(tx, doerOf(actor));
    const { id: storeId } = place.store;
    if (place.role !== 'owner' && memberId !== doerOf(actor)) fail('OWNER_ONLY', {});
    const role = await staff.loadMember(tx, storeId, memberId);
    if (!role) fail('MEMBER_NOT_FOUND', {});
    if (role === 'owner' && (await store.loadOwners(tx, storeId)).length === 1) fail('LAST_OWNER', {});
    await publishStoreChange(tx, context, storeId);
    await staff.deleteMember(tx, storeId, memberId);
    const details = { userId: memberId, role };
    await audit(tx, { actorId: doerOf(actor), action: 'staff.removed', subject: aboutStore(storeId), details });
    rightsChanged(tx, context.bus, memberId);
    // Former staff see nothing more of the shop.
    return memberId === actor.userId ? { members: [], invitations: [] } : listStaff(tx, storeId, actor);
  });
}

function working(results: staff.InvitationRow | undefined): staff.InvitationRow {
  if (!results) fail('LINK_INVALID', {});
  if (results.isUsed) fail('LINK_USED', {});
  if (results.isExpired) fail('LINK_EXPIRED', {});
  return results;
}

export async function lookAtInvitation(context: Context, token: string): Promise<Invitation> {
  const found = working(await staff.invitationByHash(context.db.read, hashToken(token)));
  return {
    storeName: found.storeName,
    email: found.email,
    role: found.role,
    expiresAt: found.expiresAt.toISOString(),
  };
}

export async function joinStore(context: Context, actor: Actor, token: string): Promise<z.output<typeof Joined>> {
  return context.db.transact(async (tx) => {
    const found = working(await staff.lockInvitation(tx, hashToken(token)));
    const account = await takeRole(context, tx, actor.userId, 'store');
    if (account.email.toLowerCase() !== found.email) fail('INVITATION_EMAIL_MISMATCH', { email: found.email });
    if (account.role !== 'store') fail('ROLE_MISMATCH', { role: account.role });
    if (!(await store.insertStaff(tx, found.storeId, actor.userId, found.role))) fail('ALREADY_IN_STORE', {});
    await staff.acceptInvitation(tx, found.id, actor.userId);
    const details = { userId: actor.userId, invitationId: found.id, role: found.role };
    await audit(tx, { actorId: actor.userId, action: 'staff.joined', subject: aboutStore(found.storeId), details });
    rightsChanged(tx, context.bus, actor.userId);
    await publishStoreChange(tx, context, found.storeId);
    return { storeId: found.storeId, storeName: found.storeName };
  });
}
