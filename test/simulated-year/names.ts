/**
 * The other parties of a life, and how banks print them. They are invented; no two shops are alike, even cut at 15
 * letters.
 */

export type Shop = { name: string; town: string; from: number; to: number; currency?: 'USD' };

/** The owner of the accounts, as printed on mails and statements. */
export const OWNER = 'PERSONA DE PRUEBA';
export const TOWN_HALL = 'MUNICIPALIDAD DE ESCAZU';

export const CAFES: readonly Shop[] = [
  { name: 'CAFE DE LA ESQUINA', town: 'SAN JOSE', from: 1_950, to: 1_950 },
  { name: 'PANADERIA LOS TRES', town: 'CURRIDABAT', from: 1_700, to: 1_700 },
];

export const SHOPS: readonly (readonly [Shop, number])[] = [
  [{ name: 'AUTO MERCADO HEREDIA', town: 'HEREDIA', from: 6_000, to: 60_000 }, 14],
  [{ name: 'MAXI PALI CURRIDABAT', town: 'CURRIDABAT', from: 3_000, to: 45_000 }, 10],
  [{ name: 'FRESH MARKET ESCAZU CENTRO', town: 'ESCAZU', from: 2_000, to: 25_000 }, 8],
  [{ name: 'SODA LA PRUEBA', town: 'SAN JOSE', from: 2_500, to: 6_000 }, 12],
  [{ name: 'SUBWAY LAGUNILLA', town: 'HEREDIA', from: 3_900, to: 4_100 }, 9],
  [{ name: 'OLIVE GARDEN MULTIPLAZA', town: 'ESCAZU', from: 12_000, to: 40_000 }, 5],
  [{ name: 'HELADOS MOYO', town: 'SAN JOSE', from: 1_500, to: 7_000 }, 7],
  [{ name: 'DIDI RIDES COSTA RICA', town: 'SAN JOSE', from: 1_200, to: 6_500 }, 14],
  [{ name: 'SERVICENTRO SAN JOAQUIN', town: 'HEREDIA', from: 10_000, to: 30_000 }, 8],
  [{ name: 'FARMACIA FISCHEL TIBAS', town: 'TIBAS', from: 2_000, to: 30_000 }, 5],
  [{ name: 'HOSPITAL CLINICA BIBLICA', town: 'SAN JOSE', from: 15_000, to: 90_000 }, 2],
  [{ name: 'FERRETERIA EPA SA', town: 'CURRIDABAT', from: 3_000, to: 60_000 }, 4],
  [{ name: 'AMAZON MKTPLACE PMTS', town: 'AMZN.COM/BILL', from: 8, to: 90, currency: 'USD' }, 4],
];

export const SUBSCRIPTIONS: readonly (Shop & { price: string; date: number })[] = [
  { name: 'NETFLIX.COM', town: 'LOS GATOS', from: 0, to: 0, currency: 'USD', price: '11.99', date: 4 },
  { name: 'SPOTIFY', town: 'STOCKHOLM', from: 0, to: 0, currency: 'USD', price: '5.99', date: 17 },
  { name: 'CRUNCH FITNESS CURRIDABAT', town: 'CURRIDABAT', from: 0, to: 0, price: '28900.00', date: 28 },
];

export const PLAN_SHOPS: readonly Shop[] = [
  { name: 'MULTICENTRO DESAMPARADOS', town: 'DESAMPARADOS', from: 60_000, to: 400_000 },
  { name: 'VERDUGO TIENDA CARTAGO', town: 'CARTAGO', from: 90_000, to: 300_000 },
  { name: 'IMPORTADORA DEL HOGAR', town: 'SAN JOSE', from: 50_000, to: 250_000 },
];

export const PEOPLE = ['PERSONA EJEMPLO CASTRO', 'TERCERO EJEMPLO GOMEZ', 'VECINA EJEMPLO SOTO', 'AMIGO EJEMPLO MATA'];
export const REASONS = ['Alquiler bodega', 'Almuerzo', 'Clases', 'Regalo'];

/** The text of a transfer, the only counterpart in BAC's own notices of transfers. */
export const EMPLOYER_REASON = 'PAGO DE PLANILLA';

/** Capital letters and digits without accents; the town follows a backslash. */
export function folded(name: string): string {
  const [shown = ''] = name.split('\\');
  const bare = shown.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/**
 * Whether two names are alike by the contract: equal, or one a prefix of the other; a municipality is named by its
 * payment.
 */
export function areAlike(one: string, other: string): boolean {
  const [a, b] = [folded(one), folded(other)];
  if (a.startsWith(b) || b.startsWith(a)) return true;
  return [a, b].every((name) => name.includes(folded(TOWN_HALL)));
}
