/** The API, typed by its own description. Every refusal is thrown as an ApiError; every other failure is the network's. */
import createFetchClient from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { readRefusal } from './api-error.ts';
import type { components, paths } from './schema.gen.ts';

type Schemas = components['schemas'];
export type Transaction = Schemas['Transaction'];
export type Currency = Schemas['Currency'];
export type RawCharge = Schemas['RawCharge'];
export type HistoryEntry = Schemas['HistoryEntry'];
export type ByCategory = Schemas['ByCategory'];

const fetchClient = createFetchClient<paths>({ credentials: 'same-origin' });
fetchClient.use({
  onResponse: async ({ response }) => {
    if (!response.ok) throw await readRefusal(response);
  },
});

/** `api.useQuery('get', path, parameters)` and its like; the key of a query is exactly these three. */
export const api = createQueryClient(fetchClient);
