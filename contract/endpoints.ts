import { contracts } from './domains.ts';
import type { ErrorCode } from './errors.ts';
import type { EndpointTable } from './shared/endpoint.ts';

type Endpoints = { readonly [D in keyof typeof contracts]: (typeof contracts)[D]['endpoints'] };

/** Every call the server answers, by domain. */
export const endpoints = Object.fromEntries(
  Object.entries(contracts).map(([domain, contract]) => [domain, contract.endpoints]),
) as Endpoints satisfies Record<string, EndpointTable<ErrorCode>>;
