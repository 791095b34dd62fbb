import { z } from 'zod';
import { joinRefusals, poolGuards } from '../../pools/endpoints.ts';
import { endpointTable } from '../../shared/endpoint.ts';
import { GroupPurchase, JoinGroupPurchase, StartGroupPurchase } from './model.ts';

const signedIn = { who: 'signed-in' } as const;
const unreachable = ['ROOM_UNKNOWN', 'ROOM_CLOSED_TO_YOU'] as const;

export const purchasesEndpoints = endpointTable({
  groupPurchases: {
    method: 'GET',
    path: '/api/chat/group-purchases',
    summary: 'Group purchases of rooms that the caller may enter, and their own; newest first',
    access: signedIn,
    rate: 'read',
    reply: z.array(GroupPurchase),
    errors: [],
  },
  startGroupPurchase: {
    method: 'POST',
    path: '/api/chat/group-purchases',
    summary: 'Starts a group purchase in a room; the server posts its card',
    access: signedIn,
    rate: 'write',
    body: StartGroupPurchase,
    reply: GroupPurchase,
    status: 201,
    idempotent: true,
    errors: [...poolGuards, ...unreachable, 'NO_PURCHASES_HERE', 'MUTED', 'DRAW_NOT_FOUND', 'POOL_LEVEL', 'POOL_MANY'],
  },
  joinGroupPurchase: {
    method: 'POST',
    path: '/api/chat/group-purchase/join',
    summary:
      'Takes whole shares of the group purchase of a message, by its agreement; their price is held from the wallet',
    access: signedIn,
    rate: 'money',
    body: JoinGroupPurchase,
    reply: GroupPurchase,
    idempotent: true,
    errors: [...poolGuards, ...joinRefusals, ...unreachable, 'MESSAGE_UNKNOWN'],
  },
});
