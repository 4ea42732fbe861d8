/**
 * Receipts of utilities as text (see receipts-testing.ts). No utility publishes its layout: the words are those of
 * tariffs (ARESEP), of La Gaceta and of the utilities' pages of questions, the layouts are invented.
 */
import type { Fixture } from './receipts-testing.ts';

export const UTILITIES: readonly Fixture[] = [
  {
    layout: 'AyA: named in full and by its letters, a municipality in a sentence',
    text: `
Instituto Costarricense de Acueductos y Alcantarillados (AyA)
Factura electrónica N° 00100001010000555001      NIS: 5512001
Mes facturado: JUNIO 2026         Fecha de vencimiento: 22/07/2026
Medidor: 1803345
Lectura anterior: 1.204    Lectura actual: 1.226    Consumo m³: 22
Servicio de agua potable               9.240,00
Alcantarillado sanitario               3.110,00
Tarifa hídrica                           132,00
Hidrantes                                484,00
Total a pagar                         12.966,00
La Municipalidad de Alajuela cobra aparte la recolección de basura`,
    says: [
      'AyA 00100001010000555001 2026-06 - 2026-07-22 - 12966',
      'water Servicio de agua potable 9240',
      'service Alcantarillado sanitario 3110',
      'service Tarifa hídrica 132',
      'service Hidrantes 484',
      '1803345 1204 1226 22 2026-06 9240',
    ],
  },
  {
    layout: 'ESPH: electricity and water on one receipt, each meter with its unit',
    text: `
ESPH S.A.
EMPRESA DE SERVICIOS PÚBLICOS DE HEREDIA S.A.
Recibo No. 88120044
Período facturado: 05/2026       Vence: 18/06/2026
Medidor    Lectura anterior   Lectura actual   Consumo
E-77120    15,204             15,449           245 kWh
A-33107    803                821              18 m3
Energía eléctrica 245 kWh     17,640.00
Alumbrado público                842.50
Tributo Bomberos                 308.70
Agua potable                   7,380.00
Hidrantes                        396.00
IVA                                0.00
Total a pagar                 26,567.20`,
    says: [
      'ESPH 88120044 2026-05 - 2026-06-18 - 26567.2',
      'electricity Energía eléctrica 245 kWh 17640',
      'service Alumbrado público 842.5',
      'service Tributo Bomberos 308.7',
      'water Agua potable 7380',
      'service Hidrantes 396',
      'tax IVA 0',
      'A-33107 803 821 18 2026-05 7380',
      'electricity E-77120 245',
    ],
  },
  {
    layout: 'an ASADA: no céntimos, thousands set apart by a point',
    text: `
ASADA DE SAN RAFAEL DE OJO DE AGUA
Cédula jurídica 3-002-000000
Recibo N° 4471
Abonado: 318   Mes: MAYO 2026
Medidor: 20417
Lectura anterior: 1.502
Lectura actual: 1.517
Consumo: 15 m3
Tarifa fija            2.410
Consumo de agua        4.725
Hidrantes                435
Protección del recurso hídrico 210
TOTAL A PAGAR          7.780
Fecha límite de pago: 25/06/2026`,
    says: [
      'ASADA San Rafael de Ojo de Agua 4471 2026-05 - 2026-06-25 - 7780',
      'service Tarifa fija 2410',
      'water Consumo de agua 4725',
      'service Hidrantes 435',
      'service Protección del recurso hídrico 210',
      '20417 1502 1517 15 2026-05 4725',
    ],
  },
  {
    layout: 'an association’s long name over two lines, thousands set apart by spaces, no céntimos',
    text: `
ASOCIACIÓN ADMINISTRADORA DEL ACUEDUCTO Y ALCANTARILLADO
SANITARIO DE LA FORTUNA
Comprobante N° 9912          Período: 04/2026
Detalle                Monto
Cargo fijo             2 500
Agua potable           5 875
Hidrantes                345
Reconexión            12 000
Total                 20 720
Cancelado el 09/05/2026`,
    says: [
      'ASADA La Fortuna 9912 2026-04 - - 2026-05-09 20720',
      'water Cargo fijo 2500',
      'water Agua potable 5875',
      'service Hidrantes 345',
      'service Reconexión 12000',
    ],
  },
  {
    layout: 'CNFL: a meter without a unit is an electricity meter; the days of the reading straddle two months',
    text: `
COMPAÑÍA NACIONAL DE FUERZA Y LUZ, S.A.
Una empresa del Grupo ICE
Factura N° 0012-445120     NISE 1100220
Período de consumo: del 14/05/2026 al 13/06/2026
Vencimiento 02/07/2026
Medidor 00881120   Lectura anterior 45120   Lectura actual 45431   Consumo 311
Cargo fijo                         1 904,00
Energía                           23 806,45
Alumbrado público                  1 057,40
Impuesto Bomberos                    416,61
IVA 13%                            3 094,84
Total a pagar                     30 279,30`,
    says: [
      'CNFL 0012-445120 2026-05..2026-06 - 2026-07-02 - 30279.3',
      'electricity Cargo fijo 1904',
      'electricity Energía 23806.45',
      'service Alumbrado público 1057.4',
      'service Impuesto Bomberos 416.61',
      'tax IVA 13% 3094.84',
      'electricity 00881120 311',
    ],
  },
  {
    layout: 'JASEC: céntimos in a column of their own, lectures in kWh, demand in kW',
    text: `
JASEC
Junta Administrativa del Servicio Eléctrico Municipal de Cartago
Recibo: 5512087        Mes: 03/2026      Vence: 15/04/2026
Medidor 771203   Lectura anterior (kWh): 9845   Lectura actual (kWh): 10053   Consumo del mes: 208 kWh
Demanda máxima 3.40 kW
Concepto                 Colones   Céntimos
Energía eléctrica         15 204   50
Alumbrado público            760   25
Bomberos                     266   75
Total a pagar             16 231   50`,
    says: [
      'JASEC 5512087 2026-03 - 2026-04-15 - 16231.5',
      'electricity Energía eléctrica 15204.5',
      'service Alumbrado público 760.25',
      'service Bomberos 266.75',
      'electricity 771203 208',
    ],
  },
  {
    layout: 'a cooperative: dotted leaders, an electricity meter without figures, arrears',
    text: `
COOPELESCA R.L.
Factura electrónica 00100001010000990011
Período: JULIO 2026    Vence: 14/08/2026
Medidor N° 665120
Consumo de energía 180 kWh .......... 14,220.00
Alumbrado público ...................    655.00
Saldo anterior ......................      0.00
Total a pagar ....................... 14,875.00`,
    says: [
      'COOPELESCA 00100001010000990011 2026-07 - 2026-08-14 - 14875',
      'electricity Consumo de energía 180 kWh 14220',
      'service Alumbrado público 655',
      'arrears Saldo anterior 0',
      'unread readings 665120',
    ],
  },
  {
    layout: 'a meter whose readings stand in unknown words: the money is read, and what was not is said',
    text: `
AyA
Recibo N° 88123
Período: MAYO 2026
Hidrómetro: 77-1201
Marca de entrada 450
Marca de salida 468
Agua potable 7,200.00
Total a pagar 7,200.00`,
    says: ['AyA 88123 2026-05 - - - 7200', 'water Agua potable 7200', 'unread readings 77-1201'],
  },
];
