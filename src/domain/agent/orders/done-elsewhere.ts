/**
 * Orders that a screen carries out and the chat does not: `renombre la categoría Hogar`, `unlink the refund`, `export to
 * Excel`. It says where, and proposes nothing else.
 */
import type { Language } from '../../vocabulary.ts';
import { inLanguage } from '../answers/speech.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import { ORDER_LEAD } from './money-orders.ts';

/** Where something is done: the screen by its name in both languages, and its address. */
const SCREENS = {
  categories: ['Ajustes, Categorías', 'Settings, Categories', '/settings?section=categories'],
  merchants: ['Ajustes, Comercios', 'Settings, Merchants', '/settings?section=merchants'],
  notifications: ['Ajustes, Notificaciones', 'Settings, Notifications', '/settings?section=notifications'],
  appearance: ['Ajustes, Apariencia', 'Settings, Appearance', '/settings?section=appearance'],
  security: ['Ajustes, Seguridad', 'Settings, Security', '/settings?section=security'],
  backup: ['Ajustes, Copia de seguridad', 'Settings, Backup', '/settings?section=backup'],
  row: ['el movimiento, en Transacciones', 'the transaction, in Transactions', '/transactions'],
  review: ['Revisar', 'Review', '/review'],
  accounts: ['Cuentas', 'Accounts', '/accounts'],
  cuotas: ['Tasa Cero', 'Tasa Cero', '/installments'],
  items: ['los ingresos y gastos fijos del Presupuesto', 'the recurring items of the Budget', '/budget/items'],
  home: ['Inicio', 'Home', '/'],
} as const;
type Screen = keyof typeof SCREENS;

const RENAME = '(?:renombr\\w*|renam\\w*|(?:cambi\\w*|change|edit\\w*)(?: de| el| the)? (?:nombre|name))';
const MAKE =
  '(?:agreg\\w*|agregu\\w*|anad\\w*|cre[ae]\\w*|hag[ae]\\w*|hace(?:me)?|add|create|make|open|abr[ae]\\w*|nuev[ao]|new)';
const REMOVE = '(?:quit\\w*|elimin\\w*|borr\\w*|sac\\w*|delete|remove|take off|erase)';
const STOP = `(?:${REMOVE}|cancel\\w*|anul\\w*)`;
const CHANGE = '(?:cambi\\w*|mov\\w*|muev\\w*|pas\\w*|pon\\w*|change|move|set|put|switch|use|usa)';
const OF_ROW = '(?:la |las |el |los |su |the |its |my |una? |an? )?(?:otra |new )?';

/** The first that a whole order matches; what it is done to is among its words. */
const ORDERS: readonly (readonly [order: RegExp, screen: Screen])[] = [
  [new RegExp(`^${STOP}(?: all)?(?: \\w+){0,3} (?:recordatorios?|reminders?)(?: |$)`), 'home'],
  [new RegExp(`^(?:${RENAME}|${MAKE})(?: \\w+){0,3} (?:categorias?|category|categories)(?: |$)`), 'categories'],
  [new RegExp(`^(?:${MAKE}|${CHANGE}) (?:el |the )?color (?:de|of) `), 'categories'],
  // `Delete the Salud category`: the category, and no row of it.
  [new RegExp(`^${REMOVE} (?:the |my )?(?!(?:the|my|its|their|a) )(?:\\w+ ){1,3}category$`), 'categories'],
  [new RegExp(`^${REMOVE} ${OF_ROW}(?:categorias?|category|nota|notas|note|notes|link|enlace)(?: |$)`), 'row'],
  [
    new RegExp(
      `^(?:${MAKE}|${REMOVE}|${CHANGE}|tag|etiquet\\w*)(?: \\w+){0,2} (?:etiquetas?|tags?)(?: |$)|^(?:tag|etiquet\\w*) `,
    ),
    'row',
  ],
  [/^(?:desvincul\w*|desenla[cz]\w*|deslig\w*|unlink|detach|disconnect) /, 'row'],
  [/^(?:junt(?:e|ar?|[ae]l[oa]s|emos)|fusion\w*|unir|un[ai]l[oa]s|merge|combine) /, 'review'],
  [new RegExp(`^${RENAME}(?: \\w+){0,2} (?:cuenta|tarjeta|account|card)(?: |$)`), 'accounts'],
  [
    new RegExp(
      `^${MAKE}(?: \\w+){0,2} (?:cuenta|tarjeta|account|card) (?:nuev[ao]|bancaria|de (?!la|el|los)|for |called |llamada )`,
    ),
    'accounts',
  ],
  // `Borre la tarjeta`: the account, and no row that it paid.
  [
    /^(?:elimin\w*|borr\w*|delete|remove|erase) (?:la |mi |esa |the |my |that )?(?:(?:credit|debit|savings|checking|bank|dollars?|colones) )?(?:tarjeta|cuenta|card|account)(?: (?:de|en) (?:credito|debito|ahorros?|planilla|dolares|colones|euros))?$/,
    'accounts',
  ],
  [new RegExp(`^${MAKE} (?:a |una )?(?:new |nueva )(?:\\w+ )?(?:cuenta|tarjeta|account|card)(?: |$)`), 'accounts'],
  [
    new RegExp(
      `^${CHANGE} (?:el |la |the |my |mi )?(?:dia|fecha|closing|cut ?off|due|statement|limite|limit)(?: de| del)?(?: la)? (?:corte|cierre|day|date|tarjeta|card|of)(?: |$)`,
    ),
    'accounts',
  ],
  [
    /^(?:export\w*|descarg\w*|baj\w*|download|save)(?: \w+){0,6} (?:a |to |en |as |in )?(?:excel|csv|xlsx|pdf|archivo|hoja de calculo|file|spreadsheet)(?: |$)/,
    'backup',
  ],
  [
    /^(?:avis\w*|alert\w*|notif\w*|let me know|tell me|warn me|digame|dime)(?: me)? (?:cuando|si|when|if|whenever|once) (?:\w+ ){0,6}(?:pas\w*|lleg\w*|sub\w*|exce\w*|super\w*|baj\w*|goes?|go|over|above|below|reach\w*|exceed\w*|drops?) /,
    'notifications',
  ],
  [new RegExp(`^${STOP} (?:el |los |the |my |mi )?(?:plan(?:es)?|cuotas|tasa cero|instal?lments?)(?: |$)`), 'cuotas'],
  [new RegExp(`^${CHANGE}(?: \\w+){0,3} (?:idioma|language|tema|theme|modo oscuro|dark mode)(?: |$)`), 'appearance'],
  [new RegExp(`^${CHANGE}(?: \\w+){0,2} (?:contrasena|clave|password|passkey)(?: |$)`), 'security'],
  [/^(?:paus\w*|suspend\w*|pause) .*(?:presupuesto|budget)/, 'items'],
  [new RegExp(`^${RENAME} `), 'merchants'],
];

/** Where an order of another screen is carried out; null for any other text. */
export function planElsewhere({ words, tokens, question, has }: Asked): Plan | null {
  const said = words.join(' ').replace(new RegExp(`^${ORDER_LEAD}`), '');
  const first = tokens[words.length - said.split(' ').length]?.raw ?? '';
  // `Renombré la categoría` was done; a question asks.
  if (/[éó]$/.test(first) || /[?¿]/.test(question.text)) return null;
  const screen = ORDERS.find(([order]) => order.test(said))?.[1];
  if (screen === undefined) return null;
  // `Cambie el nombre de Salidas`: of what is planned.
  const isItem = screen === 'merchants' && has('item') && !has('merchant');
  return { kind: 'tell', what: 'elsewhere', detail: isItem ? 'items' : screen };
}

/** Where it is done, with a link. */
export function sayElsewhere(screen: string, language: Language): string {
  const [spanish, english, path] = SCREENS[screen as Screen];
  return inLanguage(
    language,
    `Eso no lo hago desde aquí: se hace en [${spanish}](${path}).`,
    `I do not do that from here: it is done in [${english}](${path}).`,
  );
}
