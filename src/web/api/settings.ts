/** The person's settings: one document on the service, so that every device shares them. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api } from './client.ts';

/** A card of Inicio; its position is its index in the list. */
export type HomeCard = { id: string; size: 'half' | 'full'; hidden: boolean };
/** The person's own IBANs and SINPE Móvil numbers. */
export type OwnMoney = { ibans: string[]; phones: string[] };
/** Forwarders, and how long and how much text is stored; the service's defaults where absent. */
export type MailSettings = {
  own_addresses?: string[];
  other_addresses?: string[];
  keep_days?: number;
  keep_megabytes?: number;
};
export type SavedView = { name: string; q: string };

/** The part of the document that this client uses. Other programs may store more in it. */
export type Settings = {
  theme?: 'system' | 'light' | 'dark';
  language?: 'es' | 'en';
  single_keys?: boolean;
  home_cards?: HomeCard[];
  saved_views?: SavedView[];
  own_money?: OwnMoney;
  mail?: MailSettings;
  /** Offered categories that the person declined. */
  declined_offers?: string[];
  /** The first steps are done or dismissed. */
  welcome_done?: boolean;
  /** The person has read why a cycle is called as it is. */
  cycle_explained?: boolean;
};

export const settingsOptions = api.queryOptions('get', '/api/v1/settings', undefined, { staleTime: 60_000 });

/** The settings; empty while loading. Values of another type are left out, because the document is free-form. */
export function useSettings(): Settings {
  const { data } = api.useQuery('get', '/api/v1/settings', undefined, { staleTime: 60_000 });
  return readSettings(data);
}

/** Picks what this client understands from a settings document. */
export function readSettings(document: unknown): Settings {
  const known = asObject(document);
  const { theme, language, single_keys, home_cards, saved_views, own_money, mail, declined_offers } = known;
  const { welcome_done, cycle_explained } = known;
  return {
    ...(theme === 'system' || theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...(language === 'es' || language === 'en' ? { language } : {}),
    ...(typeof single_keys === 'boolean' ? { single_keys } : {}),
    ...(Array.isArray(home_cards) ? { home_cards: home_cards.filter(isCard) } : {}),
    ...(Array.isArray(saved_views) ? { saved_views: saved_views.filter(isView) } : {}),
    ...(own_money === undefined ? {} : { own_money: readOwn(own_money) }),
    ...(mail === undefined ? {} : { mail: readMail(mail) }),
    ...(declined_offers === undefined ? {} : { declined_offers: textsIn(declined_offers) }),
    ...(typeof welcome_done === 'boolean' ? { welcome_done } : {}),
    ...(cycle_explained === true ? { cycle_explained } : {}),
  };
}

function isCard(value: unknown): value is HomeCard {
  const { id, size, hidden } = asObject(value);
  return typeof id === 'string' && (size === 'half' || size === 'full') && typeof hidden === 'boolean';
}

function readOwn(value: unknown): OwnMoney {
  const { ibans, phones } = asObject(value);
  return { ibans: textsIn(ibans), phones: textsIn(phones) };
}

function readMail(value: unknown): MailSettings {
  const { own_addresses, other_addresses, keep_days, keep_megabytes } = asObject(value);
  return {
    ...(own_addresses === undefined ? {} : { own_addresses: textsIn(own_addresses) }),
    ...(other_addresses === undefined ? {} : { other_addresses: textsIn(other_addresses) }),
    ...(typeof keep_days === 'number' ? { keep_days } : {}),
    ...(typeof keep_megabytes === 'number' ? { keep_megabytes } : {}),
  };
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

function isView(value: unknown): value is SavedView {
  const { name, q } = asObject(value);
  return typeof name === 'string' && typeof q === 'string';
}

/**
 * Changes some settings optimistically, and reverts them when the service rejects them. Null removes one. Returns the
 * mutation with its state.
 */
export function useChangeSettings() {
  const queryClient = useQueryClient();
  const key = settingsOptions.queryKey;
  return api.useMutation('patch', '/api/v1/settings', {
    // Run in order: of two concurrent changes, the earlier one could arrive last.
    scope: { id: 'settings' },
    onMutate: async ({ body }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      queryClient.setQueryData(key, { ...asObject(before), ...asObject(body) });
      return { before };
    },
    onError: (_error, _change, context) => putBack(queryClient, context?.before),
    meta: { refreshes: ['settings'], isPendingUntilRead: true, isReadAfterFailure: true },
  });
}

function putBack(queryClient: QueryClient, before: unknown): void {
  queryClient.setQueryData(settingsOptions.queryKey, asObject(before));
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
