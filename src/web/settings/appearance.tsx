import { type ReactNode, useState } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { type Settings, useChangeSettings, useSettings } from '../api/settings.ts';
import { language } from '../language/language.ts';
import { hideAmounts, useHiddenAmounts } from '../ui/privacy.ts';
import { Section } from '../ui/section.tsx';
import { Segments } from '../ui/segments.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { settingsWords } from './words.ts';

const text = settingsWords.appearance;
const THEMES = Object.keys(text.themes) as (keyof typeof text.themes)[];
const LANGUAGES = Object.keys(text.languages) as (keyof typeof text.languages)[];

/** The look of the screen and its keys. The frame applies each choice at once. */
export function Appearance() {
  const { settings, set } = useChosenSettings();
  const { theme = 'system', language: asked = language, single_keys = true } = settings;
  const hidden = useHiddenAmounts();
  return (
    <>
      <Section title={text.look}>
        <div className="divide-y divide-line">
          <Row label={text.theme} hint={text.themeHint}>
            <Segments
              label={text.theme}
              name="theme"
              value={theme}
              choices={THEMES.map((value) => ({ value, label: text.themes[value] }))}
              onChange={(value) => set({ theme: value })}
            />
          </Row>
          <Row label={text.language} hint={text.languageHint}>
            <Segments
              label={text.language}
              name="language"
              value={asked}
              choices={LANGUAGES.map((value) => ({ value, label: text.languages[value] }))}
              onChange={(value) => set({ language: value })}
            />
          </Row>
        </div>
      </Section>
      <Section title={text.keys}>
        <Switch
          label={text.singleKeys}
          hint={`${text.singleKeysHint} ${text.singleKeysOff}`}
          checked={single_keys}
          onChange={(on) => set({ single_keys: on })}
        />
      </Section>
      <Section title={text.privacy}>
        <Switch label={text.hide} hint={text.hideHint} checked={hidden} onChange={hideAmounts} />
      </Section>
    </>
  );
}

/** The settings and changing them, applied before the service answers. */
function useChosenSettings() {
  const stored = useSettings();
  const [chosen, setChosen] = useState<Settings>({});
  const change = useChangeSettings();
  const set = (settings: Settings) => {
    setChosen((before) => ({ ...before, ...settings }));
    change.mutate(
      { body: settings },
      { onError: (error) => !isSignedOut(error) && toast(text.failed), onSettled: () => setChosen({}) },
    );
  };
  return { settings: { ...stored, ...chosen }, set };
}

function Row({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{label}</p>
        <p className="text-muted">{hint}</p>
      </div>
      {children}
    </div>
  );
}
