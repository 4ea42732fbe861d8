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
export type Fund = Schemas['Fund'];
export type FundSummary = Schemas['FundSummary'];
export type PensionSnapshot = Schemas['PensionSnapshot'];
export type MunicipalReceipt = Schemas['MunicipalReceipt'];
export type WaterConsumption = Schemas['WaterConsumption'];
export type Coverage = Schemas['DocumentCoverage'];
export type FileError = Schemas['FileError'];
/** The routes that take files, and what each answers. */
export type Uploads = {
  '/api/v1/pensions/upload': Schemas['PensionUpload'];
  '/api/v1/municipal-receipts/upload': Schemas['MunicipalReceiptUpload'];
};

const fetchClient = createFetchClient<paths>({ credentials: 'same-origin' });
fetchClient.use({
  onResponse: async ({ response }) => {
    if (!response.ok) throw await readRefusal(response);
  },
});

/** `api.useQuery('get', path, parameters)` and its like; the key of a query is exactly these three. */
export const api = createQueryClient(fetchClient);

/** For a list that goes on: each page says where the next one begins. */
export const PAGES = {
  pageParamName: 'cursor',
  // Not undefined, which the library takes for a first page called 0.
  initialPageParam: null,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
} as const;

/** Takes a pension snapshot away; answers what brings it back. */
export async function deleteSnapshot(id: number): Promise<string | null> {
  const { response } = await fetchClient.DELETE('/api/v1/pensions/snapshots/{id}', { params: { path: { id } } });
  return response.headers.get('undo-token');
}

/** Deletes a receipt, with the transaction it made when that is asked; answers what brings them back. */
export async function deleteReceipt(id: number, withTransaction: boolean): Promise<string | null> {
  const { response } = await fetchClient.DELETE('/api/v1/municipal-receipts/{id}', {
    params: { path: { id }, query: { with_transaction: withTransaction ? 'true' : 'false' } },
  });
  return response.headers.get('undo-token');
}
