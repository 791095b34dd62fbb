import { profileEndpoints } from '@autolotto/contract/identity/profile/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import * as service from './profile.ts';

export function profileRoutes(http: Http, context: Context): void {
  bind(http, 'identity', profileEndpoints, {
    changeProfile: ({ actor, body }) => service.changeProfile(context, actor, body),
    savedAddresses: ({ actor }) => service.savedAddresses(context, actor),
    saveAddress: ({ actor, body }) => service.saveAddress(context, actor, body),
    changeAddress: ({ actor, params, body }) => service.changeAddress(context, actor, params.addressId, body),
    deleteAddress: async ({ actor, params }) => {
      await service.deleteAddress(context, actor, params.addressId);
      return { success: true } as const;
    },
  });
}
