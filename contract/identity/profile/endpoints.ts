import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { CurrentUser } from '../model.ts';
import { ChangeProfile, SavedAddress, SavedAddressParams, WantedAddress } from './model.ts';

export const profileEndpoints = endpointTable({
  changeProfile: {
    method: 'PUT',
    path: '/api/users/profile',
    summary: 'The caller’s name and phone number. Who works here cannot change their name themselves',
    access: { who: 'signed-in' },
    rate: 'write',
    body: ChangeProfile,
    reply: CurrentUser,
    errors: ['NAME_LOCKED'],
  },
  savedAddresses: {
    method: 'GET',
    path: '/api/users/addresses',
    summary: 'The caller’s saved addresses, oldest first',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: z.array(SavedAddress),
    errors: [],
  },
  saveAddress: {
    method: 'POST',
    path: '/api/users/addresses',
    summary: 'Saves an address under a name; one of the same name is replaced',
    access: { who: 'signed-in' },
    rate: 'write',
    body: WantedAddress,
    reply: SavedAddress,
    status: 201,
    errors: ['SAVED_ADDRESS_LIMIT_REACHED'],
  },
  changeAddress: {
    method: 'PUT',
    path: '/api/users/addresses/:addressId',
    summary: 'Changes a saved address of the caller; one of the same name is replaced',
    access: { who: 'signed-in' },
    rate: 'write',
    params: SavedAddressParams,
    body: WantedAddress,
    reply: SavedAddress,
    errors: ['SAVED_ADDRESS_NOT_FOUND'],
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/api/users/addresses/:addressId',
    summary: 'Deletes a saved address of the caller; orders keep theirs',
    access: { who: 'signed-in' },
    rate: 'write',
    params: SavedAddressParams,
    reply: z.object({ success: z.literal(true) }),
    errors: ['SAVED_ADDRESS_NOT_FOUND'],
  },
});
