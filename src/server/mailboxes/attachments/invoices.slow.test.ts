/** Electronic invoices that come by mail: kept once, and nothing in them is followed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../../test/app.ts';
import { renderPdf } from '../../../../test/documents/render.ts';
import { type MailGiven, type MailTest, mailWith, pdfPart, startMailTest } from './attachments-testing.ts';

let test: MailTest;
beforeAll(async () => {
  test = await startMailTest();
});
afterAll(() => test.service.close());
beforeEach(() => test.reset());

describe('an electronic invoice', () => {
  const NAMESPACE = 'https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4';
  const CLAVE = '506101020260031010000000010000101000000000115275642';
  const invoice = (root = 'FacturaElectronica', inside = '', name = root) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="${NAMESPACE}/${name.charAt(0).toLowerCase()}${name.slice(1)}">` +
    `<Clave>${CLAVE.slice(0, 50)}</Clave>${inside}</${root}>`;
  const xml = (content: string | Uint8Array, filename = 'factura.XML') => ({
    filename,
    type: 'application/xml',
    content,
  });
  const shop = (...attached: NonNullable<MailGiven['attached']>) =>
    test.take({ from: 'Tienda <x@tienda.example>', subject: 'Factura 1', attached }, { selection: 'maybe_invoice' });
  const kept = async (): Promise<Json[]> => (await test.get('/notices?kind=invoice')).items;

  it('is kept once with its text and listed, and its PDF is no other document', async () => {
    const picture = pdfPart('factura.pdf', await renderPdf('FACTURA ELECTRONICA\nTienda de prueba'));
    const attached = [xml(invoice()), xml(invoice('MensajeHacienda'), 'respuesta.xml'), picture];
    expect(await shop(...attached)).toEqual({ outcome: 'ignored', failures: [] });
    expect(await shop(...attached)).toEqual({ outcome: 'known', failures: [] });
    expect(await kept()).toMatchObject([
      { facts: { document: 'MensajeHacienda' }, subject: 'Factura 1' },
      {
        ...{ kind: 'invoice', status: 'ignored', reason: { code: 'invoice_kept' }, transaction_id: null },
        ...{ facts: { document: 'FacturaElectronica', clave: CLAVE.slice(0, 50) }, sender: 'x@tienda.example' },
        body: invoice(),
      },
    ]);
    expect((await test.get('/notices?status=ignored')).total).toBe(2);
    expect(await test.rowCount()).toBe(0);
    const allowed = { from: 'cobros@vidaplena.fi.cr', attached };
    expect(await test.take(allowed)).toEqual({ outcome: 'known', failures: [] });
    const twoPictures = { ...allowed, attached: [...attached, pdfPart('estado.pdf', picture.content)] };
    expect((await test.take(twoPictures)).failures).toMatchObject([{ part: 'estado.pdf' }]);
  });

  it('is left alone by "Leer de nuevo"', async () => {
    await shop(xml(invoice()));
    const reread = await test.service.ask('POST', '/api/v1/notices/reread', { dry_run: true });
    expect(reread.body).toMatchObject({ scanned: 0, items: [] });
  });

  it.each([
    [
      'a ticket with a prefix',
      invoice('TiqueteElectronico').replaceAll('<T', '<f:T').replaceAll('</T', '</f:T').replace('xmlns=', 'xmlns:f='),
    ],
    ['a credit note', invoice('NotaCreditoElectronica')],
    ['a name of no kind', Buffer.from(`\ufeff${invoice()}`)],
    ['UTF-16', Buffer.from(`\ufeff${invoice().replace('utf-8', 'utf-16')}`, 'utf16le')],
    ['Latin-1', Buffer.from(invoice('FacturaElectronica', '<A>Peñas</A>').replace('utf-8', 'ISO-8859-1'), 'latin1')],
  ])('is known by its root: %s', async (_, content) => {
    expect(await shop({ filename: 'adjunto', content })).toEqual({ outcome: 'ignored', failures: [] });
    expect(await kept()).toHaveLength(1);
  });

  it('forwarded as an attachment is kept too', async () => {
    const inner = mailWith({ from: 'x@tienda.example', subject: 'Documento', attached: [xml(invoice())] });
    const content = { type: 'message/rfc822', content: inner };
    const mail = { from: 'persona@correo.example', subject: 'RV: Documento', attached: [content] };
    expect(await test.take(mail, { selection: 'own' })).toEqual({ outcome: 'ignored', failures: [] });
    expect(await kept()).toMatchObject([{ sender: 'x@tienda.example' }]);
  });

  it.each([
    ['another namespace', `<FacturaElectronica xmlns="https://otra.example/facturaElectronica"/>`],
    ['no namespace', '<FacturaElectronica/>'],
    ['another root', '<rss version="2.0"/>'],
  ])('is not what has %s', async (_, content) => {
    expect(await shop(xml(content))).toEqual({ outcome: 'ignored', failures: [] });
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['xml_dtd', invoice().replace('<Fac', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Fac')],
    ['xml_dtd', invoice().replace('<Fac', '<!DOCTYPE html><Fac')],
    ['xml_malformed', invoice('FacturaElectronica', '&a;')],
    ['xml_malformed', invoice('FacturaElectronica', '<x:A/>')],
    ['xml_malformed', invoice().slice(0, -10)],
    ['xml_too_deep', invoice('FacturaElectronica', '<a>'.repeat(5_000) + '</a>'.repeat(5_000))],
    ['xml_too_deep', invoice('FacturaElectronica', '<a/>'.repeat(100_001))],
    ['xml_encoding', Buffer.from(invoice('FacturaElectronica', 'Peñas'), 'latin1')],
    ['xml_encoding', invoice().replace('utf-8', 'utf-7')],
    ['xml_too_large', invoice('FacturaElectronica', 'a'.repeat(1024 * 1024))],
    ['attachment_not_read', invoice('FacturaElectronica', '', 'TiqueteElectronico')],
  ])('that cannot be trusted as XML is refused in words: %s', async (code, content) => {
    const reason = { code, params: {} };
    expect(await shop(xml(content))).toEqual({ outcome: 'ignored', failures: [{ part: 'factura.XML', reason }] });
    expect(await kept()).toEqual([]);
  });
});
