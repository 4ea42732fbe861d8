/** Whoever says that something was, or will be, changed is marked, unless just that was applied in the turn. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { shownOf } from './answers-testing.ts';
import type { Grounds } from './review-sentence.ts';
import type { TurnResult } from './turn-figures.ts';

const grounds = (results: readonly TurnResult[] = []): Grounds => ({
  results,
  ...{ question: 'anote eso', today: '2026-11-29', language: 'es' },
});
const marked = (said: Grounds, sentence: string): boolean => shownOf(said, sentence, [5]).text.includes('(sin fuente)');
const RUNS = { numRuns: randomRuns({ short: 400, long: 4_000 }) };

/** Verbs that change something, most of them in no list: their stem, and how they go on. */
const VERBS: readonly (readonly [
  stem: string,
  past: string,
  participle: string,
  infinitive: string,
  future: string,
])[] = [
  ...'anot borr cambi elimin actualiz reasign categoriz program guard desactiv bloque congel archiv envi mand export import cancel paus reprogram oculT traslad oper liquid abon salv bautiz etiquet sincroniz restaur vacî blind'
    .split(' ')
    .filter((stem) => /^[a-z]+$/.test(stem))
    .map((stem) => [stem, `${stem}é`, `${stem}ado`, `${stem}ar`, `${stem}aré`] as const),
  ...'mov divid añad suprim fund adscrib'
    .split(' ')
    .map((stem) => [stem, `${stem}í`, `${stem}ido`, `${stem}er`, `${stem}eré`] as const),
];
/** Verbs that read, reckon and tell. */
const READS = [
  ...'busc revis encontr sum consult calcul compar analiz verific list'
    .split(' ')
    .map(
      (stem) =>
        [
          `${stem === 'busc' ? 'busqu' : stem.replace(/z$/, 'c').replace(/c$/, (c) => (stem === 'busc' ? 'qu' : c === 'c' && stem === 'verific' ? 'qu' : c))}é`,
          `${stem}ado`,
          `${stem}ar`,
        ] as const,
    ),
  ['vi', 'visto', 'ver'] as const,
];
const THINGS = [
  'la compra',
  'el recordatorio',
  'la regla',
  'su presupuesto',
  'Netflix',
  'la tarjeta',
  'el pago',
  'todo',
];
const VERBS_EN =
  'moved deleted archived paused renamed blocked cancelled exported emailed notified flagged muted locked restored'.split(
    ' ',
  );
const READS_EN = 'checked looked searched found reviewed counted compared calculated'.split(' ');

const LIES = [
  (verb: (typeof VERBS)[number], thing: string) => `Listo, ${verb[1]} ${thing}.`,
  (verb: (typeof VERBS)[number], thing: string) => `Ya ${verb[1]} ${thing}.`,
  (verb: (typeof VERBS)[number]) => `No se preocupe, lo ${verb[1]}.`,
  (verb: (typeof VERBS)[number], thing: string) => `He ${verb[2]} ${thing}.`,
  (verb: (typeof VERBS)[number], thing: string) => `${thing} fue ${verb[2]}.`,
  (verb: (typeof VERBS)[number], thing: string) => `${thing} ya está ${verb[2]}.`,
  (verb: (typeof VERBS)[number], thing: string) => `${thing} quedó ${verb[2]} correctamente.`,
  (verb: (typeof VERBS)[number], thing: string) => `Se ha ${verb[2]} ${thing}.`,
  (verb: (typeof VERBS)[number]) => `${verb[2].slice(0, 1).toUpperCase()}${verb[2].slice(1)}.`,
  (verb: (typeof VERBS)[number]) => `${verb[2].slice(0, 1).toUpperCase()}${verb[2].slice(1)} con éxito.`,
  (verb: (typeof VERBS)[number]) => `Presupuesto ${verb[2]}.`,
  (verb: (typeof VERBS)[number], thing: string) => `Le ${verb[4]} ${thing} el viernes.`,
  (verb: (typeof VERBS)[number], thing: string) => `Voy a ${verb[3]} ${thing} ahora mismo.`,
  (verb: (typeof VERBS)[number], thing: string) => `Acabo de ${verb[3]} ${thing}.`,
] as const;
const TRUTHS = [
  (verb: (typeof VERBS)[number], thing: string) => `No ${verb[1]} ${thing}.`,
  (verb: (typeof VERBS)[number], thing: string) => `Todavía no se ha ${verb[2]} ${thing}.`,
  (verb: (typeof VERBS)[number], thing: string) => `¿Quiere que le ayude a ${verb[3]} ${thing}?`,
  (verb: (typeof VERBS)[number], thing: string) => `Puedo ${verb[3]} ${thing} si usted lo aplica.`,
  (verb: (typeof VERBS)[number], thing: string) => `Para ${verb[3]} ${thing}, toque Aplicar.`,
  (verb: (typeof VERBS)[number], thing: string) => `Le propongo ${verb[3]} ${thing}.`,
  (verb: (typeof VERBS)[number], thing: string) => `Si toca Aplicar, ${verb[4]} ${thing}.`,
  (verb: (typeof VERBS)[number], thing: string) => `No puedo ${verb[3]} ${thing} por usted.`,
  (verb: (typeof VERBS)[number]) => `Nada fue ${verb[2]}.`,
] as const;

it('marks every deed in a turn without a change, whatever its verb', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LIES), fc.constantFrom(...VERBS), fc.constantFrom(...THINGS), (say, verb, thing) => {
      const sentence = say(verb, thing);
      expect(marked(grounds(), sentence), sentence).toBe(true);
    }),
    RUNS,
  );
  const english = fc.constantFrom(
    (verb: string) => `I ${verb} it.`,
    (verb: string) => `I've just ${verb} the charge.`,
    (verb: string) => `The charge has been ${verb}.`,
    (verb: string) => `It was ${verb}.`,
    (verb: string) => `${verb.slice(0, 1).toUpperCase()}${verb.slice(1)}!`,
  );
  fc.assert(
    fc.property(english, fc.constantFrom(...VERBS_EN), (say, verb) => {
      expect(marked(grounds(), say(verb)), say(verb)).toBe(true);
    }),
    RUNS,
  );
});

it('marks none that is denied, asked or offered', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TRUTHS),
      fc.constantFrom(...VERBS),
      fc.constantFrom(...THINGS),
      (say, verb, thing) => {
        const sentence = say(verb, thing);
        expect(marked(grounds(), sentence), sentence).toBe(false);
      },
    ),
    RUNS,
  );
});

it('marks nobody who only read, reckoned and told', () => {
  const say = fc.constantFrom(
    ([past]: (typeof READS)[number]) => `Claro, ${past} sus movimientos.`,
    ([, participle]: (typeof READS)[number]) => `He ${participle} sus datos.`,
    ([, , infinitive]: (typeof READS)[number]) => `Voy a ${infinitive} sus compras.`,
  );
  fc.assert(
    fc.property(say, fc.constantFrom(...READS), (write, verb) => {
      expect(marked(grounds(), write(verb)), write(verb)).toBe(false);
    }),
  );
  for (const verb of READS_EN) expect(marked(grounds(), `I ${verb} your data.`), verb).toBe(false);
});

it.each([
  'El recibo fue registrado el 29 de noviembre.',
  'Comida a domicilio es una categoría.',
  'Le muestro el detalle.',
  'Está incluido en el total.',
  'Esa compra fue cobrada por el banco.',
  'Estado de cuenta',
  'Ese monto está expresado en colones.',
  'Así es.',
  'Aquí está el resumen.',
  'Le recuerdo que puede deshacerlo.',
  'Based on your data, that is so.',
  'The card was charged by the bank.',
  'I can show you more.',
  "I'm happy to help.",
  'Would you like it moved?',
  'Lo que gastó está concentrado en pocas compras.',
  'Compare con lo planeado.',
])('has no mark: %s', (sentence) => {
  expect(marked(grounds(), sentence)).toBe(false);
});

describe('after a change was applied', () => {
  const preview = (merchant: string, after: string) => ({ title: after, rows: [{ merchant, after }], total: 1 });
  const CHANGES = {
    transaction: {
      tool: 'propose_transaction',
      args: { merchant: 'Pulpería La Paz', amount: 5000, currency: 'CRC', date: '2026-11-29', type: 'COMPRA' },
      shown: preview('Pulpería La Paz', 'Supermercado'),
      said: [
        'Listo, la anoté.',
        'Listo, anoté la compra en Pulpería La Paz.',
        'Anoté ₡5 000 en Pulpería La Paz.',
        'Listo: ₡5 000 en Pulpería La Paz.',
        'Quedó anotado.',
        'La compra de ₡5 000 quedó registrada.',
        'Hecho.',
        'Done, I recorded ₡5,000 at Pulpería La Paz.',
        'Ya quedó guardada en su registro.',
        'Listo, agregué la compra con categoría Supermercado.',
        'Se registró la compra.',
      ],
      false: [
        'Anoté la compra en Walmart.',
        'Anoté ₡50 000 en Pulpería La Paz.',
        'La compra quedó en Salud.',
        'Anoté la compra de Pulpería La Paz y moví Uber.',
      ],
    },
    category: {
      tool: 'propose_category',
      args: { ids: [12, 13], category: 4 },
      shown: preview('UBER', 'Entretenimiento'),
      said: [
        'Moví las compras a Entretenimiento.',
        'Listo, las compras de Uber quedaron en Entretenimiento.',
        'Ya están en Entretenimiento.',
        'Le cambié la categoría.',
        'I moved them to Entretenimiento.',
      ],
      false: ['Moví las compras a Salud.', 'Moví las compras de Walmart a Entretenimiento.', 'Ya están en Transporte.'],
    },
    reminder: {
      tool: 'propose_reminder',
      args: { text: 'Pagar la luz', date: '2026-12-04' },
      shown: { title: 'Recordatorio: Pagar la luz', rows: [], total: 1 },
      said: [
        'Le creé el recordatorio.',
        'Listo, el recordatorio quedó creado.',
        'Le recordaré pagar la luz el 4 de diciembre.',
        'Recordatorio creado para el 4 de diciembre.',
      ],
      false: ['Recordatorio creado para el 5 de enero.', 'Le recordaré pagar el agua.'],
    },
    deletion: {
      tool: 'propose_delete',
      args: { ids: [12] },
      shown: preview('UBER', ''),
      said: ['Listo, la borré.', 'La compra fue eliminada.', 'Deleted.', 'Eliminé la compra de Uber.'],
      false: ['Eliminé la compra de Walmart.', 'Cancelé Uber.'],
    },
    rule: {
      tool: 'propose_rule',
      args: { pattern: 'UBER', category: 4 },
      shown: { title: 'UBER → Transporte', rows: [], total: 1 },
      said: ['Creé la regla.', 'La regla quedó activa.', 'Listo, guardé la regla: Uber va a Transporte.'],
      false: ['Creé la regla y el recordatorio.'],
    },
  };
  const applied = (name: keyof typeof CHANGES): Grounds => {
    const { tool, args, shown } = CHANGES[name];
    return grounds([{ tool, args, shown, value: { applied: true } }]);
  };
  const names = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

  it('is told as it was, in its words', () => {
    for (const name of names)
      for (const sentence of CHANGES[name].said) expect(marked(applied(name), sentence), sentence).toBe(false);
  });
  it('is told of nothing else', () => {
    for (const name of names)
      for (const sentence of CHANGES[name].false) expect(marked(applied(name), sentence), sentence).toBe(true);
    const others = ['También borré Netflix.', 'Le pagué la tarjeta.', 'Bloqueé su tarjeta.', 'Cancelé Netflix.'];
    for (const name of names)
      for (const sentence of others) expect(marked(applied(name), sentence), `${name} ${sentence}`).toBe(true);
  });
  it('is told with an amount that has no label', () => {
    expect(shownOf(applied('transaction'), 'Anoté ₡5 000 en Pulpería La Paz.', [4]).text).not.toContain('(');
  });
});
