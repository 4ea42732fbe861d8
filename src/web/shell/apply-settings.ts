/** The settings that the frame itself obeys: theme, language, single keys. This browser keeps them for the next load. */
import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Settings, useSettings } from '../api/settings.ts';
import { LANGUAGE_KEY, language } from '../language/language.ts';
import { allowSingleKeys } from '../ui/keys.ts';

/** public/boot.js reads the same name. */
const THEME_KEY = 'alcancia.theme';

/** Follows the settings as they are read and changed. A new language loads the page anew: every word changes. */
export function useAppliedSettings(): void {
  const { theme, language: asked, single_keys = true } = useSettings();
  // A page that loads anew gives up what it is still sending.
  const isSaving = useIsMutating({ mutationKey: ['patch', '/api/v1/settings'] }) > 0;
  useEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);
  useEffect(() => allowSingleKeys(single_keys), [single_keys]);
  useEffect(() => {
    if (!asked || asked === language || isSaving) return;
    localStorage.setItem(LANGUAGE_KEY, asked);
    location.reload();
  }, [asked, isSaving]);
}

function applyTheme(theme: NonNullable<Settings['theme']>): void {
  localStorage.setItem(THEME_KEY, theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
