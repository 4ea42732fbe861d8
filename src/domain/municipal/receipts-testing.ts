/**
 * Invented receipts as text, each in a different layout, with their expected content in short form (`short`). A
 * municipality's new layout is added here first, or in longer-receipts-testing.ts.
 */
import type { Receipt } from './receipt.ts';

/** A layout and its expected reading. */
export type Fixture = { readonly layout: string; readonly text: string; readonly says: readonly string[] };

/** A receipt in short: its header, its charges, its readings, one line each. */
export function short(receipt: Receipt): string[] {
  const { municipality, receipt_number, period_from, period_to, issued_on, due_on, paid_on, total } = receipt;
  const months = (from: string, to: string) => (from === to ? from : `${from}..${to}`);
  const days = [issued_on, due_on, paid_on].map((day) => day ?? '-').join(' ');
  return [
    `${municipality} ${receipt_number} ${months(period_from, period_to)} ${days} ${total}`,
    ...receipt.charges.map((c) => `${c.kind} ${c.description}${c.period ? ` ${c.period}` : ''} ${c.amount}`),
    ...receipt.readings.map(
      (r) =>
        `${r.meter} ${r.previous} ${r.current} ${r.m3}${r.estimated ? ' estimated' : ''} ${months(r.period_from, r.period_to)} ${r.cost}`,
    ),
    ...receipt.electricity.map(({ meter, kwh }) => `electricity ${meter} ${kwh}`),
    ...receipt.unread.map(({ code, params }) => ['unread', code, ...Object.values(params)].join(' ')),
  ];
}

/** Receipts of one month. */
export const MONTHLY: readonly Fixture[] = [
  {
    layout: 'labels on lines of their own, American figures',
    text: `
MUNICIPALIDAD DE BELÉN
Cédula jurídica 3-014-000000
RECIBO DE SERVICIOS MUNICIPALES
Recibo N°: 2026-0009001
Contribuyente: PERSONA DE EJEMPLO MORA
Finca: 4-100200-000
Período: JULIO 2026
Fecha de vencimiento: 15/08/2026
Medidor: 08-200300
Lectura anterior: 2,310
Lectura actual: 2,331
Consumo m3: 21
DETALLE DE SERVICIOS MONTO
AGUA POTABLE 8,820.00
HIDRANTES 410.00
RECOLECCIÓN DE BASURA 4,300.00
ASEO DE VÍAS Y SITIOS PÚBLICOS 2,015.25
MANTENIMIENTO DE PARQUES 905.00
TOTAL A PAGAR ₡16,450.25`,
    says: [
      'Belén 2026-0009001 2026-07 - 2026-08-15 - 16450.25',
      'water AGUA POTABLE 8820',
      'service HIDRANTES 410',
      'service RECOLECCIÓN DE BASURA 4300',
      'service ASEO DE VÍAS Y SITIOS PÚBLICOS 2015.25',
      'service MANTENIMIENTO DE PARQUES 905',
      '08-200300 2310 2331 21 2026-07 8820',
    ],
  },
  {
    layout: 'an estimated reading in one line, thousands set apart by spaces, paid',
    text: `
Municipalidad de Cartago
COMPROBANTE DE PAGO No. 90210
Cuenta 55-0001   NIS 120000
Periodo facturado 04/2026
Medidor 300411  Lectura Anterior 512  Lectura Actual 512  Consumo 14 m3 (ESTIMADO)
Acueducto ¢ 6 150,00
Alcantarillado sanitario ¢ 2 050,00
Recolección de basura ¢ 3 200,00
Total cancelado ¢ 11 400,00
Fecha de pago 06/05/2026`,
    says: [
      'Cartago 90210 2026-04 - - 2026-05-06 11400',
      'water Acueducto 6150',
      'service Alcantarillado sanitario 2050',
      'service Recolección de basura 3200',
      '300411 512 512 14 estimated 2026-04 6150',
    ],
  },
  {
    layout: 'wide gaps, IVA on the summary, dotted leaders',
    text: `
              MUNICIPALIDAD DEL GUARCO
Factura electrónica N° 00100001010000001234        Fecha de emisión: 01/09/2026
Clave: 50601092600301400000000100001010000001234112345678
Período: AGOSTO-2026                               Vence: 20/09/2026
Servicio de agua ......................... 10.400,00
Tarifa hídrica ...........................    350,50
Cementerio, cuota anual ..................  3.000,00
                              Subtotal      13.750,50
                              IVA 13%        1.352,00
                              Total factura 15.102,50`,
    says: [
      'El Guarco 00100001010000001234 2026-08 2026-09-01 2026-09-20 - 15102.5',
      'water Servicio de agua 10400',
      'service Tarifa hídrica 350.5',
      'service Cementerio, cuota anual 3000',
      'tax IVA 13% 1352',
    ],
  },
  {
    layout: 'values under their labels',
    text: `
MUNICIPALIDAD DE MONTES DE OCA
Recibo N°          Período          Fecha Vito.
A-77120            06-2026          30/06/2026
Medidor            Lectura anterior   Lectura actual   Consumo (m3)
MO-1501            1,004              1,019            15
Agua potable
6,900.00
Limpieza de vías
1,250.00
TOTAL
8,150.00`,
    says: [
      'Montes de Oca A-77120 2026-06 - 2026-06-30 - 8150',
      'water Agua potable 6900',
      'service Limpieza de vías 1250',
      'MO-1501 1004 1019 15 2026-06 6900',
    ],
  },
  {
    layout: 'quantity and price before the amount, descriptions over two lines, a discount',
    text: `
Municipalidad de San José
Recibo # 445512 Mes: Marzo 2026
Concepto Cantidad Tarifa Monto
Limpieza de vías y 12 320,00 3.840,00
sitios públicos
Recolección, transporte y
tratamiento de residuos 1 5.100,00 5.100,00
Parques y obras de ornato 12 95,50 1.146,00
Descuento por pronto pago 3% 302,58
Total a pagar: 9.783,42
Pagar antes del 31 de marzo de 2026`,
    says: [
      'San José 445512 2026-03 - 2026-03-31 - 9783.42',
      'service Limpieza de vías y sitios públicos 3840',
      'service Recolección, transporte y tratamiento de residuos 5100',
      'service Parques y obras de ornato 1146',
      'discount Descuento por pronto pago 3% -302.58',
    ],
  },
  {
    layout: 'columns for amount, tax and total, the tax summed up below',
    text: `
MUNICIPALIDAD DE ESCAZÚ
Comprobante electrónico 00100002010000000077
Periodo facturado: 05/2026    Fecha límite de pago: 29/05/2026
Descripción              Monto        IVA         Total
Agua potable         18,000.00   2,340.00     20,340.00
Aseo de vías          2,500.00       0.00      2,500.00
Seguridad ciudadana   1,100.00       0.00      1,100.00
Subtotal             21,600.00
IVA                   2,340.00
Total                23,940.00`,
    says: [
      'Escazú 00100002010000000077 2026-05 - 2026-05-29 - 23940',
      'water Agua potable 20340',
      'service Aseo de vías 2500',
      'service Seguridad ciudadana 1100',
    ],
  },
  {
    layout: 'amounts that only inform: property, tariff, balance, later payment',
    text: `
MUNICIPALIDAD DE CURRIDABAT
Recibo 2026-55 - Periodo: del 01/06/2026 al 30/06/2026
Valor de la finca 45,000,000.00
Base imponible 45,000,000.00
Tarifa por m³ 412.00
Agua potable 6,592.00
Basura 4,000.00
Saldo a favor 0.00
Total a pagar 10,592.00
Total después del vencimiento 10,803.84
Efectivo 20,000.00
Vuelto 9,408.00`,
    says: [
      'Curridabat 2026-55 2026-06 - - - 10592',
      'water Agua potable 6592',
      'service Basura 4000',
      'discount Saldo a favor 0',
    ],
  },
  {
    layout: 'no céntimos, a stub that says the total again',
    text: `
Municipalidad de Santo Domingo de Heredia
RECIBO No. 100200
MES: FEBRERO AÑO: 2026
Agua ₡7,300
Basura ₡3,150
Hidrantes ₡250
Total general ₡10,700
--------------------
Talón para el banco   Recibo No. 100200
Monto a pagar ₡10,700`,
    says: [
      'Santo Domingo 100200 2026-02 - - - 10700',
      'water Agua 7300',
      'service Basura 3150',
      'service Hidrantes 250',
    ],
  },
];
