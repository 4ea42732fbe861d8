/**
 * What an order leaves out is changed by no plan: `las panaderías pero no Musmanni`, `unless it's Musmanni`. However the
 * order was read, a plan that finds a name of an exception, or that forgets it, becomes a question.
 */
import type { Plan } from './plans/intents.ts';
import { itemName, valueIn } from './plans/merchant-words.ts';
import type { Found } from './understand/understood.ts';
import { saysName } from './words/left-out-lists.ts';
import { foldWord } from './words/question-words.ts';
import type { Range, Said } from './words/slots.ts';

const OF_ROWS = /^propose_(?:category|defer|delete|edit|split|link|rule)$/;
/** Between what leaves out and the name. */
const LINKING =
  /^(?:el|la|los|las|lo|al?|del?|en|con|que|sea|sean|son|es|the|those|that|any|of|from|at|it|its|s|is|are|ones?|compras?|cargos?|gastos?|cobros?|movimientos?|purchases?|charges?)$/;
const MARKING =
  /(?:^| )(?:menos|excepto|salvo|sin(?: \w+[aei]r)?|except(?: for)?|excluding|without(?: \w+ing)?|minus|other than|besides|unless|a no ser|exceptuando|quitando|(?:(?<!(?:es|son|era|eran|fue|fueron|is|are|was|were|it s) )(?:no|not)|don t)(?: (?:toqu|toc|borr|elimin|quit|cambi|mov|muev|pas|met|incluy|touch|delete|remove|change|move|include)\w*)?|(?:pero|but|y|and) (?:dej|conserv|mant|keep|leave|spare)\w*)$/;
/** After a name: it stays, or is not to be touched. */
const STAYING =
  /^(?:no (?:(?:me )?(?:l[ao]s? )?)?(?:toqu|toc|borr|elimin|quit|cambi|mov|muev|pas|met|incluy)\w*|(?:no )?se quedan?|stays?|remains?|alone|(?:mejor )?(?:dej|conserv)[ae]n?l[ao]s?)(?! (?:en|como|in|as)(?: |$))(?: |$)/;
const KEEPING = /^(?:(?:dej|conserv|manten|mant)[ae]\w*|keep|leave|spare)$/;
/** `Fue hogar y no ropa`, `ese no lo hice yo`: of a category and of a word that nobody knows more must say so. */
const DENYING = /(?:^| )(?<!(?:pero|but|mas|aunque|though|que) )(?:no|not|don t)$/;
/** How rows are called where they go. */
const GOAL = /^(?:en|a|al|como|es|son|in|into|to|as|under|is|are)$/;
const AFTER_MAX = 5;
const LIST = /^(?:y|e|ni|o|or|nor|and)$/;

/** The names that stand inside an exception, whatever the rest was read as. */
function namesLeftOut({ words, tokens, ranges }: Said): Range[] {
  const out: Range[] = [];
  for (const range of ranges.filter(saysName)) {
    let from = range.from;
    while (LINKING.test(words[from - 1] ?? '')) from--;
    const isCategory = valueIn(range, 'category') !== undefined;
    const isGoal = isCategory && words.slice(from, range.from).some((word) => GOAL.test(word));
    const isSame = tokens[from - 1]?.clause === tokens[range.from]?.clause;
    const before = words.slice(0, from).join(' ');
    const isNamed = valueIn(range, 'merchant') !== undefined && !isCategory;
    const isNext = LIST.test(words[from - 1] ?? '') && out.at(-1)?.to === from - 1;
    const isEnd = tokens[range.to + 1]?.clause !== tokens[range.to]?.clause;
    const isBut = /^(?:pero|but|mas|aunque)$/.test(words[from - 1] ?? '');
    const isDenied = /^(?:no|not)$/.test(words[range.to] ?? '') && (isBut || (isEnd && range.from > 0));
    const isKept =
      KEEPING.test(words[from - 1] ?? '') && from > 1 && tokens[from - 2]?.clause !== tokens[from - 1]?.clause;
    const isStaying = range.from > 0 && STAYING.test(words.slice(range.to, range.to + AFTER_MAX).join(' '));
    const isMarked = isSame && !isGoal && (isNext || (MARKING.test(before) && (isNamed || !DENYING.test(before))));
    if (isMarked || isDenied || isStaying || (isKept && isSame && !GOAL.test(words[range.to] ?? ''))) out.push(range);
  }
  return out;
}

const TERMS = /(?:"[^"]*"|[^\s"])+/g;
const partsOf = (term: string): string[] => term.split('|').map((part) => foldWord(part.replaceAll('"', '')));

/** What a plan finds by names, and what it leaves out. */
function foundBy(plan: Extract<Plan, { kind: 'propose' | 'propose_found' }>) {
  const args = plan.kind === 'propose' ? plan.args : plan.rows.args;
  const all = [args, ...(plan.kind === 'propose' ? [] : (plan.also ?? [])).map((rows) => rows.args)];
  const text = all
    .flatMap((each) => [each['filter'], each['q'], each['pattern']])
    .filter((each) => typeof each === 'string')
    .join(' ');
  const terms = text.match(TERMS) ?? [];
  const found = terms.filter((term) => !term.startsWith('-'));
  // `Nova Cinemas` is one name, however it is written.
  const bare = found.filter((term) => /^[^":<>|]+$/.test(term)).join(' ');
  return {
    in: [...found.flatMap(partsOf), foldWord(bare)],
    out: terms.filter((term) => term.startsWith('-')).flatMap((term) => partsOf(term.slice(1))),
    isSearch: text !== '' || args['category'] !== undefined,
    category: plan.kind === 'propose' ? undefined : args['category'],
  };
}

/** A plan of a change that keeps what the text leaves out; a question in place of any other. */
export function keepingLeftOut(found: Found, said: Said): Found {
  if (found.kind !== 'answer' || !('tool' in found.plan) || !OF_ROWS.test(found.plan.tool)) return found;
  const { plan, asked, language } = found;
  const rows = foundBy(plan);
  const isNamed = rows.in.some((term) => /^[^:<>]+$/.test(term));
  const isPointed = plan.kind === 'propose_found' && plan.rows.isPointed === true;
  const isLost = (range: Range): boolean => {
    const id = valueIn(range, 'category');
    const category = asked.question.names.ledger.categories.find((each) => String(each.id) === id);
    const names = [
      ...(valueIn(range, 'merchant') ?? valueIn(range, 'name') ?? range.raw).split('|').map(foldWord),
      ...(valueIn(range, 'item') === undefined ? [] : [foldWord(itemName(asked, range))]),
      ...(category === undefined ? [] : [`cat:${category.identifier}`]),
    ];
    if (names.some((name) => rows.out.includes(name))) return false;
    if (names.some((name) => rows.in.includes(name)) || (id !== undefined && rows.category === Number(id))) return true;
    const isShop = valueIn(range, 'merchant') !== undefined;
    // Of one shop another is no part; a rule leaves out nothing.
    const isOther = plan.tool === 'propose_rule' ? !isShop : isShop && isNamed;
    return !isOther && rows.isSearch && !isPointed;
  };
  const lost = namesLeftOut(said).find(isLost);
  return lost === undefined ? found : { kind: 'ask_without', left: '', words: lost.raw, asked, language };
}
