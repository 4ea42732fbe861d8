import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useChangeSettings, useSettings } from '../api/settings.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { Segments } from '../ui/segments.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { type Card, change, FIRST_CARDS, move } from './cards.ts';
import { FillDemo } from './fill-demo.tsx';
import { homeWords } from './words.ts';

const text = homeWords.order;

type Props = {
  cards: readonly Card[];
  onDone: () => void;
  /** What else can be restored. */
  children: ReactNode;
};

/** The cards as a list: order, width and visibility. Each change is stored at once. */
export function OrderCards({ cards, onDone, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const keep = useKeepCards();
  const moveBy = (card: Card, by: number) => {
    const moved = move(cards, card.id, by);
    setSaid(text.moved(homeWords.cards[card.id], moved.findIndex(({ id }) => id === card.id) + 1, moved.length));
    keep(moved);
  };
  const reset = () => {
    setSaid(text.wasReset);
    keep(null);
  };
  useEffect(() => heading.current?.focus(), []);
  return (
    <Section
      title={text.title}
      ref={heading}
      className="mx-auto max-w-2xl"
      aside={
        <Button look="primary" onClick={onDone}>
          {text.done}
        </Button>
      }
    >
      <p className="text-muted">{text.lead}</p>
      <output className="sr-only">{said}</output>
      <ol className="mt-3">
        {cards.map((card, place) => (
          <Entry
            key={card.id}
            card={card}
            place={place}
            isLast={place === cards.length - 1}
            onMove={(by) => moveBy(card, by)}
            onChange={(to) => keep(change(cards, card.id, to))}
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={reset} disabled={isAsAtFirst(cards)}>
          {text.reset}
        </Button>
        {children}
      </div>
    </Section>
  );
}

/** Stores the cards optimistically, and reverts them with a message on failure. */
function useKeepCards(): (home_cards: Card[] | null) => void {
  const settings = useChangeSettings();
  return (home_cards) =>
    settings.mutate(
      { body: { home_cards } },
      {
        onError: toastFailure(text.failed),
      },
    );
}

const isAsAtFirst = (cards: readonly Card[]) =>
  cards.every(({ id, size, hidden }, place) => {
    const first = FIRST_CARDS[place];
    return first?.id === id && first.size === size && first.hidden === hidden;
  });

type EntryProps = {
  card: Card;
  place: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onChange: (to: Partial<Pick<Card, 'size' | 'hidden'>>) => void;
};

function Entry({ card, place, isLast, onMove, onChange }: EntryProps) {
  const name = homeWords.cards[card.id];
  const { up, down, press } = useHeldFocus(place);
  const moveBy = (which: 'up' | 'down') => {
    press(which);
    onMove(which === 'up' ? -1 : 1);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
      <span className="flex">
        <IconButton ref={up} label={text.up(name)} disabled={place === 0} onClick={() => moveBy('up')}>
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton ref={down} label={text.down(name)} disabled={isLast} onClick={() => moveBy('down')}>
          <ArrowDown size={18} aria-hidden="true" />
        </IconButton>
      </span>
      <span className={`min-w-32 flex-1 font-medium ${card.hidden ? 'text-muted line-through' : ''}`}>
        {name}
        {card.hidden && <span className="sr-only">, {text.hidden}</span>}
      </span>
      <span className="ml-auto flex items-center gap-1">
        <span className="max-sm:hidden">
          <Segments
            label={text.size(name)}
            name={`size-${card.id}`}
            value={card.size}
            choices={[
              { value: 'half', label: text.sizes.half },
              { value: 'full', label: text.sizes.full },
            ]}
            onChange={(size) => onChange({ size })}
          />
        </span>
        <IconButton
          label={card.hidden ? text.show(name) : text.hide(name)}
          onClick={() => onChange({ hidden: !card.hidden })}
        >
          {card.hidden ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </IconButton>
      </span>
    </li>
  );
}

/** Keeps the focus on the button that moved its row, because moved rows and disabled buttons lose it. */
function useHeldFocus(place: number) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<'up' | 'down' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the row has moved
  useEffect(() => {
    if (pressed.current === null) return;
    const wanted = pressed.current === 'up' ? [up, down] : [down, up];
    wanted.find(({ current }) => current?.disabled === false)?.current?.focus();
    pressed.current = null;
  }, [place]);
  const press = (which: 'up' | 'down') => {
    pressed.current = which;
  };
  return { up, down, press };
}

/** Restores what was dismissed: the first steps, and example data in a ledger without own rows. */
export function BringBack({ onDone }: { onDone: () => void }) {
  const { welcome_done } = useSettings();
  const settings = useChangeSettings();
  const showWelcome = () => {
    settings.mutate(
      { body: { welcome_done: false } },
      {
        onError: toastFailure(text.failed),
      },
    );
    onDone();
  };
  return (
    <>
      {welcome_done !== false && <Button onClick={showWelcome}>{text.welcome}</Button>}
      <FillDemo onFilled={onDone} />
    </>
  );
}
