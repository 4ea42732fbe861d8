import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK_DOMAINS } from '../emails/banks.ts';
import { senderAddress } from './known-senders.ts';
import { KNOWN_ATTACHMENT_SENDERS, selectMail } from './select-mail.ts';

const OWN = 'persona@correo.example';
const KNOWN = { own_addresses: [OWN], attachment_senders: ['@escazu.go.cr', 'estados@pensiones.example'] };
const select = (from: string, subject = 'Hola', content_type = 'text/plain') =>
  selectMail({ from, subject, content_type }, KNOWN);

/** Every kind of notice that the readers know, with the address it comes from. */
const NOTICES: readonly (readonly [from: string, subject: string])[] = [
  ['notificacion@notificacionesbaccr.com', 'Notificación de transacción AUTO MERCADO 21-09-2026 - 20:38'],
  ['NotificacionBAC@baccredomatic.cr', 'Notificación de transacción'],
  ['alerta@baccredomatic.com', 'Retiro sin tarjeta retirado'],
  ['alerta@baccredomatic.com', 'Creación de retiro sin tarjeta'],
  ['alerta@baccredomatic.com', 'Notificación de Pago'],
  ['notificaciones@baccredomatic.cr', 'Notificación de Transferencia SINPE'],
  ['notificaciones@baccredomatic.com', 'Notificación de Transferencia'],
  ['bcrtarjestcta@bancobcr.com', 'Notificación de transacciones'],
  ['mensajero@bancobcr.com', 'SINPEMOVIL - Notificación de transacción realizada'],
  ['notificaciones@bancobcr.com', 'Informe de transferencia entre cuentas BCR'],
  ['bncontacto@bncr.fi.cr', 'Voucher Digital'],
  ['bncontacto@bncr.fi.cr', 'BN Conectividad le informa'],
  ['costarica_clientes@davivienda.cr', 'Davivienda Autorizaciones'],
  ['Alertas@davibank.cr', 'Alerta Transacción Tarjeta de Crédito Titular'],
  ['Alertas@davibank.cr', 'Alerta transacción'],
  ['Alertas@davibank.cr', 'Notificación de débito'],
  ['Alertas@davibank.cr', 'Pago de servicios'],
  ['servicioalcliente@davibank.cr', 'Notificación DAVIbank'],
  ['info@promerica.fi.cr', 'Tu transacción fue procesada ¡Revisá tu comprobante!'],
  ['info@promerica.fi.cr', 'Pago de tarjeta'],
  ['info@promerica.fi.cr', 'Aplicación de Transacción Exitosa'],
  ['notificaciones@bancopopular.fi.cr', 'Notificación de transacción'],
  ['notificacion@bancopopularinforma.fi.cr', 'Comprobante de Compra'],
  ['bancamovil@bpdc.fi.cr', 'Notificación de Pago de Servicios'],
  ['Popularenlinea@bp.fi.cr', 'SINPE Móvil'],
  ['comunicadostarjetadedebito@grupomutual.fi.cr', 'TRANSACCIONES CON TARJETAS DE DÉBITO'],
  ['MutualMovil@grupomutual.fi.cr', 'Comprobante de Transferencia SINPE Móvil'],
  ['info@mucap.fi.cr', 'Pago de recibo'],
  ['info@mucap.fi.cr', 'Notificación MUCAP'],
  ['multimoneycr@multimoney.com', 'Transacción realizada'],
];

describe('a bank’s mail', () => {
  it.each(NOTICES)('is fetched for its sender, whatever the subject: %s', (from) => {
    expect(select(from)).toBe('bank');
    expect(select(`"Otro nombre" <${from}>`)).toBe('bank');
    expect(select(`=?utf-8?q?Notificaci=C3=B3n?= BAC <${from.toUpperCase()}>`)).toBe('bank');
  });

  it.each(NOTICES)('is fetched for its words from anybody else: %s %s', (_, subject) => {
    const plain = subject.normalize('NFD').replace(/\p{M}/gu, '');
    for (const words of [subject, plain, subject.toUpperCase(), subject.normalize('NFD')]) {
      for (const prefix of ['', 'RV: ', 'Fwd: ', 'FW: RV: ', 'Re: Fwd:']) {
        expect(select('amiga@correo.example', prefix + words)).toBe('words');
      }
      expect(select(OWN, `Fwd: ${words}`)).toBe('own');
    }
  });

  it.each([
    'Notificación de transaccionesX',
    'Su notificación de transacción',
    'Pago de tarjeta de Navidad',
    'SINPE Móvil: nuevas tarifas del gimnasio',
    'Voucher digital de regalo',
    'Transacción realizada con éxito en su juego',
    'Sale',
    '',
  ])('is not what has other words: %s', (subject) => expect(select('promos@tienda.example', subject)).toBeNull());
});

describe('a bank is known by its address alone', () => {
  const bank = fc.constantFrom(...BANK_DOMAINS);
  const label = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z0-9]$/);
  const local = fc.stringMatching(/^[A-Za-z0-9._-]{1,12}$/);
  const isBank = (from: string) => select(from) === 'bank';

  it('and its subdomains', () =>
    fc.assert(fc.property(local, label, bank, (name, sub, domain) => isBank(`Banco <${name}@${sub}.${domain}>`))));

  it('never by a domain that only resembles one', () =>
    fc.assert(
      fc.property(local, label, bank, (name, word, domain) => {
        const near = [
          `${word}${domain}`,
          `${word}-${domain}`,
          `${domain}.${word}.example`,
          `${domain}${word}`,
          `${domain}.co`,
          domain.replace('.', '-'),
          domain.slice(1),
        ].filter((each) => !BANK_DOMAINS.some((known) => each === known || each.endsWith(`.${known}`)));
        return near.every((each) => !isBank(`${name}@${each}`) && !isBank(`Banco <${name}@${each}>`));
      }),
    ));

  it('never by letters that look alike', () =>
    fc.assert(
      fc.property(local, bank, fc.nat(), (name, domain, at) => {
        const alike = new Map(Object.entries({ a: 'а', b: 'Ь', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', k: '\u212a' }));
        const places = [...domain].flatMap((letter, place) => (alike.has(letter) ? [place] : []));
        const place = places[at % places.length] ?? 0;
        const forged = domain.slice(0, place) + (alike.get(domain.charAt(place)) ?? 'х') + domain.slice(place + 1);
        return [forged, `\u200b${domain}`, domain.replace('.', '。'), `${domain}\u00ad`].every(
          (each) => !isBank(`${name}@${each}`) && !isBank(`<${name}@${each}>`),
        );
      }),
    ));

  it('never by its display name, a comment or a second sender', () =>
    fc.assert(
      fc.property(local, bank, (name, domain) => {
        const claimed = `${name}@${domain}`;
        return [
          `"${claimed}" <x@estafa.example>`,
          `${claimed} <x@estafa.example>`,
          `"<${claimed}>" <x@estafa.example>`,
          `<${claimed}> <x@estafa.example>`,
          `<x@estafa.example> <${claimed}>`,
          `<x@estafa.example> (<${claimed}>)`,
          `x@estafa.example (${claimed})`,
          `x@estafa.example, ${claimed}`,
          `x@estafa.example, Banco <${claimed}>`,
          `Banco <x@estafa.example>, <${claimed}>`,
          `"quoted \\" <${claimed}>" <x@estafa.example>`,
          `"open <${claimed}>`,
          `<x@estafa.example@${domain}>`,
          `x@estafa.example\u00a0@${domain}`,
          `${claimed}\r\nBcc: x@estafa.example`,
        ].every((from) => !isBank(from));
      }),
    ));

  it('reads any text without failing', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => void senderAddress(text))));
});

describe('other mails', () => {
  it('of the person’s own are fetched only when they forward something', () => {
    expect(select(OWN, 'Fwd: Compra')).toBe('own');
    expect(select(`Persona <${OWN}>`, 'Notificación de transacción')).toBe('own');
    expect(select(OWN, 'Re: ¿Cenamos el viernes?')).toBeNull();
    expect(select(OWN, 'Carta a mi abogado')).toBeNull();
  });

  it('of attachment senders are fetched: an address, or a domain with its subdomains', () => {
    expect(select('Municipalidad <recibos@escazu.go.cr>')).toBe('attachments');
    expect(select('recibos@correo.escazu.go.cr')).toBe('attachments');
    expect(select('estados@pensiones.example')).toBe('attachments');
    expect(select('otro@pensiones.example')).toBeNull();
    expect(select('recibos@noescazu.go.cr')).toBeNull();
  });

  it.each([
    ['Factura Electrónica N° 00100004010000012345', 'maybe_invoice'],
    ['Comprobante Electrónico de INVERSIONES', 'maybe_invoice'],
    ['RV: Documento Electronico', 'maybe_invoice'],
    ['Nota de Crédito Electrónica N° 1', 'maybe_invoice'],
    ['Su tiquete electrónico', 'maybe_invoice'],
    ['Invoice 00100001010000000301', 'maybe_invoice'],
    ['Manufactura de muebles', null],
    ['Fotos del paseo', null],
  ])('that may carry an invoice are looked into when they have attachments: %s', (subject, selection) => {
    expect(select('facturas@tienda.example', subject, 'Multipart/Mixed; boundary="x"')).toBe(selection);
    expect(select('facturas@tienda.example', subject, 'multipart/alternative; boundary="x"')).toBeNull();
  });

  it('known attachment senders are domains, each once', () => {
    expect(new Set(KNOWN_ATTACHMENT_SENDERS).size).toBe(KNOWN_ATTACHMENT_SENDERS.length);
    for (const sender of KNOWN_ATTACHMENT_SENDERS) expect(sender).toMatch(/^@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
    expect(KNOWN_ATTACHMENT_SENDERS).toContain('@bncr.fi.cr');
  });
});
