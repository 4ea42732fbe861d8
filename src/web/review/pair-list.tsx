/** "Is it the same?": the rows that may be others, before anything else, by keyboard or by thumb. */
import type { Ref } from 'react';
import { Button } from '../ui/button.tsx';
import { useKeys } from '../ui/keys.ts';
import { matchingWords } from '../ui/matching/words.ts';
import { Money } from '../ui/money.tsx';
import { openOverlay } from '../ui/overlay.ts';
import { KeyHints } from './key-hints.tsx';
import { PairQuestion } from './pair-question.tsx';
import type { Pair } from './pairs-of.ts';
import type { Pairs } from './use-pairs.ts';
import { reviewWords } from './words.ts';

const text = reviewWords.pairs;
/** More questions than these are not drawn: nobody reads that far ahead. */
const DRAWN_MAX = 40;
const KEYS = [
  ['M', matchingWords.same],
  ['D', matchingWords.two],
  ['J K', reviewWords.keys.move],
  ['Z', reviewWords.keys.undo],
] as const;

export function PairList({ pairs }: { pairs: Pairs }) {
  const { waiting, active, question, answer, go, move, setLeft, hasMore } = pairs;
  useKeys({
    m: () => answer(true),
    d: () => answer(false),
    j: () => move(1),
    k: () => move(-1),
    s: () => setLeft(true),
  });
  return (
    <>
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">{text.waiting(waiting.length, hasMore)}</p>
        <KeyHints keys={KEYS} onAll={() => openOverlay('keys')} />
      </div>
      <ol aria-label={text.list} className="space-y-1">
        {waiting
          .slice(0, DRAWN_MAX)
          .map((pair) =>
            pair === active ? (
              <Open key={pair.row} pair={pair} sectionRef={question} onAnswer={answer} />
            ) : (
              <Closed key={pair.row} pair={pair} onPress={() => go(pair.row)} />
            ),
          )}
      </ol>
      <Button className="mt-4 max-sm:w-full" onClick={() => setLeft(true)}>
        {text.leave}
      </Button>
    </>
  );
}

type OpenProps = { pair: Pair; sectionRef: Ref<HTMLElement>; onAnswer: (same: boolean) => void };

function Open({ pair, sectionRef, onAnswer }: OpenProps) {
  return (
    <li className="rounded-2xl border border-accent bg-surface">
      <section ref={sectionRef} tabIndex={-1} aria-label={text.question(pair.name)} className="rounded-2xl p-3 lg:p-5">
        <h2 className="mb-2 font-semibold">{matchingWords.isSame}</h2>
        <PairQuestion pair={pair} onAnswer={onAnswer} />
      </section>
    </li>
  );
}

function Closed({ pair: { name, money }, onPress }: { pair: Pair; onPress: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-12 w-full items-center gap-3 rounded-2xl px-4 py-2 text-left hover:bg-hover lg:px-5"
      >
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        {money && <Money {...money} />}
      </button>
    </li>
  );
}
