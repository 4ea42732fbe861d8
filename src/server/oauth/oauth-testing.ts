/** A program that speaks OAuth, played by the official MCP client. */
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Json } from '../../../test/app.ts';

export const REDIRECT = 'http://127.0.0.1:33418/callback';

/** Each program has its own address, so that the rates of one do not count for another. */
let programs = 0;

/** A program: what it remembers between the steps, as its own storage would. */
export function programAt(address: string) {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; visited?: URL } = {};
  programs += 1;
  const ip = `198.51.100.${programs}`;
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: 'Asistente <b>X</b>', redirect_uris: [REDIRECT] },
    state: () => 'estado-1',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (url) => {
      kept.visited = url;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? '',
  };
  const asItself: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', ip);
    return fetch(url, { ...init, headers });
  };
  const connect = async () => {
    const client = new Client({ name: 'test', version: '1' });
    const url = new URL('/mcp', address);
    const transport = new StreamableHTTPClientTransport(url, { authProvider: provider, fetch: asItself });
    await client.connect(transport as never);
    return client;
  };
  const finish = (code: string) =>
    auth(provider, { serverUrl: `${address}/mcp`, authorizationCode: code, fetchFn: asItself });
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await asItself(`${address}${path}`, { method: 'POST', body: new URLSearchParams(form) });
    return { status: answer.status, body: (await answer.json()) as Json };
  };
  return { kept, provider, connect, finish, post, asItself };
}
export type Program = ReturnType<typeof programAt>;
