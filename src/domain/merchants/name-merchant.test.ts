/** What a bank printed, read as a merchant's name (docs/rules/merchants.md). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldMerchant, merchantKey } from '../merchant-text.ts';
import { BRANDS } from './brands.ts';
import { compileNames, formsNamed, formsOf, keyFor, nameByRule } from './name-merchant.ts';

describe('the name of a merchant', () => {
  it.each([
    ['AUTO MERCADO HEREDIA 506', 'Auto Mercado'],
    ['AUTOMERCADO S.A.', 'Auto Mercado'],
    ['AUTO  MERCADO  MULTIPLAZA ESCAZU CR', 'Auto Mercado'],
    ['MXM SAN PEDRO', 'Más x Menos'],
    ['PAYPAL *NETFLIX', 'Netflix'],
    ['UBER *TRIP', 'Uber'],
    ['UBER * EATS PENDING', 'Uber Eats'],
    ['DLC*UBER RIDES', 'Uber'],
    ['GOOGLE *YOUTUBEPREMIUM', 'YouTube'],
    ['APPLE.COM/BILL', 'Apple'],
    ["MCDONALD'S SABANA", "McDonald's"],
    ['C.N.F.L', 'CNFL'],
    ['AMZN MKTP US*2X34', 'Amazon'],
    ['EPA TIBAS', 'EPA'],
    ['FCIA LA BOMBA CURRIDABAT', 'Farmacia La Bomba'],
    ['HOSP METROPOLITANO LINCOL', 'Hospital Metropolitano'],
    ['CLARO CR TELECOM RECARGA', 'Claro'],
    ['7-ELEVEN 38211 MIAMI FL', '7-Eleven'],
    ['DLO*UBER RIDES', 'Uber'],
    ['HELP.HBOMAX.COM', 'HBO Max'],
    ['PAGO SERV AYA NIS 3302911', 'AyA'],
    ['MSFT * E0400XQ7BZ', 'Microsoft'],
    ['GOLLO TURRIALBA T-78', 'Gollo'],
    // Cut off inside the name of its town, which a short text is not.
    ['ZARA 3381 MULTIPLAZA ESCA', 'Zara'],
    ['EPA ESCA', 'EPA Esca'],
  ])('of %s is the brand %s, whatever branch and town it is of', (printed, name) => {
    expect(nameByRule(printed).name).toBe(name);
  });

  it.each([
    ['SODA LA PARADA HEREDIA CR', 'Soda la Parada'],
    ['SINPE MOVIL-JUAN PEREZ MORA', 'Juan Perez Mora'],
    ['SQ *CAFE DE LOS DESEOS', 'Cafe de los Deseos'],
    ['FERRETERÍA BRENES S.A.', 'Ferretería Brenes'],
    ['TIENDA DEL NIÑO #12', 'Tienda del Niño'],
    ['MUNICIPALIDAD DE HEREDIA', 'Municipalidad de Heredia'],
    // Called by its trade and its place: another one elsewhere is another merchant.
    ['PULPERIA LA UNION', 'Pulperia la Union'],
    ['MINI SUPER SAN PEDRO', 'Mini Super San Pedro'],
    ['GOOGLE *Duolingo', 'Duolingo'],
    ['Almuerzo Heredia', 'Almuerzo Heredia'],
    ['RUTA 27', 'Ruta 27'],
    ['SUPER 2000', 'Super 2000'],
    ['SINPE MOVIL-88887777', 'Sinpe Movil-88887777'],
    ['SINPE-PIN GAMBOA ARIAS ED', 'Gamboa Arias Ed'],
    ['DTR SINPE ALQUILER NOV', 'Alquiler Nov'],
    // Transfers to two numbers are to two people.
    ['TEF A : 904417725', 'Tef a : 904417725'],
    ['PAYPAL *HANDMADEBYLIO', 'Handmadebylio'],
    ['EBANX*WISH', 'Wish'],
    ['SODA EL MIRADOR PUNT', 'Soda el Mirador Punt'],
    ['***', '***'],
    ['', ''],
  ])('of %s, which no brand is, is what was printed: %s', (printed, name) => {
    expect(nameByRule(printed).name).toBe(name);
  });

  it.each([
    'CLARO DE LUNA SPA',
    'ICE CREAM SHOP',
    'EPA COFFEE ROASTERS',
    'DELTA PLUMBING',
    'SUBWAY SURFERS STORE',
    'GOLLO FUNERARIA',
    'POPS WALMART CURRIDABAT',
    'ZARA BARRANTES MORA',
    'ADOBE RENT A CAR',
    'PALI SODA DONA ANA',
    'CLARO DE LUNA SPA HEREDIA',
    'DELTA SANITARIOS MORALES',
    'ZARA BARRANTES MORALES ED',
    'EPA 24HORAS RESTAURANTE',
  ])('of %s is never that of a brand which only has a word of it', (printed) => {
    const { name } = nameByRule(printed);
    expect(BRANDS.map((brand) => brand.name)).not.toContain(name);
    expect(foldMerchant(printed)).toContain(foldMerchant(name));
  });

  it('is the brand or what was printed, for whatever a bank prints around and beside a brand', () => {
    const brand = fc.constantFrom(...BRANDS);
    const before = fc.constantFrom('', 'DLC*', 'PAYPAL *', 'SQ *', 'PP*', 'DLO*', 'EBANX*', 'PAGO SERV ');
    const between = fc.constantFrom(' ', '  ', '*', '.', '-');
    const after = fc.constantFrom(
      '',
      '506',
      '#12',
      'SAN JOSE CR',
      'HEREDIA 0012',
      'CAFE',
      'DE LUNA',
      'GOMEZ',
      'S.A.',
      'E0400XQ7BZ',
      'T-78',
      'MULTIPLAZA ESCA',
    );
    fc.assert(
      fc.property(brand, before, between, after, after, ({ form, name }, start, sign, one, other) => {
        const printed = [`${start}${form.join(sign)}`, one, other].join(' ').trim();
        const found = nameByRule(printed).name;
        const others = BRANDS.filter((each) => each.form.join(' ').startsWith(form.join(' '))).map((each) => each.name);
        const isPrinted = foldMerchant(printed).includes(foldMerchant(found));
        expect(found === name || isPrinted || others.includes(found), `${printed} → ${found}`).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('of a text that is already a name is that name', () => {
    for (const { name } of BRANDS) expect(nameByRule(name).name).toBe(name);
  });
});

describe('a name that a person gave', () => {
  const parada = { scope: 'name', key: keyFor('name', 'SODA LA PARADA'), name: 'Doña Rosa' } as const;

  it('is of all that the rule calls the same, and of nobody else', () => {
    const name = compileNames([parada]);
    expect(name('SODA LA PARADA HEREDIA CR').name).toBe('Doña Rosa');
    expect(name('SQ *SODA LA PARADA').name).toBe('Doña Rosa');
    expect(name('SODA LA PARADITA').name).toBe('Soda la Paradita');
  });

  it('of one printed text comes before it, which takes two apart that the rule calls the same', () => {
    const one = { scope: 'printed', key: keyFor('printed', 'AUTO MERCADO EXPRESS'), name: 'Auto Express' } as const;
    const all = { scope: 'name', key: keyFor('name', 'AUTO MERCADO'), name: 'El súper' } as const;
    const name = compileNames([one, all]);
    expect(['AUTO MERCADO EXPRESS', 'AUTO MERCADO 506'].map((text) => name(text))).toEqual([
      { name: 'Auto Express', key: 'AUTO EXPRESS' },
      { name: 'El súper', key: 'EL SUPER' },
    ]);
  });

  it('that two merchants share makes them one', () => {
    const ana = { scope: 'name', key: keyFor('name', 'SODA ANA'), name: 'doña rosa' } as const;
    const name = compileNames([parada, ana]);
    expect(name('SODA ANA').key).toBe(name('SODA LA PARADA').key);
  });
});

describe('the forms that candidates are found by', () => {
  it('are in every text that a key is of', () => {
    const texts = fc.oneof(
      fc.constantFrom(...BRANDS).map(({ form }) => `DLC*${form.join('.')} HEREDIA 12`),
      fc
        .array(fc.constantFrom('SODA', 'LA', 'PARADA', 'S.A.', '#12', 'HEREDIA', '00123', 'AUTOMERCADO'), {
          minLength: 1,
        })
        .map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom('name' as const, 'printed' as const), (text, scope) => {
        const key = keyFor(scope, text);
        const isIn = (form: readonly string[]) => {
          let at = 0;
          return form.every((word) => {
            const found = foldMerchant(text).indexOf(word, at);
            at = found + word.length;
            return found !== -1;
          });
        };
        expect(formsOf({ scope, key }).some(isIn), `${text} ${key}`).toBe(true);
      }),
    );
  });

  it('of a word are those of brands and names that have it, where the printed text has not', () => {
    const learned = [{ scope: 'printed', key: merchantKey('SODA 1'), name: 'Doña Rosa' }] as const;
    expect(formsNamed('MENOS', learned)).toContainEqual(['MXM']);
    expect(formsNamed('MERCADO', learned)).toEqual([]);
    expect(formsNamed('ROSA', learned)).toEqual([['SODA', '1']]);
  });
});
