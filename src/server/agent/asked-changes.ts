/**
 * Which changes a sentence may ask for, by its verbs in any form (`pasá`, `pasa`, `pase`, `pasarlo`, `move`, `moving`) and by
 * what it says of. Without the tool of a change a model does another, or says that it cannot.
 */
import type { ProposalTool } from '../../domain/agent/answers/tool-data.ts';

/** Orders in Spanish: of vos, tú, usted and ustedes, asked as a question or as a wish, with what hangs on them. */
const ENDS = '(?:[aei]|[aei]r|[aei](?:s|n|mos)|ando|i?endo|[aei]ri?as?|[aei]ran?)?';
const HANGS = '(?:me|te|se|nos|les?|l[oa]s?){0,2}';
const spanish = (stems: string): string => `(?:${stems.replaceAll(' ', '|')})${ENDS}${HANGS}`;
const english = (verbs: string): string => `(?:${verbs.replaceAll(' ', '|')})(?:s|ing)?`;
const words = (...parts: string[]): RegExp => new RegExp(`(?<![a-z0-9])(?:${parts.join('|')})(?![a-z0-9])`);

/** Verbs for what is put elsewhere; `movimientos`, `el mes pasado` and `tipo de cambio` are none of their forms. */
const PUT = [
  spanish('pas mov muev pon pong met cambi llev traslad asign coloc coloqu dej'),
  english('mov move put putt chang change set sett switch assign'),
];
const ADJUST = [
  spanish('sub baj aument disminuy disminu reduzc reduc ajust actualiz actualic fij defin'),
  english('rais raise lower increas increase decreas decrease adjust bump updat update cut'),
];
const ADD = [
  spanish('anot apunt agreg agregu registr anad ingres inclu incluy cre'),
  english('add record log note enter creat create'),
];

const NOT_ASKED = String.raw`(?!\W*(?:(?:en|a|de|por) )?que\b|.*(?:cuant|cual|donde|cuando|how|what|where|when|which|\bdid\b))`;
/** `Gasté 3 rojos en la feria` is to be recorded; `¿cuánto gasté en la feria?` is not. */
const SPENT = new RegExp(
  `^${NOT_ASKED}.*\\b(?:gaste|pague|compre|saque|retire|deposite|transferi|recibi|me (?:cobraron|pagaron|depositaron)|i (?:spent|paid|bought|got|received|withdrew))\\b`,
);

type Asked = {
  /** Verbs that ask for this change alone. */
  own?: RegExp;
  /** Verbs that ask for others too; for this one where the sentence is about `things`. */
  shared?: RegExp;
  things?: RegExp;
  /** What asks for it without a verb of an order: `siempre`, `me recuerda`. */
  said?: RegExp;
};

const CHANGES: Readonly<Record<ProposalTool, Asked>> = {
  propose_category: {
    own: words(spanish('categoriz categoric clasific clasifiqu'), english('categorize categoriz classify fil file')),
    shared: words(...PUT),
    things: words('categori\\w*', 'category', 'categories', 'a', 'en', 'to', 'as', 'como', 'into', 'under'),
  },
  propose_defer: {
    own: words(
      spanish('difer difier difir posterg postergu aplaz aplac pospon pospong'),
      english('defer deferr postpon postpone'),
    ),
    shared: words(...PUT, english('push carry')),
    things:
      /(?:proxim|siguiente|otro|next|following|later)\w* (?:ciclo|mes|corte|cycle|month|statement)|(?:ciclo|mes|corte) (?:que viene|siguiente|proximo|que sigue)/,
  },
  propose_rule: {
    shared: words(...PUT, ...ADD, spanish('hag hac haz')),
    things: /todo lo que|anything (?:from|that)/,
    said: /siempre|regla|cada vez que|en adelante|always|\brule\b|whenever|every time|from now on/,
  },
  propose_transaction: { shared: words(...ADD, spanish('met')), things: /\d|mil\b|compra|gasto|purchase|expense/ },
  propose_edit: {
    own: words(
      spanish('corrig corrij correg edit modific modifiqu renombr etiquet arregl'),
      english('edit correct fix renam rename tag modify'),
    ),
    shared: words(...PUT, ...ADJUST),
    things:
      /monto|fecha|nombre|comercio|\bnota|etiqueta|cuenta|movimiento|compra|amount|date\b|merchant|\bnote|account|purchase/,
  },
  propose_delete: {
    own: words(
      spanish('borr elimin quit suprim anul sac saqu bot descart'),
      english('delet delete remov remove eras erase drop dropp discard'),
      ...['get rid of', 'take out'],
    ),
  },
  propose_split: {
    own: words(
      spanish('divid separ repart desglos fraccion'),
      'part(?:a|i|ir)(?:l[oa]s?)?',
      english('split splitt divid divide halv halve'),
    ),
  },
  propose_link: {
    own: words(
      spanish('vincul enlac enlaz lig ligu asoci relacion conect amarr'),
      english('link ti tie attach connect match'),
    ),
    shared: words(...PUT),
    things: /suscrip|recurrent|cuotas?\b|tasa cero|subscription|installment|recurring/,
    said: /es (?:la|una) cuota|pertenece|corresponde a|belongs to/,
  },
  propose_budget_item: {
    own: words(spanish('planific planifiqu presupuest'), english('budget plan plann')),
    shared: words(...ADJUST, ...PUT, ...ADD),
    things:
      /presupuest|budget|\bfij[oa]s?\b|mensual|(?:por|cada|al) mes|quincenal|semanal|alquiler|recibo|a month|per month|every month|monthly|weekly|\brent\b/,
  },
  propose_balance: {
    shared: words(...ADJUST, ...PUT, ...ADD, spanish('corrig corrij correg'), english('correct fix')),
    things: /saldo|balance/,
    said: new RegExp(`^${NOT_ASKED}.*(?:saldo|balance|tengo|i have)\\b.*(?:\\d|mil\\b|millon)`),
  },
  propose_reminder: {
    own: words(
      spanish('record recuerd acord acuerd avis notific notifiqu alert'),
      english('remind alert notify nudg nudge'),
      'remember',
    ),
    said: /olvid|let me forget|recordatorio|reminder/,
  },
  undo: {
    own: words(
      spanish('deshac deshag deshaz revert reviert anul devuelv devolv'),
      english('undo revert'),
      ...['undoing', 'roll (?:it |that )?back', 'take (?:it |that )?back'],
    ),
  },
};

/** The likeliest, and of what only a verb may ask for no more than makes two. */
const LIKELY_MIN = 2;

/** The tools of the changes that a folded sentence may ask for, the likeliest first; none of a question. */
export function changesAsked(sentence: string): ProposalTool[] {
  const all = Object.entries(CHANGES) as [ProposalTool, Asked][];
  const isShared = ({ shared }: Asked) => shared?.test(sentence) === true;
  const likely = all.filter(
    ([name, asked]) =>
      asked.own?.test(sentence) === true ||
      asked.said?.test(sentence) === true ||
      (isShared(asked) && asked.things?.test(sentence) === true) ||
      (name === 'propose_transaction' && SPENT.test(sentence)),
  );
  const others = all.filter((each) => !likely.includes(each) && isShared(each[1]));
  return [...likely, ...others.slice(0, Math.max(0, LIKELY_MIN - likely.length))].map(([name]) => name);
}
