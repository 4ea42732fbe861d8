/** The money of others, what is to come of one's pay, and where to invest have no answer. */
import { expect, it } from 'vitest';
import { callOf } from '../agent-testing.ts';

it.each([
  ['and my husband, what did he spend there?', 'what did I spend at Walmart this year?'],
  ['and what does she pay there?', 'how much did I spend on groceries?'],
  ['¿Cuánto gastan en promedio las familias ticas en comida al mes?'],
  ['how much does the average family spend on food?'],
  ['¿Tú crees que mi jefe me suba el sueldo en enero?'],
  ['me van a aumentar el salario en enero?'],
  ['will my boss give me a raise in January?'],
  ['en qué meto los ahorros, certificado a plazo o bolsa?'],
  ['where should I put my savings?'],
])('“%s” is refused', (text, ...earlier) => {
  expect(['ask', 'refusal']).toContain(callOf(text, { earlier }));
});

it.each([
  ['cuándo me subieron el salario', 'salary_summary'],
  ['cuánto me ha dado la familia este año', 'query_ledger'],
  ['cuánto tengo en ahorros', 'savings_balances'],
])('“%s” is answered', (text, tool) => {
  expect(callOf(text)).toMatchObject([tool, {}]);
});
