/** `Desglosado`, `break it down`, after a sum: by what it is made of, which is told in the next finer parts. */
import type { Language } from '../../vocabulary.ts';
import type { Before } from '../understand/clauses-meant.ts';
import { foldWord } from '../words/question-words.ts';

const AROUND =
  'y|and|e|ok|ahora|now|pero|but|me|melo|lo|la|los|las|el|un|una|a|an|the|it|that|this|eso|esto|por|favor|porfa|please|puede|podes|podria|can|could|you|deme|dame|dar|quiero|ver|give|show|see|muestreme|mostrame|hagame|haceme|haga|i|want|con|en|in|mas|more|todo|all';
const BREAKDOWN =
  'desglose|desglosad[oa]s?|desglos(?:e|a|ar)(?:me)?(?:l[oa]s?)?|detallad[oa]s?|detalle|detall(?:e|a)me(?:l[oa]s?)?|detail|break|down|breakdown|broken|itemi[sz]ed?';
const ASKS = new RegExp(`^(?:(?:${AROUND}|${BREAKDOWN}) )*(?:${BREAKDOWN})(?: (?:${AROUND}|down))*$`);
const PARTS: Readonly<Record<'category' | 'merchant' | 'rows', Readonly<Record<Language, string>>>> = {
  category: { es: 'por categoría', en: 'by category' },
  merchant: { es: 'por comercio', en: 'by merchant' },
  rows: { es: 'muéstreme los movimientos', en: 'show me the transactions' },
};

/** The words of a question after a sum, with the parts that its breakdown is in; as they are where it asks for none. */
export function brokenDown(text: string, before: Before, language: Language): string {
  const said = foldWord(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const parts = ASKS.test(said) ? partsOf(before) : null;
  return parts === null ? text : PARTS[parts][language];
}

function partsOf(before: Before): keyof typeof PARTS | null {
  if (before?.plan.kind !== 'read' || before.plan.reckoned !== undefined) return null;
  const [call] = before.plan.calls;
  if (call?.tool === 'spending_by_category') return call.args['category'] === undefined ? 'category' : 'merchant';
  const isSum = call?.tool === 'query_ledger' && call.args['measure'] === 'sum' && call.args['by'] === undefined;
  if (isSum) return String(call.args['filter']).startsWith('cat:') ? 'merchant' : 'rows';
  return call?.tool === 'search_transactions' && before.plan.about === 'spent' ? 'rows' : null;
}
