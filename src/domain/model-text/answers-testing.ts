/** Turns with random figures, and what a model may truly or falsely say about them. */
import type { ByCategoryData } from '../agent/answers/answer-rows.ts';
import { figuresOf } from '../agent/answers/figures.ts';
import { createReviewer, type Grounds, type Reviewed } from './review-sentence.ts';
import { streamSentences } from './sentence-stream.ts';

const PERIOD = { cycle: '2026-04', starts_on: '2026-03-19', ends_on: '2026-04-18' };

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
      at_hand_crc: account.amount,
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
  const stream = streamSentences(createReviewer(grounds), (piece) => (text += piece));
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
export const NOTATIONS: readonly ((value: number) => string)[] = [
  (value) => `₡${notation(value, '\u00a0', ',')}`,
  (value) => `₡${notation(value, '\u202f', ',')}`,
  (value) => `₡${notation(value, ' ', ',')}`,
  (value) => `₡ ${notation(value, '.', ',')}`,
  (value) => `₡${notation(value, ',', '.')}`,
  (value) => `${notation(value, '', '.')} colones`,
  (value) => `CRC ${notation(value, ' ', '.')}`,
  (value) => `**₡${notation(value, '\u00a0', ',')}**`,
  (value) => `[₡${notation(value, '\u00a0', ',')}](/transactions?cycle=2026-04)`,
];

function notation(value: number, mark: string, point: string): string {
  const [whole = '', fraction = '0'] = String(Math.abs(value)).split('.');
  return `${group(whole, mark)}${point}${fraction.padEnd(2, '0')}`;
}
