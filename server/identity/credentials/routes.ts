import { credentialEndpoints } from '@autolotto/contract/identity/credentials/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { resetCredentials } from './credential-reset.ts';

export function credentialRoutes(http: Http, context: Context): void {
  bind(http, 'identity', credentialEndpoints, {
    resetCredentials: ({ actor, body }) => resetCredentials(context, actor, body),
  });
}
