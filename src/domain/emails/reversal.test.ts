import { describe, expect, test } from 'vitest';
import { outline, readText } from './mail-testing.ts';

const BAC = (type: string, more = '') =>
  `A continuación le detallamos la transacción realizada:\nComercio: SODA LA PRUEBA\nCiudad y país: , Costa Rica\nFecha: Sep 21, 2026, 20:38\nVISA: ************1234\nAutorización: 700001\nReferencia: 626502000001\nTipo de Transacción: ${type}\nMonto: CRC 6,980.00${more}`;
const BCR = (status: string) =>
  `Transacciones en su tarjeta BCR: ****-****-****-5556\nLe informamos la siguiente transacción realizada con su tarjeta BCR :\nFecha Autorización No.Referencia Monto Moneda Comercio Estado\n18/06/2026 17:32:43 00941012 616923248272 32,279.95 COLON COSTA RICA SODA LA PRUEBA ${status}`;
const BN = (kind: string) =>
  `Le hacemos llegar el comprobante de ${kind} realizada en SODA LA PRUEBA el 24 de Junio de 2026 a las 6:36 p.m.\nVISA ************6666\nNRO. AUT: 315859\nREF: 626500000001\nTOTAL: CRC 441,60`;
const DAVIVIENDA = (made: string, end = '') =>
  `Davivienda le informa de la transacción ${made} en: SODA LA PRUEBA, el 22/09/2026, a las 10:15 a.m., con la tarjeta VISA terminada en ****4444. Autorización # 700001 Ref # 626500000001 en Colones por 42,239.00${end}`;
const DAVIBANK = (state: string) =>
  `DAVIbank le notifica que la transacción realizada en SODA LA PRUEBA Costa Rica, el día 25/06/2026 a las 10:49 PM con su tarjeta de crédito titular MC terminada en 8838 con número de autorización 946680 y referencia 617622789721 por CRC 20,550.00, fue ${state}.`;
const POPULAR = (made: string) =>
  `El Banco Popular le informa de la transacción ${made} en\nSODA LA PRUEBA el 06/11/2025 a las 10:28,\ncon la tarjeta VISA INTERNACIONAL A 0446, Auth # 566000,\nRef # 531016000325, por 25,991.33 Colones`;
const PROMERICA = (made: string) =>
  `¡Hola! Tu transacción fue ${made}, te compartimos el detalle:\nComercio\nSODA LA PRUEBA\nTipo de Comercio\nRESTAURANTES\nCiudad/País\nSAN JOSE, CR\nFecha/hora\n16 sep 2026 / 17:53\nNúmero de Tarjeta\n4800 **** **** 9728\nNúmero de autorización\n700001\nNúmero de referencia\n626500000001\nMonto\nCRC 5,000.00`;
const MUTUAL = (kind: string) =>
  `MONTO REBAJADO A SU CUENTA : 5,000.00\nMONEDA : COLONES\nNOMBRE DEL COMERCIO : SODA LA PRUEBA\nNUMERO DE REFERENCIA : 626500000001\nNUMERO DE AUTORIZACION : 700001\nTIPO DE TRANSACCION : ${kind}\nNUMERO DE TARJETA : ************1234`;

describe('reversed purchase', () => {
  test.each([
    ['BAC, by its type', BAC('REVERSION')],
    ['BAC, by its type', BAC('REVERSO')],
    ['BAC, by its type', BAC('ANULACION')],
    ['BAC, by its state', BAC('COMPRA', '\nEstado: Reversada')],
    ['BAC, by its sentence', BAC('COMPRA').replace('transacción realizada', 'transacción reversada')],
    ['BCR', BCR('Reversada')],
    ['BCR', BCR('Anulada')],
    ['BN', BN('Anulación')],
    ['BN', BN('Reversión')],
    ['Davivienda, by its first words', DAVIVIENDA('reversada')],
    ['Davivienda, by its last words', DAVIVIENDA('realizada', ' fue anulada.')],
    ['DAVIbank', DAVIBANK('reversada')],
    ['Banco Popular', POPULAR('anulada')],
    ['Promerica', PROMERICA('reversada')],
    ['Mutual', MUTUAL('REVERSION')],
  ])('makes a reversal with everything it names, at %s', (_, text) => {
    const { outcome, reason, type, merchant, amount, currency, date, card, reference, authorization } = outline(
      readText(text),
    );
    expect({ outcome, reason, type, merchant }).toEqual({
      ...{ outcome: 'reversal', reason: 'reversed', type: 'DEVOLUCION', merchant: 'SODA LA PRUEBA' },
    });
    for (const fact of [amount, currency, date, card, reference, authorization])
      expect(fact).toEqual(expect.any(String));
  });

  test.each([
    ['BAC', BAC('DEVOLUCION')],
    ['BN', BN('Devolución')],
    ['Mutual', MUTUAL('DEVOLUCION')],
  ])('makes a reversal by the merchant and marks it so, at %s', (_, text) => {
    expect(outline(readText(text))).toMatchObject({ outcome: 'reversal', reason: 'refunded', type: 'DEVOLUCION' });
  });

  test.each([
    ['Reversión de transacción SODA LA PRUEBA 21-09-2026 - 20:38', BAC('COMPRA')],
    ['Notificación de anulación', POPULAR('realizada')],
    ['Devolución de compra', DAVIBANK('aprobada')],
    ['Su compra fue reversada', BCR('Aprobada')],
  ])('is recognized by the subject "%s", whatever the layout', (subject, text) => {
    expect(readText(text, { subject }).outcome).toBe('reversal');
  });

  test.each([
    ['Le informamos la reversión de la siguiente compra.', BCR('Aprobada')],
    ['Se aplicó el reverso de la transacción que detallamos:', PROMERICA('aprobada')],
    ['Su compra ha sido anulada.', BN('Compra')],
  ])('is recognized by a sentence before its merchant: "%s"', (sentence, text) => {
    expect(readText(`${sentence}\n${text}`).outcome).toBe('reversal');
  });

  test('has another identity than its purchase', () => {
    const [purchase, back] = [readText(BAC('COMPRA')), readText(BAC('REVERSION'))];
    expect([outline(purchase).outcome, outline(back).outcome]).toEqual(['candidate', 'reversal']);
    expect(outline(back).external_id).toBe(`reversal:${outline(purchase).external_id}`);
  });

  test('needs review without an amount', () => {
    expect(readText(BAC('REVERSION').replace('CRC 6,980.00', 'ver detalle')).outcome).toBe('unrecognized');
  });
});

describe('purchase that stands', () => {
  test.each([
    [
      'the footer mentions reversals',
      `${BAC('COMPRA')}\nPara solicitar la anulación de la transacción llame al 2295-9797.`,
    ],
    ['the merchant’s name sounds like one', BAC('COMPRA').replaceAll('SODA LA PRUEBA', 'REVERSO DE COMPRA SA')],
    ['a forwarder mentions one', `¿Será que la podés anular? Pedí la devolución.\n${BAC('COMPRA')}`],
  ])('stays a purchase though %s', (_, text) => {
    expect(readText(text, { subject: `Notificación de transacción SODA LA PRUEBA` }).outcome).toBe('candidate');
  });

  test('makes no row when it was declined, in either wording', () => {
    for (const text of [BCR('Rechazada'), DAVIBANK('denegada'), POPULAR('rechazada'), PROMERICA('rechazada')])
      expect(outline(readText(text))).toMatchObject({ outcome: 'ignored', reason: 'declined' });
  });
});
