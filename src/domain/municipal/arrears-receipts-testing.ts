/** Invented receipts that repeat an unpaid earlier bill. */
import type { Fixture } from './receipts-testing.ts';

/** May's receipt, and June's, which prints it as still owed. */
export const MAY = `
MUNICIPALIDAD DE BELÉN
RECIBO DE SERVICIOS MUNICIPALES
Recibo N°: 2026-0451001
Período: MAYO 2026
Fecha de vencimiento: 15/06/2026
DETALLE DE SERVICIOS MONTO
AGUA POTABLE 6,980.00
RECOLECCIÓN DE BASURA 4,150.00
MANTENIMIENTO DE PARQUES 890.00
TOTAL A PAGAR ₡12,020.00`;
export const JUNE = `
MUNICIPALIDAD DE BELÉN
RECIBO DE SERVICIOS MUNICIPALES
Recibo N°: 2026-0451873
Período: JUNIO 2026
Fecha de vencimiento: 15/07/2026
DETALLE DE SERVICIOS MONTO
AGUA POTABLE 7,560.00
RECOLECCIÓN DE BASURA 4,150.00
MANTENIMIENTO DE PARQUES 890.00
Saldo anterior pendiente 12,020.00
TOTAL A PAGAR ₡24,620.00`;

export const WITH_ARREARS: readonly Fixture[] = [
  {
    layout: 'what is still owed below the services',
    text: JUNE,
    says: [
      'Belén 2026-0451873 2026-06 - 2026-07-15 - 24620',
      'water AGUA POTABLE 7560',
      'service RECOLECCIÓN DE BASURA 4150',
      'service MANTENIMIENTO DE PARQUES 890',
      'arrears Saldo anterior pendiente 12020',
    ],
  },
  {
    layout: 'what is owed by service and month, which are none of the months billed, and a subtotal over all',
    text: `
Municipalidad de La Unión
Factura 4500123
Trimestre: II-2026   Vence: 30/06/2026
Servicio Periodo Monto
Agua Potable periodos anteriores 03-2026 8.100,00
Bienes Inmuebles 04-2026/06-2026 45.300,00
Agua Potable 06-2026 10.125,00
Subtotal 63.525,00
Intereses por morosidad 162,00
TOTAL 63.687,00`,
    says: [
      'La Unión 4500123 2026-04..2026-06 - 2026-06-30 - 63687',
      'arrears Agua Potable periodos anteriores 2026-03 8100',
      'service Bienes Inmuebles 45300',
      'water Agua Potable 2026-06 10125',
      'interest Intereses por morosidad 162',
    ],
  },
  {
    layout: 'what is owed first, and a subtotal of the services alone',
    text: `
Municipalidad de Cartago
COMPROBANTE DE PAGO No. 778990
Periodo facturado 04/2026
Morosidad ¢ 11 565,00
Acueducto ¢ 6 300,00
Recolección de basura ¢ 3 165,00
Subtotal servicios ¢ 9 465,00
Total cancelado ¢ 21 030,00
Fecha de pago 08/05/2026`,
    says: [
      'Cartago 778990 2026-04 - - 2026-05-08 21030',
      'arrears Morosidad 11565',
      'water Acueducto 6300',
      'service Recolección de basura 3165',
    ],
  },
  {
    layout: 'a total of what is owed and no line of it',
    text: `
MUNICIPALIDAD DE MONTES DE OCA
Recibo N° A-77200
Período: 07-2026
Vence: 30/07/2026
Limpieza de vías 1,250.00
Parques 640.00
Total pendiente de períodos anteriores 3,780.00
Total a pagar 5,670.00`,
    says: [
      'Montes de Oca A-77200 2026-07 - 2026-07-30 - 5670',
      'service Limpieza de vías 1250',
      'service Parques 640',
      'arrears Total pendiente de períodos anteriores 3780',
    ],
  },
  {
    layout: 'what was owed and was paid, which only informs',
    text: `
MUNICIPALIDAD DE BELÉN
Recibo N°: 2026-0451999
Período: JUNIO 2026
Saldo anterior 12,020.00
Su pago, gracias 12,020.00
DETALLE DE SERVICIOS MONTO
AGUA POTABLE 7,560.00
MANTENIMIENTO DE PARQUES 890.00
TOTAL A PAGAR 8,450.00`,
    says: ['Belén 2026-0451999 2026-06 - - - 8450', 'water AGUA POTABLE 7560', 'service MANTENIMIENTO DE PARQUES 890'],
  },
];
