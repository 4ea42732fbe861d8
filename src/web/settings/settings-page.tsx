import { PageTitle } from '../ui/page-title.tsx';
import { words } from '../words.ts';

export function SettingsPage() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-5 lg:px-8 lg:py-7">
      <PageTitle name={words.nav.settings} />
    </div>
  );
}
