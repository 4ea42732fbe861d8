import { plural } from '../words.ts';
import type { OfferWords } from './words.ts';

export const offerWords: OfferWords = {
  title: 'Categories you can add',
  lead: 'They are not among the sixteen: they are added only if you want them, and can be undone.',
  names: {
    'alquiler-vivienda': 'Rent and housing',
    seguros: 'Insurance',
    'impuestos-comisiones': 'Taxes and fees',
    viajes: 'Travel',
    mascotas: 'Pets',
  },
  rows: (n) =>
    n === 0 ? 'None of your rows without a category, for now' : `${plural(n, 'row', 'rows')} without a category`,
  examples: (merchants) => `such as ${merchants}`,
  merchants: 'New merchants',
  merchantsText: (n) => `${plural(n, 'rule', 'rules')} for the merchants of every week, in their usual categories.`,
  apply: 'Also give theirs to the rows that have none yet',
  take: 'Add',
  taking: 'Adding…',
  taken: (names, changed) =>
    `${names} added.${changed === 0 ? '' : ` ${plural(changed, 'transaction', 'transactions')} changed category.`}`,
  failed: 'Could not be added.',
  offer: (n, name) =>
    n === 1 ? `1 of those that wait looks like ${name}` : `${n} of those that wait look like ${name}`,
  takeNamed: (name) => `Add “${name}”`,
  notNow: 'No, thanks',
};
