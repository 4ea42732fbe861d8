/** The account and the category that a line names: `con bac colones`, `categoría salud`, `#transporte`. */
import type { AccountType } from '../net-worth.ts';
import { foldWord, isAtRim, isFree, type Piece, type Span } from './pieces.ts';

export type LineAccount = { id: number; name: string; currency: string; account_type: AccountType };
export type LineCategory = { id: number; name: string };
/** What a line may name. */
export type LedgerNames = { accounts: readonly LineAccount[]; categories: readonly LineCategory[] };
export const NO_NAMES: LedgerNames = { accounts: [], categories: [] };

/** `isLed`: a word before it says what it is, so that it may stand anywhere. `isLong`: no single word of any language. */
type Named<Of> = Span & { of: Of; isLed: boolean; isLong: boolean };
/** Where names stand in a line, before it is known whether they are meant. */
export type Mentions = { accounts: Named<LineAccount>[]; categories: Named<LineCategory>[] };
export type NamesMeant = { account: LineAccount | null; category: LineCategory | null; spans: Span[] };

/** What people call their credit card. */
const CARD = 'tc';
const WITH = /^(?:con|desde|en|a|on|with|from|to|using|by)$/;
const ARTICLE = /^(?:el|la|mi|the|my)$/;
const CATEGORY = /^(?:categoria|category)$/;
/** What people pay from and are paid to. */
const isOfMoney = ({ account_type }: LineAccount) => account_type !== 'pension' && account_type !== 'liability';

const wordsOf = (name: string) => foldWord(name).split(/\s+/).filter(Boolean);

/** Every account and category whose whole name stands in the line. `tc` is the only credit card. */
export function findMentions(line: string, pieces: readonly Piece[], names: LedgerNames): Mentions {
  const accounts = names.accounts.filter(isOfMoney);
  const cards = accounts.filter(({ account_type }) => account_type === 'credit_card');
  const forms = [
    ...accounts.map((of) => ({ of, words: wordsOf(of.name) })),
    ...(cards.length === 1 ? cards.map((of) => ({ of, words: [CARD] })) : []),
  ];
  const categories = names.categories.map((of) => ({ of, words: wordsOf(of.name) }));
  return {
    accounts: mentionsOf(pieces, forms).map((each) => withLead(pieces, each)),
    categories: mentionsOf(pieces, categories).map((each) => {
      const isTitled = each.from === 0 && line.charAt((pieces[each.to - 1]?.end ?? 0) - 1) === ':';
      const isLed = CATEGORY.test(pieces[each.from - 1]?.word ?? '');
      return { ...each, from: isLed ? each.from - 1 : each.from, isLed: isLed || isTitled };
    }),
  };
}

/** The longest of several that begin at one piece. */
function mentionsOf<Of>(pieces: readonly Piece[], forms: readonly { of: Of; words: readonly string[] }[]): Named<Of>[] {
  const found: Named<Of>[] = [];
  for (let at = 0; at < pieces.length; ) {
    const isHere = ({ words }: { words: readonly string[] }) =>
      words.length > 0 && words.every((word, step) => pieces[at + step]?.word === word);
    const [longest] = forms.filter(isHere).toSorted((a, b) => b.words.length - a.words.length);
    const { of, words } = longest ?? { words: [''] };
    const isLong = words.length > 1 || words[0] === CARD;
    if (of) found.push({ from: at, to: at + words.length, of, isLed: false, isLong });
    at += words.length;
  }
  return found;
}

function withLead<Of>(pieces: readonly Piece[], named: Named<Of>): Named<Of> {
  const at = ARTICLE.test(pieces[named.from - 1]?.word ?? '') ? named.from - 2 : named.from - 1;
  return WITH.test(pieces[at]?.word ?? '') ? { ...named, from: at, isLed: true } : named;
}

/**
 * What is meant, after everything else was `taken`: an account that is led to or stands at an end; a category, or an account
 * of one word, that is led to or stands apart from the merchant, unless nothing else would be left. Two of a kind are none.
 */
export function meantOf(mentions: Mentions, pieces: readonly Piece[], taken: readonly Span[]): NamesMeant {
  const all = [...taken, ...mentions.accounts];
  const isApart = ({ from, to }: Span) =>
    (from === 0 || !isFree(from - 1, all)) && (to === pieces.length || !isFree(to, all));
  const isRest = (at: number, { from, to }: Span) => isFree(at, all) && (at < from || at >= to);
  const isExtra = (each: Span) => isApart(each) && pieces.some((_, at) => isRest(at, each));
  const accounts = mentions.accounts.filter(
    (each) => each.isLed || (each.isLong ? isAtRim(each, pieces, all) : isExtra(each)),
  );
  const categories = mentions.categories.filter(
    (each) => isFree(each.from, all) && (each.isLed ? pieces.some((_, at) => isRest(at, each)) : isExtra(each)),
  );
  const account = accounts.length === 1 ? accounts[0] : undefined;
  const category = categories.length === 1 ? categories[0] : undefined;
  return {
    account: account?.of ?? null,
    category: category?.of ?? null,
    spans: [account, category].filter((each) => each !== undefined),
  };
}

/** The category that a tag is called like: it says the category as well. */
export const categoryOfTags = (tags: readonly string[], { categories }: LedgerNames): LineCategory | null => {
  const called = categories.filter(({ name }) =>
    tags.some((tag) => foldWord(tag).replace(/[-_]/g, ' ') === foldWord(name)),
  );
  return called.length === 1 ? (called[0] ?? null) : null;
};
