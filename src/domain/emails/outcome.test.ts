import { describe, expect, test } from 'vitest';
import { outline, readText } from './mail-testing.ts';

const BAC = `A continuación le detallamos la transacción realizada:\nComercio: SODA LA PRUEBA\nCiudad y país: , Costa Rica\nFecha: Sep 21, 2026, 20:38\nVISA: ************1234\nAutorización: 700001\nReferencia: 626502000001\nTipo de Transacción: COMPRA\nMonto: CRC 6,980.00`;
const BCR =
  'Le informamos la siguiente transacción realizada con su tarjeta BCR :\nFecha Autorización No.Referencia Monto Moneda Comercio Estado\n18/06/2026 17:32:43 00941012 616923248272 32,279.95 COLON COSTA RICA SODA LA PRUEBA Aprobada';
const BN =
  'Le hacemos llegar el comprobante de Compra realizada en SODA LA PRUEBA el 24 de Junio de 2026 a las 6:36 p.m.\nVISA ************6666\nNRO. AUT: 315859\nREF: 626500000001\nTOTAL: CRC 441,60';
const DAVIVIENDA =
  'Davivienda le informa de la transacción realizada en: SODA LA PRUEBA, el 20/09/2026, a las 10:15 a.m., con la tarjeta VISA terminada en ****4444. Autorización # 700001 Ref # 626500000001 en Colones por 42,239.00';
const DAVIBANK =
  'DAVIbank le notifica que la transacción realizada en SODA LA PRUEBA Costa Rica, el día 25/06/2026 a las 10:49 PM con su tarjeta de crédito titular MC terminada en 8838 con número de autorización 946680 y referencia 617622789721 por CRC 20,550.00, fue aprobada.';
const POPULAR =
  'El Banco Popular le informa de la transacción realizada en\nSODA LA PRUEBA el 06/11/2025 a las 10:28,\ncon la tarjeta VISA INTERNACIONAL A 0446, Auth # 566000,\nRef # 531016000325, por 25,991.33 Colones';
const PROMERICA =
  '¡Hola! Tu transacción fue realizada con éxito, te compartimos el detalle:\nComercio\nSODA LA PRUEBA\nTipo de Comercio\nRESTAURANTES\nCiudad/País\nSAN JOSE, CR\nFecha/hora\n16 sep 2026 / 17:53\nNúmero de Tarjeta\n4800 **** **** 9728\nNúmero de autorización\n700001\nNúmero de referencia\n626500000001\nMonto\nCRC 5,000.00';
const BANKS = { BAC, BCR, BN, DAVIVIENDA, DAVIBANK, POPULAR, PROMERICA };

const UNDONE = [
  'Su compra no fue aprobada.',
  'La transacción no pudo ser procesada.',
  'La transacción no se completó.',
  'No se pudo realizar el cargo.',
  'La transacción fue rechazada por fondos insuficientes.',
  'Fondos insuficientes.',
  'Transacción fallida',
  'Estado: Pendiente',
  'Estado: En proceso',
  'Resultado: Sin éxito',
  'Estado: Quién sabe',
  'Intento de compra bloqueado.',
  'La compra fue cancelada por el comercio.',
  'Su compra fue denegada.',
  'Importante: su transacción fue declinada.',
  'Para su información, la transacción fue rechazada.',
  'La transacción fue retenida.',
  'La transacción ha sido puesta en revisión.',
  'Transacción en verificación',
  'Su compra excede el límite.',
  'Esta transacción está sujeta a confirmación.',
  'Insufficient funds',
];

describe('outcome of a notice', () => {
  test.each(Object.entries(BANKS))('makes a row of the plain notice at %s', (_, text) => {
    expect(readText(text, { received_at: '2026-09-22T03:00:00Z' }).outcome).toBe('candidate');
  });

  for (const [bank, text] of Object.entries(BANKS))
    test.each(UNDONE)(`makes no row at ${bank} with "%s" anywhere in the notice`, (words) => {
      for (const mail of [`${words}\n${text}`, `${text}\n${words}`, `${text}\n\nGracias por preferirnos.\n${words}`])
        expect(readText(mail).outcome).not.toBe('candidate');
      expect(readText(text, { subject: words }).outcome).not.toBe('candidate');
    });

  test.each([
    'Para solicitar la anulación de la transacción llame al 2295-9797.',
    'Si no reconoce esta compra, bloquee su tarjeta de inmediato.',
    'En caso de no haber realizado esta gestión, comuníquese con nosotros.',
    'Puede bloquear o cancelar su tarjeta en la aplicación.',
    'La transacción fue realizada con éxito.',
    'Estado: Aprobada',
    'Estado: Exitosa',
    '¿Será que la podés anular?',
    'No responda este correo, pues no constituye un documento con validez legal.',
  ])('keeps the purchase despite "%s"', (words) => {
    for (const text of Object.values(BANKS)) expect(readText(`${text}\n${words}`).outcome).toBe('candidate');
  });

  test('ignores what the merchant’s name sounds like', () => {
    const named = (name: string) => readText(BAC.replace('SODA LA PRUEBA', name));
    expect(outline(named('CANCELADO Y ANULADO SA'))).toMatchObject({ outcome: 'candidate' });
    expect(named('SODA LA PRUEBA fue rechazada').outcome).not.toBe('candidate');
    expect(named('SODA LA PRUEBA (rechazada)').outcome).not.toBe('candidate');
    expect(readText(POPULAR.replace('SODA LA PRUEBA', 'SODA LA PRUEBA no fue aprobada')).outcome).not.toBe('candidate');
  });

  test('needs review with a code when it is neither surely declined nor surely reversed', () => {
    expect(readText(`${BAC}\nEstado: Pendiente`)).toMatchObject({ outcome: 'unrecognized', code: 'outcome_unclear' });
    expect(readText(`${BCR}\nFondos insuficientes`)).toMatchObject({
      outcome: 'unrecognized',
      code: 'outcome_unclear',
    });
    expect(readText(`${BAC}\nSu compra fue rechazada.`)).toMatchObject({ outcome: 'ignored', reason: 'declined' });
  });
});
