import { describe, expect, test } from 'vitest';
import { moneyText } from '../agent/answers/show-money.ts';
import { SYNC_SOURCES } from '../sync-status.ts';
import { LANGUAGES } from '../vocabulary.ts';
import { NOTIFICATION_EXAMPLES } from './examples-testing.ts';
import { formatNotification } from './format-notification.ts';
import type { Told } from './told.ts';

const EVERY = LANGUAGES.flatMap((language) => NOTIFICATION_EXAMPLES.map((told) => ({ language, told, ...told })));
/** The formatted amounts of the examples. */
const AMOUNTS = /₡|\$|\d{3},\d\d/;

describe('formatNotification', () => {
  test.each(EVERY)('keeps amounts out of the title and private body of $code in $language', ({ told, language }) => {
    const { title, body, private_body } = formatNotification(told, language);
    expect(`${title} ${private_body}`).not.toMatch(AMOUNTS);
    if (body !== private_body) expect(body).toMatch(AMOUNTS);
  });

  test.each(NOTIFICATION_EXAMPLES)('has its own words for $code in each language', (told) => {
    const [spanish, english] = [formatNotification(told, 'es'), formatNotification(told, 'en')];
    expect(Object.values(spanish).filter((text) => text !== 'GOLLO')).not.toContain(english.title);
    expect(spanish.body).not.toBe(english.body);
    expect(Object.values(english).join(' ').replaceAll('Alcancía', '')).not.toMatch(/[áéíóúñ¿¡]/iu);
    expect(Object.values(spanish).join(' ')).not.toMatch(/septiembre|\b(?:tu|tus|tú|vos|tenés|podés)\b/iu);
  });

  test('writes whole sentences, with the day first and setiembre', () => {
    const low: Told = {
      code: 'low_balance',
      params: { local_date: '2026-09-01', balance: '-35000.25', line: '50000' },
    };
    const [balance, line] = [moneyText(-35000.25, 'CRC'), moneyText(50000, 'CRC')];
    expect(formatNotification(low, 'es')).toEqual({
      title: 'Saldo proyectado bajo',
      body: `El 1 de setiembre de 2026 el saldo llegaría a ${balance}, por debajo de ${line}.`,
      private_body: 'El 1 de setiembre de 2026 el saldo bajaría de la línea que puso.',
    });
    expect(formatNotification(low, 'en')).toEqual({
      title: 'Low projected balance',
      body: `On 1 September 2026 the balance would reach ${balance}, below ${line}.`,
      private_body: 'On 1 September 2026 the balance would fall below the line you set.',
    });
  });

  test('tells a week in which more came back, one with nothing before it, and what has no rate', () => {
    const params = {
      ...{ starts_on: '2026-09-07', ends_on: '2026-09-13', sum: '-12000', before: null, largest: null },
      ...{ largest_sum: null, without_rate: [{ currency: 'EUR' as const, amount: '300' }] },
    };
    const body = (language: 'es' | 'en') =>
      formatNotification({ code: 'weekly_recap', params }, language).body.replaceAll(/\s/g, ' ');
    expect(body('es')).toBe(
      'Del 7 de setiembre de 2026 al 13 de setiembre de 2026 le devolvieron ₡12 000,00 más de lo que gastó. Sin contar €300,00, por falta de tipo de cambio.',
    );
    expect(body('en')).toBe(
      'From 7 September 2026 to 13 September 2026 ₡12 000,00 more came back than you spent. Without €300,00, for want of an exchange rate.',
    );
  });

  test.each(LANGUAGES)('names a quiet source, with other words for each source (%s)', (language) => {
    const titles = SYNC_SOURCES.map(
      (source) =>
        formatNotification({ code: 'stale_source', params: { source, last_on: '2026-04-10' } }, language).title,
    );
    expect(new Set(titles).size).toBe(SYNC_SOURCES.length);
  });

  test('falls back to a general text for a code of a newer version', () => {
    const { title, body } = formatNotification({ code: 'of_tomorrow', params: {} } as never, 'es');
    expect([title, body]).toEqual(['Alcancía', 'Hay algo nuevo en sus cuentas.']);
  });
});
