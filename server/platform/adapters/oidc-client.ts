/** OpenID Connect over the network: the authorization code flow with PKCE, state and nonce, by a library that is certified for it. */
import * as oidc from 'openid-client';

export type OidcSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
/** Values expected back, kept on our side meanwhile. */
export type OidcRequest = { readonly state: string; readonly nonce: string; readonly verifier: string };
export type OidcPerson = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};
/** `unavailable`: no answer. `again`: a stale answer. `refused`: a denial, or an untrustworthy answer. */
export class OidcProblem extends Error {
  override name = 'OidcProblem';
  readonly kind: 'unavailable' | 'again' | 'refused';
  constructor(kind: OidcProblem['kind'], cause: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}
export type OidcClient = {
  /** Makes the address to redirect to. */
  readonly begin: (redirectUri: string) => Promise<{ url: string; request: OidcRequest }>;
  /** Completes the sign-in; `url` is the whole address that the provider redirected to. */
  readonly finish: (url: URL, request: OidcRequest) => Promise<OidcPerson>;
};

/** Seconds for each answer of the provider: two of them must fit into one call of ours. */
const patience = 3;

export function createOidcClient(settings: OidcSettings): OidcClient {
  const issuer = new URL(settings.issuer);
  let found: Promise<oidc.Configuration> | undefined;
  const configuration = (): Promise<oidc.Configuration> => {
    found ??= oidc
      .discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
        timeout: patience,
        ...(issuer.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
      })
      .catch((error: unknown) => {
        // Asked again by the next person.
        found = undefined;
        throw new OidcProblem('unavailable', error);
      });
    return found;
  };
  return {
    begin: async (redirectUri) => {
      const config = await configuration();
      const request = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, request };
    },
    finish: async (url, request) => {
      const config = await configuration();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, url, {
          expectedState: request.state,
          expectedNonce: request.nonce,
          pkceCodeVerifier: request.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new OidcProblem('refused', new Error('no ID token'));
        const facts =
          claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? { ...claims, ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)) }
            : claims;
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: textOf(facts.email)?.toLowerCase(),
          isEmailVerified: facts.email_verified === true,
          firstName: textOf(facts.given_name) ?? textOf(facts.name) ?? '',
          lastName: textOf(facts.family_name) ?? '',
        };
      } catch (error) {
        throw error instanceof OidcProblem ? error : new OidcProblem(kindOf(error), error);
      }
    },
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 254) : undefined;

function kindOf(error: unknown): OidcProblem['kind'] {
  if (error instanceof oidc.AuthorizationResponseError) return 'refused';
  // The code was used, or took too long.
  if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_grant' ? 'again' : 'unavailable';
  if (error instanceof oidc.ClientError)
    return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ? 'unavailable' : 'refused';
  return error instanceof TypeError && error.message === 'fetch failed' ? 'unavailable' : 'refused';
}
