/** The person's settings: one document on the service, so that they are the same on every device. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api } from './client.ts';

/** A card of Inicio: its place is its place in the list. */
export type HomeCard = { id: string; size: 'half' | 'full'; hidden: boolean };
/** The IBANs and SINPE Móvil numbers of the person. */
export type OwnMoney = { ibans: string[]; phones: string[] };
/** Whose addresses forward mails, and how long and how much text is kept; the service's own values where absent. */
export type MailSettings = {
  own_addresses?: string[];
  other_addresses?: string[];
  keep_days?: number;
  keep_megabytes?: number;
};
export type SavedView = { name: string; q: string };

/** What this client keeps in the document. Other programs may keep more in it. */
export type Settings = {
  theme?: 'system' | 'light' | 'dark';
  language?: 'es' | 'en';
  /** Whether keys without ⌘ do something. */
  single_keys?: boolean;
  home_cards?: HomeCard[];
  saved_views?: SavedView[];
  own_money?: OwnMoney;
  mail?: MailSettings;
  /** Categories on offer that the person does not want to be asked about. */
  declined_offers?: string[];
  /** The three steps of the first visit were done or put away. */
  welcome_done?: boolean;
};

export const settingsOptions = api.queryOptions('get', '/api/v1/settings', undefined, { staleTime: 60_000 });

/** The settings, or none of them while they are read. What is not of its type is left out: the document is free. */
export function useSettings(): Settings {
  const { data } = api.useQuery('get', '/api/v1/settings', undefined, { staleTime: 60_000 });
  return readSettings(data);
}

/** Takes from a settings document what this client understands. */
export function readSettings(document: unknown): Settings {
  const { theme, language, single_keys, home_cards, saved_views, own_money, mail, declined_offers, welcome_done } =
    asObject(document);
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
 * Changes some of the settings: seen at once, and put back when the service refuses. Null takes one away. Its mutation
 * says whether it is still under way and what went wrong.
 */
export function useChangeSettings() {
  const queryClient = useQueryClient();
  const key = settingsOptions.queryKey;
  return api.useMutation('patch', '/api/v1/settings', {
    // One after the other: of two on their way at once, the one before could arrive last.
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
