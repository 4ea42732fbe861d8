/**
 * Kinds of entry that a line names outright: `pago tarjeta`, `traspaso a ahorros`, `depósito`, `retiro cajero`. One is read
 * only where every word of the line is of that kind; beside any other word it may be part of a name (`depósito Las Gravilias`,
 * `traspaso del carro`), and is asked about.
 */
import { BANK_NAMES, BANKS, type TransactionType } from '../vocabulary.ts';
import type { LineAccount } from './name-words.ts';
import { foldWord, isFree, type Piece, type Span } from './pieces.ts';

/** `kinds` are two or more that a line may be of; `type` is the only one. */
export type KindSaid = { type: TransactionType | null; kinds: TransactionType[] };

type Kind = {
  /** The words that name it, one after another. */
  phrase: RegExp;
  /** What it may be, the likeliest first; alone, or with its own words only, it is the first if `isSure`. */
  kinds: readonly TransactionType[];
  isSure: boolean;
  own: ReadonlySet<string>;
};

const set = (words: string) => new Set(words.split(' '));
/** Words between the others. */
const LINKS = set('de del a al la el las los mi mis un una en con y the my of to for off from and');
/** What any of them may say of the money: whose bank it is at and which currency it has. */
const OF_MONEY = new Set([
  ...[...BANKS, ...Object.values(BANK_NAMES)].flatMap((name) => foldWord(name).split(' ')),
  ...'bn credomatic banco bank credito credit debito debit colones dolares dollars usd crc visa mastercard amex'.split(
    ' ',
  ),
]);
const ACCOUNTS =
  'cuenta cuentas corriente ahorro ahorros propia propias entre account accounts savings checking own between';

const KINDS: readonly Kind[] = [
  {
    phrase:
      /^(?:(?:pago|pagos|pague|pagamos|pagar|abono|abone|paid|payment) (?:(?:de|del|a|al|la|mi|a la|de la|a mi|de mi|the|my|of|to|to my|of my) )?(?:tarjeta|tarjetas|tc|credit card|card)|(?:credit )?card (?:payment|bill))$/,
    kinds: ['PAGO_TARJETA', 'COMPRA'],
    isSure: true,
    own: set('minimo contado total completo saldo minimum full statement balance bill'),
  },
  {
    phrase: /^traspasos?$/,
    kinds: ['TRASPASO', 'COMPRA'],
    isSure: true,
    own: set(ACCOUNTS),
  },
  {
    phrase: /^(?:transferencia|transfer)$/,
    kinds: ['TRANSFERENCIA', 'TRASPASO', 'DEPOSITO'],
    isSure: false,
    own: set(ACCOUNTS),
  },
  {
    phrase: /^(?:deposito|deposit)$/,
    kinds: ['DEPOSITO', 'COMPRA'],
    isSure: true,
    own: set(`efectivo cash ${ACCOUNTS}`),
  },
  { phrase: /^(?:ingreso|income)$/, kinds: ['DEPOSITO', 'COMPRA'], isSure: true, own: set(ACCOUNTS) },
  {
    phrase: /^(?:retiro|withdrawal)$/,
    kinds: ['RETIRO', 'COMPRA'],
    isSure: true,
    own: set('cajero cajeros automatico atm machine efectivo cash'),
  },
  { phrase: /^abono$/, kinds: ['PAGO_TARJETA', 'DEPOSITO', 'COMPRA'], isSure: false, own: set('') },
];
const LENGTHS = [5, 4, 3, 2, 1];
const NOTHING: KindSaid = { type: null, kinds: [] };

/**
 * The kind that the words of a line name, apart from those that are `taken` by its amount, day and cuotas. Words of `accounts`
 * that it names are of money too.
 */
export function readKind(
  pieces: readonly Piece[],
  taken: readonly Span[],
  accounts: readonly (Span & { of: LineAccount })[],
): KindSaid {
  const words = pieces.flatMap(({ word }, at) =>
    isFree(at, taken) ? [{ word: word.replace(/[.,;:]/g, ''), isOfAccount: !isFree(at, accounts) }] : [],
  );
  for (let at = 0; at < words.length; at++) {
    for (const length of LENGTHS) {
      const phrase = words.slice(at, at + length).map(({ word }) => word);
      const kind = phrase.length === length ? KINDS.find((each) => each.phrase.test(phrase.join(' '))) : undefined;
      if (!kind) continue;
      const rest = [...words.slice(0, at), ...words.slice(at + length)];
      const isOwn = rest.every(
        ({ word, isOfAccount }) => isOfAccount || LINKS.has(word) || OF_MONEY.has(word) || kind.own.has(word),
      );
      return kind.isSure && isOwn ? { type: kind.kinds[0] ?? null, kinds: [] } : { type: null, kinds: [...kind.kinds] };
    }
  }
  return NOTHING;
}
