import { adminEndpoints } from '@autolotto/contract/admin/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { overview } from './overview.ts';

export function adminRoutes(http: Http, context: Context): void {
  bind(http, 'admin', adminEndpoints, { overview: () => overview(context) });
}
