/** Settings: the web client's one JSON document, read and written whole or by merge patch. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { textOfBody } from '../platform/http/json-body.ts';
import { noContent, routesOf } from '../platform/http/route.ts';
import { changeSettings } from './change-settings.ts';
import { mergePatch } from './merge-patch.ts';
import { readDocument } from './read-document.ts';
import { Settings, SettingsPatch } from './schema.ts';
import { findSettings, type SettingsRow } from './store.ts';

const PATH = '/api/v1/settings';
const JSON_TYPES = ['application/json', 'application/merge-patch+json'];

/** In a scope of its own, because it parses bodies differently. */
export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(JSON_TYPES, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
      readDocument(textOfBody(body)),
    );
    declareRoutes(scope, deps);
  });
}

function declareRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'settings', access: 'session_or_token' });

  routes.get(PATH, {
    operationId: 'readSettings',
    summary: 'The settings document; when it changed is in Last-Modified',
    answers: { 200: Settings },
    handler: async () => present(await findSettings(deps.db)),
  });

  routes.put(PATH, {
    operationId: 'replaceSettings',
    summary: 'Replace the settings document: a JSON object of at most 64 KiB',
    body: Settings,
    answers: { 200: Settings },
    handler: async ({ body }) => present(await changeSettings(deps, () => body)),
  });

  routes.patch(PATH, {
    operationId: 'changeSettings',
    summary: 'Change some keys of the settings document by JSON merge patch: null removes',
    body: SettingsPatch,
    answers: { 200: Settings },
    handler: async ({ body }) => present(await changeSettings(deps, (stored) => mergePatch(stored, body))),
  });

  routes.delete(PATH, {
    operationId: 'resetSettings',
    summary: 'Empty the settings document',
    answers: { 204: null },
    handler: async () => {
      await changeSettings(deps, () => ({}));
      return noContent();
    },
  });
}

function present({ document, updated_at }: SettingsRow) {
  const headers: Record<string, string> =
    updated_at === null ? {} : { 'last-modified': new Date(`${updated_at}Z`).toUTCString() };
  return { status: 200 as const, body: document, headers };
}
