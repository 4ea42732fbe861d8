import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK_DOMAINS, BANK_LABELS } from '../emails/banks.ts';
import { passesForBank } from './passes-for-bank.ts';

describe('sender that would pass for a bank', () => {
  it.each([
    'BAC Credomatic <aviso@bac-credomatic.example>',
    'NotificacionBAC@baccredomatic.cr.example.com',
    '"NotificacionBAC@baccredomatic.cr" <evil@example.net>',
    'BAC Credomatic <avisos@example.net>',
    'NotificacionBAC@bас-credomatic.cr',
    'NotificacionBAC@baccredomatic.crа.example',
    'NotificacionBAC@xn--baccredomtic-x9a.cr',
    'x@bacc-redornatic.example',
    'a@baccredomatic.cr, b <c@evil.example>',
    'bncontacto@bncr.fi.cr.example',
    'info@promerlca.example',
    'Banco Popular <info@example.com>',
  ])('is %s', (from) => expect(passesForBank(from)).toBe(true));

  it.each([
    'NotificacionBAC@baccredomatic.cr',
    'BAC Credomatic <notificacion@correo.baccredomatic.com>',
    'info@promerica.fi.cr (inferred)',
    'service@paypal.com',
    'promo@cheapmeds.example',
    'Ana Prueba <ana@example.com>',
    'avisos@coopeande.fi.cr',
    'ana@backup-solutions.example',
    'ana@america.example',
    'BAC Credomatic',
    '',
  ])('is not %s', (from) => expect(passesForBank(from)).toBe(false));

  it('is so by its name, where that stands apart', () => {
    expect(passesForBank('evil@example.net', 'NotificacionBAC@baccredomatic.cr')).toBe(true);
    expect(passesForBank('evil@example.net', 'Promerica')).toBe(true);
    expect(passesForBank('ana@example.net', 'Ana')).toBe(false);
    expect(passesForBank('x@baccredomatic.cr', 'BAC')).toBe(false);
  });

  it('is any host around a bank’s domain or name, or but for a letter', () => {
    const around = fc.constantFrom('seguro', 'aviso', 'cr', 'correo2', 'com');
    const domains = fc.tuple(fc.constantFrom(...BANK_DOMAINS), around).map(([bank, word]) => `${bank}.${word}.example`);
    const named = fc
      .tuple(fc.constantFrom(...BANK_LABELS), around, fc.constantFrom('-', '.', ''))
      .map(([label, word, between]) => `${word}${between}${label}.example`);
    const changed = fc
      .tuple(fc.constantFrom(...BANK_LABELS), fc.nat(), fc.constantFrom('x', ''))
      .map(([label, at, letter]) => label.slice(0, at % label.length) + letter + label.slice((at % label.length) + 1))
      .map((label) => `${label}.example`);
    fc.assert(
      fc.property(fc.oneof(domains, named, changed), (each) => {
        expect(passesForBank(`aviso@${each}`), each).toBe(true);
      }),
    );
  });
});
