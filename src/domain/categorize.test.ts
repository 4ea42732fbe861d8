import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CategoryRule, categorize, categoryByType, checkPattern, compileRules } from './categorize.ts';
import { MERCHANT_PATTERNS } from './merchant-patterns.ts';
import { PATTERN_SENTENCES, type PatternReason } from './pattern-reasons.ts';
import { wordsFor } from './reasons.ts';
import { CATEGORIES } from './seed-categories.ts';
import { TRANSACTION_TYPES } from './vocabulary.ts';

const identifiers = CATEGORIES.map((category) => category.identifier);
const seedRules: CategoryRule[] = MERCHANT_PATTERNS.map(({ pattern, match, category, priority }, index) => ({
  id: index + 1,
  pattern,
  match,
  category_id: identifiers.indexOf(category) + 1,
  priority,
}));
const seeded = compileRules(seedRules);
const categoryOf = (merchant: string) => {
  const found = seeded(merchant, 'COMPRA');
  return found ? identifiers[found.category_id - 1] : null;
};

const rule = (pattern: string, match: CategoryRule['match'], more: Partial<CategoryRule> = {}): CategoryRule => ({
  ...{ id: 1, pattern, match, category_id: 7, priority: 100 },
  ...more,
});
const matches = (merchant: string, pattern: string, match: CategoryRule['match']) =>
  categorize({ merchant, type: 'COMPRA' }, [rule(pattern, match)]) !== null;

describe('seed patterns', () => {
  it.each([
    ['UBER EATS COSTA RICA', 'comida-a-domicilio'],
    ['DLC*UBER EATS San Jose Costa Rica', 'comida-a-domicilio'],
    ['UE *PIZZERIA LA FABBRICA', 'comida-a-domicilio'],
    ['DIDI FOOD', 'comida-a-domicilio'],
    ['UBER *TRIP', 'transporte'],
    ['DLC*UBER RIDES', 'transporte'],
    ['HELP.UBER.COM', 'transporte'],
    ['DIDI CR', 'transporte'],
    ['COMPASS', 'transporte'],
    ['COBRO ADMINISTRACION C', 'transporte'],
    ['PARQUEO HOSPITAL CLINICA', 'transporte'],
    ['MUNI PARK SAN JOSE', 'transporte'],
    ['DELTA AIR LINES', 'transporte'],
    ['ADOBE RENT A CAR', 'transporte'],
    ['DELTA PIRRO HEREDIA CR', 'combustible'],
    ['Servicentro La Galera', 'combustible'],
    ['AMAZON PRIME PMTS', 'suscripciones'],
    ['MICROSOFT *', 'suscripciones'],
    ['PAYPAL *SPOTIFY', 'suscripciones'],
    ['FLUTTERFLOW, INC.', 'suscripciones'],
    ['AMAZON MKTPLACE PMTS', 'compras-en-linea'],
    ['AMAZON.COM LLC', 'compras-en-linea'],
    ['PAYPAL *tiendaweb20PYFQ', 'compras-en-linea'],
    ['PAYPAL', 'compras-en-linea'],
    ['ON INC US ECOMM', 'compras-en-linea'],
    ['GOAT', 'compras-en-linea'],
    ['AUTO MERCADO HEREDIA', 'supermercado'],
    ['PRICE SMART TRES RI', 'supermercado'],
    ['VINDI', 'supermercado'],
    ['DELIMART AFZ', 'supermercado'],
    ['MXM GUADALUPE', 'supermercado'],
    ['PALI ZAPOTE', 'supermercado'],
    ['MINISUPER MONTES DE OC', 'supermercado'],
    ['Carnicería El Buen Corte', 'supermercado'],
    ['SUBWAY AYARCO', 'restaurantes'],
    ['ONVO*Pizza Hut', 'restaurantes'],
    ['PANADERIA LOS TRES', 'restaurantes'],
    ['SODA UNIVERSIDAD', 'restaurantes'],
    ['DICE ICE CREAM', 'restaurantes'],
    ['FARMACIAS CV SAN PABLO SAN PABLO CR', 'salud'],
    ['LA BOMBA SAN PEDRO', 'salud'],
    ['HOSPITAL CLINICA BIBLICA', 'salud'],
    ['A Y A PAR 1234567', 'servicios-publicos'],
    ['ICE PAR 12345678', 'servicios-publicos'],
    ['CNFL PAR 87654321', 'servicios-publicos'],
    ['Kölbi recarga', 'telefonia-internet'],
    ['TELECABLE', 'telefonia-internet'],
    ['MUNICIPALIDAD DE HEREDIA', 'municipalidad'],
    ['MUNI CURRIDABAT', 'municipalidad'],
    ['FERRETERIA EPA', 'hogar'],
    ['EPA CURRIDABAT', 'hogar'],
    ['PEQUEÑO MUNDO', 'hogar'],
    ['OFFICE DEPOT', 'hogar'],
    ['PAYPAL *CROCS INC 7573', 'ropa-personal'],
    ['JERUSALEM COSTA RICA HEREDIA CR', 'ropa-personal'],
    ['FS *SUPERCELLSTORE', 'entretenimiento'],
    ['CINEMARK MULTIPLAZA', 'entretenimiento'],
    ['ONVO*Mas Padel Lindora', 'entretenimiento'],
    ['Librería Universal', 'educacion'],
    ['Depósito Salario Quincena', 'salario'],
    ['PLANILLA EMPRESA S.A.', 'salario'],
  ])('categorise %s as %s', (merchant, category) => {
    expect(categoryOf(merchant)).toBe(category);
  });

  it.each([
    ['CLARO DE LUNA SPA', 'ropa-personal'],
    ['RESTAURANTE CLARO DE LUN', 'restaurantes'],
    ['LIBERTY BAR Y GRILL', 'restaurantes'],
    ['FERRETERIA SUCRE', 'hogar'],
    ['FARMACIA WALMART', 'salud'],
    ['CLARO CR', 'telefonia-internet'],
    ['GOOGLE *CINE APP', 'suscripciones'],
    ['SUPER EL HIGUERON ESC', 'supermercado'],
    ['SUPER REPUESTOS CR', 'transporte'],
    ['POLLO CAMPERO SAN JOSE', 'restaurantes'],
    ['EL GALLO MAS GALLO', 'hogar'],
    ['ROBLOX.COM', 'entretenimiento'],
    ['JETBLUE AIRWAYS', 'transporte'],
    ['U LATINA SAN PEDRO', 'educacion'],
    ['SHELL TIBAS', 'combustible'],
    ['BERSHKA MULTIPLAZA', 'ropa-personal'],
    ['NAIL BAR ESCAZU', 'ropa-personal'],
    // Cut off after 22 letters.
    ['DISTRIBUIDORA Y FERRET', 'hogar'],
    ['LA NUEVA SABANA RESTAU', 'restaurantes'],
    ['AGENCIA Y MUNICIPALIDA', 'municipalidad'],
    ['EL BUEN PRECIO SUPERME', 'supermercado'],
  ])('categorise by trade words and weekly merchants: %s as %s', (merchant, category) => {
    expect(categoryOf(merchant)).toBe(category);
  });

  it.each([
    'DISTRIBUIDORA FERRET', // not longer than a full name
    'DISTRIBUIDORA COMERCIAL FERRET', // longer than the cut
    'INVERSIONES LA SUPERC Y', // the cut word is not the last
    'BET365',
    'INS SEGUROS',
    'COMISION POR MANTENIMIENTO',
    'PLAYA PAPAYA', // AYA
    'REPARACIONES DEPALIS', // EPA, PALI
    'TUBERIAS Y MAS', // UBER
    'PRESTIGO', // TIGO
    'ZARAGOZA', // ZARA
    'CINETICA', // CINE
    'HOSPITALITY GROUP', // HOSPITAL
    'VINDICAR', // VINDI
    'SINPE MOVIL MARIA ROJAS MONGE', // a surname
    'PRUEBA* COMERCIO', // EBA*
    '',
  ])('leave %s uncategorised', (merchant) => {
    expect(categoryOf(merchant)).toBeNull();
  });

  it('cover 16 categories with usable, folded, unique patterns', () => {
    expect(identifiers).toHaveLength(16);
    expect(new Set(MERCHANT_PATTERNS.map((pattern) => pattern.category))).toEqual(new Set(identifiers));
    expect(new Set(MERCHANT_PATTERNS.map((p) => `${p.match} ${p.pattern}`)).size).toBe(MERCHANT_PATTERNS.length);
    for (const { pattern, match } of MERCHANT_PATTERNS) {
      expect(checkPattern(pattern, match)).toBeNull();
      expect(pattern).toBe(pattern.toUpperCase().trim());
    }
  });
});

describe('order of rules', () => {
  const both = (a: Partial<CategoryRule>, b: Partial<CategoryRule>) =>
    categorize({ merchant: 'UBER EATS', type: 'COMPRA' }, [
      rule('UBER', 'contains', { id: 1, ...a }),
      rule('UBER', 'contains', { id: 2, ...b }),
    ])?.rule_id;

  it('puts the lower priority first', () => expect(both({ priority: 20 }, { priority: 10 })).toBe(2));
  it('then the longer pattern', () => expect(both({}, { pattern: 'UBER EATS' })).toBe(2));
  it('then the lower id', () => expect(both({ id: 9 }, {})).toBe(2));
  it('puts priority before the length of the pattern', () =>
    expect(both({ priority: 1 }, { pattern: 'UBER EATS' })).toBe(1));

  it('does not depend on the order of input', () => {
    const rules = seedRules.slice(0, 40);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(rules, { minLength: rules.length }),
        fc.constantFrom(...rules),
        (shuffled, any) => {
          const row = { merchant: `${any.pattern} SAN JOSE`, type: 'COMPRA' as const };
          expect(categorize(row, shuffled)).toEqual(categorize(row, rules));
        },
      ),
    );
  });
});

describe('categorize', () => {
  it.each([
    ['Farmacia Ñandú', 'ñandu', 'contains', true],
    ['FARMACIA  NANDU', 'farmacia ñandú', 'contains', true],
    ['SUPER EPA', 'EPA', 'word', true],
    ['EPA', 'EPA', 'word', true],
    ['EPA*12', 'EPA', 'word', true],
    ['*EPA.', 'EPA', 'word', true],
    ['EPA2', 'EPA', 'word', false],
    ['REPARA EPAS', 'EPA', 'word', false],
    ['REPARA EPA', 'EPA', 'word', true],
    ['EPAЖ', 'EPA', 'word', false],
    ['DELTA PIRRO', 'DELTA', 'prefix', true],
    ['HOTEL DELTA', 'DELTA', 'prefix', false],
    ['DLC*DELTA', 'DELTA', 'prefix', true], // the key without the processor
    ['PAYPAL *X', 'PAYPAL *', 'prefix', true], // the name as printed
    ['DLC*UBER EATS HEREDIA CR', '^UBER EATS$', 'regex', true],
    ['UBER TRIP', '^uber( eats)?$', 'regex', false],
  ] as const)('matches %s with %s (%s): %s', (merchant, pattern, match, expected) => {
    expect(matches(merchant, pattern, match)).toBe(expected);
  });

  it('skips transfers between own accounts and covers every other type', () => {
    const rules = [rule('UBER', 'contains')];
    const found = TRANSACTION_TYPES.filter((type) => categorize({ merchant: 'UBER', type }, rules) !== null);
    expect(found).toEqual(TRANSACTION_TYPES.filter((type) => type !== 'PAGO_TARJETA' && type !== 'TRASPASO'));
  });

  it('skips a rule that cannot be used', () => {
    expect(matches('ANYTHING', '(', 'regex')).toBe(false);
    expect(matches('ANYTHING', '  ', 'contains')).toBe(false);
  });

  it('falls back to the salary category for salaries only', () => {
    expect(TRANSACTION_TYPES.map(categoryByType).filter(Boolean)).toEqual(['salario']);
  });
});

describe('checkPattern', () => {
  it.each([
    ['UBER', 'contains', null],
    ['X', 'word', null],
    ['x'.repeat(200), 'contains', null],
    ['x'.repeat(201), 'contains', /longer than 200/],
    ['', 'contains', /empty/],
    [' \t', 'word', /empty/],
    ['\u0301', 'prefix', /empty/],
    ['(', 'contains', null],
    ['(', 'regex', /cannot be used: .*missing closing/],
    ['(?=A)B', 'regex', /cannot be used/],
    ['(A)\\1', 'regex', /cannot be used/],
    ['((A{100}){100}){100}', 'regex', /cannot be used/],
    ['.*', 'regex', /every merchant/],
    ['UBER|', 'regex', /every merchant/],
    ['^UBER( EATS)?$', 'regex', null],
  ] as const)('%s (%s)', (pattern, match, problem) => {
    if (problem === null) expect(checkPattern(pattern, match)).toBeNull();
    else expect(checkPattern(pattern, match)?.message).toMatch(problem);
  });
});

test.each<[PatternReason['code'], string]>([
  ['pattern_too_long', 'x'.repeat(201)],
  ['pattern_empty', ' '],
  ['matches_everything', '.*'],
  ['missing_parenthesis', '(abc'],
  ['unexpected_parenthesis', 'abc)'],
  ['missing_bracket', '[a-'],
  ['nothing_to_repeat', '*a'],
  ['repeated_twice', 'a**'],
  ['bad_repeat_count', 'a{1001}'],
  ['bad_character_range', '[z-a]'],
  ['bad_escape', '\\q'],
  ['trailing_backslash', '\\'],
  ['bad_group_name', '(?P<'],
  ['repeated_group_name', '(?P<a>x)(?P<a>y)'],
  ['unsupported_syntax', '(?=a)'],
])('checkPattern rejects %s', (code, pattern) => {
  expect(checkPattern(pattern, 'regex')?.code).toBe(code);
});

test('every problem of a pattern has a code', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab()[]{}*+?|\\.^$-,1:=!<P>') }), (pattern) => {
      const problem = checkPattern(pattern, 'regex');
      if (problem === null) return;
      expect(problem.code).not.toBe('bad_expression');
      expect(wordsFor(PATTERN_SENTENCES, problem)).toBe(problem.message);
    }),
    { numRuns: 2_000 },
  );
});

describe('categorising time', () => {
  it('stays small for hostile merchants of 100 kB', () => {
    const hostile = [
      'A'.repeat(1e5),
      'DLC*'.repeat(25_000),
      ' '.repeat(1e5),
      'SAN JOSE '.repeat(11_000),
      'É'.repeat(1e5),
    ];
    for (const merchant of hostile) expect(() => seeded(merchant, 'COMPRA')).not.toThrow();
  });

  it('is saved without changing results: compiled rules agree with single ones', () => {
    fc.assert(
      fc.property(fc.constantFrom(...seedRules), fc.string({ maxLength: 10 }), (any, noise) => {
        const merchant = `${any.pattern} ${noise}`;
        expect(seeded(merchant, 'COMPRA')).toEqual(categorize({ merchant, type: 'COMPRA' }, seedRules));
      }),
      { numRuns: 50 },
    );
  });
});
