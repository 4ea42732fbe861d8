/** Turns with random figures, and what a model may truly or falsely say about them. */
import fc from 'fast-check';
import type { ByCategoryData } from '../agent/answer-rows.ts';
import { figuresOf } from '../agent/figures.ts';
import { createReviewer, type Grounds, type Reviewed } from './review-sentence.ts';
import { streamSentences } from './sentence-stream.ts';

const PERIOD = { cycle: '2026-04', starts_on: '2026-03-19', ends_on: '2026-04-18' };
const NAMES = [
  'Supermercado',
  'Restaurantes',
  'Comida a domicilio',
  'Transporte',
  'Salud',
  'Ropa y personal',
  'Educación',
];

/** A turn's figures by what they are. */
export type Facts = {
  a: { name: string; amount: number; share: number };
  b: { name: string; amount: number; share: number };
  spent: number;
  income: number;
  previous: number;
  change: number;
  account: { name: string; amount: number };
  debt: number;
  /** Of an earlier turn, of an id, and that the person mentioned. */
  old: number;
  id: number;
  own: number;
  /** Named by nobody. */
  other: string;
};

const amount = (from: number) => fc.integer({ min: from, max: from + 4_000 }).map((whole) => whole * 5 + 0.5);

/** Facts whose amounts all differ. */
export const anyFacts: fc.Arbitrary<Facts> = fc
  .record({
    names: fc.shuffledSubarray(NAMES, { minLength: 3, maxLength: 3 }),
    one: amount(1_000),
    two: amount(6_000),
    income: amount(100_000),
    previous: amount(20_000),
    account: amount(40_000),
    debt: amount(60_000),
    old: amount(80_000),
    own: amount(130_000),
    id: fc.integer({ min: 200_001, max: 299_999 }),
  })
  .map(({ names: [first = '', second = '', other = ''], one, two, ...rest }) => {
    const spent = one + two;
    const share = (of: number) => Math.round((of / spent) * 1000) / 10;
    return {
      ...rest,
      a: { name: first, amount: one, share: share(one) },
      b: { name: second, amount: two, share: share(two) },
      ...{ spent, change: spent - rest.previous, account: { name: 'BAC colones', amount: rest.account }, other },
    };
  })
  .filter(
    ({ a, b, change }) =>
      a.share !== b.share && change !== 0 && new Set([a.amount, b.amount, Math.abs(change)]).size === 3,
  );

/** The results of two tools over the facts. */
export function groundsOf(facts: Facts, language: 'es' | 'en' = 'es'): Grounds {
  const { a, b, spent, income, previous, change, account, debt, id } = facts;
  const row = (each: Facts['a'], category_id: number) => ({
    category_id,
    name: each.name,
    total_crc: each.amount,
    count: 3,
    share: each.amount / spent,
  });
  const sums: ByCategoryData = {
    ...{ ...PERIOD, total_crc: spent, income_crc: income, categories: [row(a, 1), row(b, 2)], unconverted: [] },
    previous: {
      ...{
        cycle: '2026-03',
        starts_on: '2026-02-19',
        ends_on: '2026-03-18',
        until: '2026-04-10',
        previous_until: '2026-03-10',
      },
      ...{ total_crc: spent, previous_crc: previous, change_crc: change, categories: [] },
    },
  };
  const accounts = {
    accounts: [
      {
        id,
        name: account.name,
        account_type: 'checking' as const,
        bank: 'BAC' as const,
        currency: 'CRC' as const,
        current_balance: account.amount,
        balance_crc: account.amount,
        next_payment: null,
      },
    ],
    net_worth: {
      total_crc: account.amount - debt,
      assets_crc: account.amount,
      liabilities_crc: -debt,
      by_type: [],
      unconverted: [],
    },
  };
  const today = '2026-04-10';
  return {
    results: [
      {
        tool: 'spending_by_category',
        args: {},
        value: {
          today,
          period: PERIOD,
          data: sums,
          figures: figuresOf('spending_by_category', sums, { today, period: PERIOD }),
        },
      },
      {
        tool: 'list_accounts',
        args: {},
        value: { today, data: accounts, figures: figuresOf('list_accounts', accounts, { today }) },
      },
    ],
    ...{ question: `¿cómo voy? quería gastar ${facts.own} colones`, today, language },
  };
}

/** The name of a figure's reference: `{{f3}}`. */
export function referenceTo(grounds: Grounds, name: string): string {
  const found = createReviewer(grounds).figures.find((figure) => figure.name === name);
  return `{{${found?.reference}}}`;
}

/** What the screen shows of an answer whose text came in pieces of these sizes. */
export function shownOf(grounds: Grounds, answer: string, sizes: readonly number[]): Reviewed {
  let text = '';
  const stream = streamSentences(
    createReviewer(grounds),
    (piece) => (text += piece),
    () => false,
  );
  let at = 0;
  for (let turn = 0; at < answer.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    stream.write(answer.slice(at, at + size));
    at += size;
  }
  return { unbacked: stream.end(), text };
}

const group = (text: string, mark: string) => text.replace(/\B(?=(\d{3})+(?!\d))/g, mark);

/** An amount as people and models write it, with its sign. */
export const anyNotation: fc.Arbitrary<(value: number) => string> = fc.constantFrom(
  (value) => `₡${notation(value, '\u00a0', ',')}`,
  (value) => `₡${notation(value, '\u202f', ',')}`,
  (value) => `₡${notation(value, ' ', ',')}`,
  (value) => `₡ ${notation(value, '.', ',')}`,
  (value) => `₡${notation(value, ',', '.')}`,
  (value) => `${notation(value, '', '.')} colones`,
  (value) => `CRC ${notation(value, ' ', '.')}`,
  (value) => `**₡${notation(value, '\u00a0', ',')}**`,
  (value) => `[₡${notation(value, '\u00a0', ',')}](/transactions?cycle=2026-04)`,
);

function notation(value: number, mark: string, point: string): string {
  const [whole = '', fraction = '0'] = String(Math.abs(value)).split('.');
  return `${group(whole, mark)}${point}${fraction.padEnd(2, '0')}`;
}

const percent = (value: number) => `${String(value).replace('.', ',')} %`;

type Say = (facts: Facts, money: (value: number) => string) => string;

/** True, with the amounts typed under their labels. */
export const TRUTHS: readonly Say[] = [
  ({ a, b }, m) => `En ${a.name} gastó ${m(a.amount)} y en ${b.name} ${m(b.amount)}.`,
  ({ a, b }, m) => `Gastó ${m(a.amount)} en ${a.name} y ${m(b.amount)} en ${b.name}.`,
  ({ a, b }, m) => `- ${a.name}: ${m(a.amount)}\n- ${b.name}: ${m(b.amount)}\n`,
  ({ a, b }, m) => `| Categoría | Monto |\n|---|---|\n| ${a.name} | ${m(a.amount)} |\n| ${b.name} | ${m(b.amount)} |\n`,
  ({ a, b }, m) => `${a.name} (${m(a.amount)}) y ${b.name} (${m(b.amount)}).`,
  ({ spent }, m) => `Lleva ${m(spent)} en este ciclo.`,
  ({ spent }, m) => `En este ciclo ha gastado ${m(spent)} en total.`,
  ({ spent, b }, m) => `Lleva gastados ${m(spent)}; de ellos, ${m(b.amount)} en ${b.name}.`,
  ({ income, spent }, m) => `Le entraron ${m(income)} y gastó ${m(spent)}.`,
  ({ income }, m) => `Sus ingresos del ciclo son ${m(income)}.`,
  ({ previous }, m) => `El ciclo pasado gastó ${m(previous)}.`,
  ({ change }, m) => `${change > 0 ? 'Subió' : 'Bajó'} ${m(change)} frente al ciclo anterior.`,
  ({ change }, m) => `Gastó ${m(change)} ${change > 0 ? 'más' : 'menos'} que el ciclo pasado.`,
  ({ account }, m) => `En ${account.name} tiene ${m(account.amount)}.`,
  ({ account }, m) => `El saldo de ${account.name} es de ${m(account.amount)}.`,
  ({ debt }, m) => `Debe ${m(debt)} en total.`,
  ({ account, debt }, m) => `Su patrimonio neto es ${m(account.amount - debt)}.`,
  ({ a }) => `${a.name} es el ${percent(a.share)} del total.`,
  ({ a, b }, m) => `In ${a.name} you spent ${m(a.amount)}, and in ${b.name} ${m(b.amount)}.`,
  ({ spent }, m) => `You have spent ${m(spent)} so far.`,
  ({ income }, m) => `You received ${m(income)} this cycle.`,
  ({ previous }, m) => `Last cycle you spent ${m(previous)}.`,
  ({ debt }, m) => `You owe ${m(debt)}.`,
  ({ own }, m) => `Usted mencionó ${m(own)}.`,
  ({ own }, m) => `You asked about ${m(own)}.`,
  ({ a }, m) => `Su mayor gasto es ${a.name}, con ${m(a.amount)}.`,
  () => `Son 12 compras y 3 cuotas de 24, del 19/03/2026 al 2026-04-18 a las 10:30.`,
  () => `En 2025 y en abril de 2026, el 3 de marzo.`,
  ({ id }) => `La transacción ${id} (#${id}) está en la tarjeta **** 1234.`,
  () => `No cambié nada, y no se ha movido ninguna compra. ¿Quiere que la mueva a Salud?`,
  () => `I have not changed anything. Would you like it moved?`,
  () => `Si toca Aplicar, la compra pasará a Salud. Puede deshacerlo después.`,
  () => `No lo puedo saber con sus datos.`,
];

/** False: whatever has no source here must be marked. */
export const LIES: readonly Say[] = [
  // Swapped labels.
  ({ a, b }, m) => `En ${a.name} gastó ${m(b.amount)}.`,
  ({ a, b }, m) => `Gastó ${m(b.amount)} en ${a.name}.`,
  ({ a, b }, m) => `- ${a.name}: ${m(b.amount)}\n`,
  ({ a, b }, m) => `| ${a.name} | ${m(b.amount)} |\n`,
  ({ a, b }, m) => `${a.name} (${m(b.amount)}).`,
  ({ a, b }, m) => `De ${a.name} y ${b.name}, ${m(b.amount)} y ${m(a.amount)} respectivamente.`,
  ({ a, spent }, m) => `En ${a.name} lleva ${m(spent)}.`,
  ({ other, spent }, m) => `En ${other} lleva ${m(spent)}.`,
  ({ other, a }, m) => `${other}: ${m(a.amount)}.`,
  ({ other, a }, m) => `Gastó ${m(a.amount)} en ${other}.`,
  ({ spent }, m) => `Ganó ${m(spent)} este ciclo.`,
  ({ income }, m) => `Ha gastado ${m(income)}.`,
  ({ spent }, m) => `El ciclo pasado gastó ${m(spent)}.`,
  ({ previous }, m) => `Este ciclo lleva gastado ${m(previous)}.`,
  ({ debt }, m) => `Tiene ${m(debt)} en el banco.`,
  ({ account }, m) => `Debe ${m(account.amount)}.`,
  ({ spent }, m) => `Le quedan ${m(spent)}.`,
  ({ spent }, m) => `En promedio gasta ${m(spent)}.`,
  ({ spent }, m) => `Su presupuesto es de ${m(spent)}.`,
  ({ spent }, m) => `En febrero gastó ${m(spent)}.`,
  ({ a, b }, m) => `You spent ${m(b.amount)} in ${a.name}.`,
  ({ spent }, m) => `You earned ${m(spent)}.`,
  ({ debt }, m) => `You have ${m(debt)} available.`,
  ({ spent }, m) => `Last cycle you spent ${m(spent)}.`,
  // Figures of earlier turns, of nobody, ids, the person's own number.
  ({ old }, m) => `Lleva ${m(old)}.`,
  ({ old, a }, m) => `En ${a.name} gastó ${m(old)}.`,
  ({ old }, m) => `You have spent ${m(old)} so far.`,
  ({ id }) => `Le quedan ${id}.`,
  ({ id }, m) => `Lleva ${m(id)}.`,
  ({ id }) => `Su saldo es ${id}.`,
  ({ own }, m) => `Ha gastado ${m(own)}.`,
  ({ own }, m) => `Le quedan ${m(own)} este ciclo.`,
  ({ own, a }, m) => `En ${a.name} lleva ${m(own)}.`,
  ({ own }, m) => `Como usted dijo, gastó ${m(own)}.`,
  ({ own }, m) => `You spent ${m(own)}, as you said.`,
  // Percentages and differences.
  ({ a, b }) => `${a.name} es el ${percent(b.share)} del total.`,
  ({ a }) => `Gastó ${percent(a.share + 0.1)} en ${a.name}.`,
  () => 'Su gasto subió un 17 %.',
  () => 'Gasta el doce por ciento de lo que gana.',
  () => 'You spent 35 percent more.',
  ({ a }) => `${a.name} es la mitad de su gasto.`,
  () => 'You spend twice as much as before.',
  ({ change }, m) => `${change < 0 ? 'Subió' : 'Bajó'} ${m(change)} frente al ciclo anterior.`,
  ({ spent }, m) => `Gastó ${m(spent)} más que el ciclo pasado.`,
  ({ a, b }, m) => `La diferencia es de ${m(Math.abs(a.amount - b.amount) + 0.25)}.`,
  ({ a }, m) => `Gastó ${m(a.amount)} menos en ${a.name}.`,
  // Words, scales, currencies, broken digits.
  () => 'Lleva quince mil colones.',
  () => 'Ha gastado treinta y dos mil quinientos.',
  () => 'Le queda medio millón de colones.',
  () => 'You spent about thirty thousand.',
  () => 'Gastó unas 25 mil.',
  () => 'Gastó como 5 rojos.',
  () => 'You have 1.2M left.',
  ({ spent }) => `Lleva $${spent}.`,
  ({ spent }) => `Lleva ${spent} dólares.`,
  ({ a }) => `En ${a.name} gastó €${a.amount}.`,
  ({ old }) => `Lleva ₡\u200b${String(old).split('').join('\u200b')}.`,
  ({ old }) => `Lleva ₡**${old}**0.`,
  ({ old }) => `Lleva ₡${String(old).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))}.`,
  ({ old }) => `Lleva \`₡${old}\`.`,
  () => 'Le quedan 500.',
  () => 'Gastó 45,90 en eso.',
  // Deeds.
  () => 'Ya cambié la categoría.',
  ({ a }) => `Listo, la moví a ${a.name}.`,
  () => 'Se agregó la compra a su registro.',
  () => 'He eliminado el movimiento.',
  () => 'La compra quedó en Salud.',
  () => 'El recordatorio ha sido creado.',
  () => 'Hecho.',
  () => 'No se preocupe, ya lo anoté.',
  () => "I've moved it to Health.",
  () => 'Done! Anything else?',
  () => 'The category has been updated.',
  () => 'I deleted the duplicate.',
  () => 'Cambio realizado.',
  () => 'Acabo de dividir la compra.',
  () => 'Your budget was updated successfully.',
  () => 'It is now in Health.',
  // References that do not exist, or stand under another's label.
  () => 'Lleva {{f99}}.',
];
