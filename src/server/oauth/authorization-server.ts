/** The authorization server of the MCP SDK over what is stored here. The SDK reads the requests, checks PKCE and limits rates. */
import {
  InvalidClientMetadataError,
  InvalidGrantError,
  InvalidTargetError,
  InvalidTokenError,
  TooManyRequestsError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { authorizationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/authorize.js';
import { clientRegistrationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/register.js';
import { revocationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/revoke.js';
import { tokenHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/token.js';
import type { OAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/provider.js';
import { mcpAuthMetadataRouter } from '@modelcontextprotocol/sdk/server/auth/router.js';
import type { OAuthClientInformationFull, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import express from 'express';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import { hashSecret } from '../platform/secret.ts';
import {
  ACCESS_MS,
  askAccess,
  endAccess,
  exchangeCode,
  type Granted,
  issuerOf,
  refreshAccess,
  registerProgram,
  resourceOf,
} from './grant-access.ts';
import { isAllowedRedirect } from './judge-redirect.ts';
import { OAUTH_SCOPES } from './schema.ts';
import { findChallenge, findClient, type OauthClient } from './store.ts';

type OauthDeps = Pick<Deps, 'db' | 'now' | 'env'>;
type RawRequest = FastifyRequest['raw'];

/** Answers a request to the paths of the server. `ipOf` is who the rates count. */
export function createAuthorizationServer(deps: OauthDeps, ipOf: (request: RawRequest) => string) {
  const provider = providerOf(deps);
  const issuer = issuerOf(deps.env);
  const at = (path: string) => new URL(path, issuer).href;
  const oauthMetadata = {
    issuer,
    authorization_endpoint: at('/oauth/authorize'),
    token_endpoint: at('/oauth/token'),
    registration_endpoint: at('/oauth/register'),
    revocation_endpoint: at('/oauth/revoke'),
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    scopes_supported: [...OAUTH_SCOPES],
    authorization_response_iss_parameter_supported: true,
  };
  // Behind a proxy, only the service knows which forwarded address to believe.
  const rateLimit = { keyGenerator: (request: RawRequest) => ipOf(request), validate: false };
  const app = express();
  app.disable('x-powered-by');
  app.use('/oauth/authorize', authorizationHandler({ provider, rateLimit }));
  app.use('/oauth/token', tokenHandler({ provider, rateLimit }));
  app.use('/oauth/register', clientRegistrationHandler({ clientsStore: provider.clientsStore, rateLimit }));
  app.use('/oauth/revoke', revocationHandler({ provider, rateLimit }));
  app.use(
    mcpAuthMetadataRouter({
      oauthMetadata,
      resourceServerUrl: new URL(resourceOf(deps.env)),
      scopesSupported: [...OAUTH_SCOPES],
      resourceName: 'Alcancía',
    }),
  );
  return (request: RawRequest, response: FastifyReply['raw']) => app(request, response);
}

function providerOf(deps: OauthDeps): OAuthServerProvider {
  const known = async (client: OAuthClientInformationFull): Promise<OauthClient> => {
    const found = await findClient(deps.db, client.client_id);
    if (!found) throw new InvalidGrantError('The client is not registered any more');
    return found;
  };
  const checkTarget = (resource: URL | undefined) => {
    if (resource !== undefined && resource.href !== resourceOf(deps.env)) {
      throw new InvalidTargetError(`The only resource is ${resourceOf(deps.env)}`);
    }
  };
  return {
    clientsStore: {
      getClient: async (id) => {
        const found = await findClient(deps.db, id);
        return found && clientOf(found);
      },
      registerClient: async ({ client_name = 'MCP', redirect_uris }) => {
        if (redirect_uris.length === 0 || redirect_uris.length > 10 || !redirect_uris.every(isAllowedRedirect)) {
          throw new InvalidClientMetadataError('Up to 10 redirect_uris: https, http on loopback, or an own scheme');
        }
        const made = await registerProgram(deps, { name: client_name, redirect_uris });
        if (!made) throw new TooManyRequestsError('Too many programs have registered: try again tomorrow');
        return clientOf(made);
      },
    },
    authorize: async (client, { state, scopes = [], codeChallenge, redirectUri, resource }, response) => {
      checkTarget(resource);
      const asked = OAUTH_SCOPES.filter((scope) => scopes.includes(scope));
      const id = await askAccess(deps, {
        client_id: client.client_id,
        redirect_uri: redirectUri,
        code_challenge: codeChallenge,
        state: state ?? null,
        // What is not asked for cannot be granted; who asks for nothing may get either.
        scopes: asked.includes('write') || asked.length === 0 ? [...OAUTH_SCOPES] : ['read'],
      });
      response.redirect(302, `/authorize?request=${id}`);
    },
    challengeForAuthorizationCode: async (client, code) => {
      const about = { code_hash: hashSecret(code), client_id: client.client_id, now: instantAt(deps.now()) };
      const challenge = await findChallenge(deps.db, about);
      if (challenge !== undefined) return challenge;
      await exchangeCode(deps, await known(client), { code, redirect_uri: undefined });
      throw new InvalidGrantError('The code is not valid');
    },
    exchangeAuthorizationCode: async (client, code, _verifier, redirect_uri, resource) => {
      checkTarget(resource);
      return tokensOf(await exchangeCode(deps, await known(client), { code, redirect_uri }));
    },
    exchangeRefreshToken: async (client, refresh, scopes, resource) => {
      checkTarget(resource);
      return tokensOf(await refreshAccess(deps, await known(client), { refresh, scopes }));
    },
    verifyAccessToken: async () => {
      throw new InvalidTokenError('Tokens are verified by the service itself');
    },
    revokeToken: async (client, { token }) => endAccess(deps.db, await known(client), token),
  };
}

/** Programs are public: they get no secret, and prove themselves by PKCE. */
function clientOf({ id, name, redirect_uris, created_at }: OauthClient): OAuthClientInformationFull {
  return {
    client_id: id,
    client_id_issued_at: Math.floor(Date.parse(`${created_at}Z`) / 1000),
    client_name: name,
    redirect_uris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
}

function tokensOf(granted: Granted | null): OAuthTokens {
  if (!granted) throw new InvalidGrantError('The code or refresh token is not valid');
  const { access_token, refresh_token, scopes } = granted;
  return { access_token, refresh_token, token_type: 'bearer', expires_in: ACCESS_MS / 1000, scope: scopes.join(' ') };
}
