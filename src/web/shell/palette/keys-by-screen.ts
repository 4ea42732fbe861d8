import { words } from '../../ui/words.ts';
import { commandWords } from './words.ts';

/** Keys with what they do; those of one row do the same, or one thing and its opposite. */
export type KeySection = { title: string; rows: { keys: string[]; what: string }[] };

/** The keys of every part of the program, those of the screen at this address first. */
export function sectionsOf(path: string): KeySection[] {
  const here = SCREENS_WITH_KEYS.filter(({ at }) => path.startsWith(at));
  const elsewhere = SCREENS_WITH_KEYS.filter(({ at }) => !path.startsWith(at));
  return [
    ...here.map(({ section }) => section()),
    everywhere(),
    ...elsewhere.map(({ section }) => section()),
    quickAdd(),
    lists(),
  ];
}

const SCREENS_WITH_KEYS = [
  { at: '/transactions', section: table },
  { at: '/review', section: review },
];

function everywhere(): KeySection {
  const { what, everywhere: title } = commandWords.keys;
  return {
    title,
    rows: [
      { keys: ['mod+k'], what: what.palette },
      { keys: ['mod+j'], what: what.ask },
      { keys: ['n'], what: what.add },
      { keys: ['z'], what: what.undo },
      { keys: ['o'], what: what.hide },
      { keys: ['?'], what: what.keys },
      { keys: ['Escape'], what: what.close },
    ],
  };
}

function table(): KeySection {
  const text = commandWords.keys.table;
  return {
    title: words.nav.transactions,
    rows: [
      { keys: ['j', 'k'], what: text.move },
      { keys: ['Enter'], what: text.open },
      { keys: ['/'], what: text.search },
      { keys: ['x'], what: text.select },
      { keys: ['shift+x'], what: text.range },
      { keys: ['c'], what: text.category },
      { keys: ['d'], what: text.deferred },
      { keys: ['p'], what: text.pays },
      { keys: ['e'], what: text.edit },
      { keys: ['m'], what: text.merge },
      { keys: ['Escape'], what: text.close },
    ],
  };
}

function review(): KeySection {
  const text = commandWords.keys.review;
  return {
    title: words.nav.review,
    rows: [
      { keys: ['j', 'k'], what: text.move },
      { keys: ['Enter'], what: text.accept },
      { keys: ['1–6'], what: text.numbers },
      { keys: ['c'], what: text.category },
      { keys: ['s'], what: text.skip },
      { keys: ['d'], what: text.deferred },
      { keys: ['u'], what: text.apart },
      { keys: ['m'], what: text.same },
      { keys: ['d'], what: text.two },
      { keys: ['z'], what: text.undo },
    ],
  };
}

function quickAdd(): KeySection {
  const text = commandWords.keys.quickAdd;
  return {
    title: commandWords.keys.sections.quickAdd,
    rows: [
      { keys: ['mod+Enter'], what: text.save },
      { keys: ['mod+shift+Enter'], what: text.again },
    ],
  };
}

function lists(): KeySection {
  const text = commandWords.keys.lists;
  return {
    title: commandWords.keys.sections.lists,
    rows: [
      { keys: ['ArrowUp', 'ArrowDown'], what: text.arrows },
      { keys: ['Enter'], what: text.enter },
    ],
  };
}
