import { Button } from '../ui/button.tsx';
import type { LineState } from './merge-lines.ts';
import { importWords } from './words.ts';

/** The end of the dialog: how many lines there are of each kind, and taking in those that go in. It stays in sight. */
export function ImportBar(props: {
  counts: Record<LineState, number> | null;
  isAsking: boolean;
  /** The counts are those of what would be taken in. */
  isReady: boolean;
  isBusy: boolean;
  onImport: () => void;
}) {
  const { counts, isAsking, isBusy } = props;
  const { fresh = 0, attached = 0 } = counts ?? {};
  const count = fresh + attached;
  const said =
    counts === null
      ? ''
      : count + counts.possible + counts.duplicate + counts.error === 0
        ? importWords.nothingNew
        : importWords.counts(counts);
  return (
    <div className="sticky bottom-[calc(-1.25rem-env(safe-area-inset-bottom))] z-10 -mx-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-raised px-5 sm:rounded-b-2xl pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      <output className="text-muted">{isAsking ? importWords.reading : said}</output>
      <Button
        look="primary"
        className="max-sm:w-full"
        disabled={!props.isReady || isBusy || count === 0}
        onClick={props.onImport}
      >
        {isBusy
          ? importWords.importing
          : fresh > 0
            ? importWords.importCount(fresh)
            : attached > 0
              ? importWords.joinCount(attached)
              : importWords.import}
      </Button>
    </div>
  );
}
