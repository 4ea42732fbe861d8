/** Receipts of several months, meters or pages, as text (see receipts-testing.ts). */
import type { Fixture } from './receipts-testing.ts';

export const LONGER: readonly Fixture[] = [
  {
    layout: 'a quarter with months by charge and by reading',
    text: `
Municipalidad de La Unión
Factura Electrónica 00100001010000077001
Abonado: 10001   Nombre: PERSONA DE EJEMPLO
Trimestre: II-2026   Vence: 30/06/2026
Servicio Periodo Monto
Bienes Inmuebles 04-2026/06-2026 51.200,00
Recolección y tratamiento de residuos 04-2026/06-2026 13.050,00
Agua Potable 05-2026 8.870,00
Agua Potable 06-2026 9.125,00
Hidrómetro Lect. Ant. Lect. Act. Consumo (m³) Mes
A-10200 745 766 21 MAYO-2026
A-10200 766 788 22 JUNIO-2026
Subtotal 82.245,00
IVA 0,00
Intereses 215,40
TOTAL 82.460,40`,
    says: [
      'La Unión 00100001010000077001 2026-04..2026-06 - 2026-06-30 - 82460.4',
      'service Bienes Inmuebles 51200',
      'service Recolección y tratamiento de residuos 13050',
      'water Agua Potable 2026-05 8870',
      'water Agua Potable 2026-06 9125',
      'tax IVA 0',
      'interest Intereses 215.4',
      'A-10200 745 766 21 2026-05 8870',
      'A-10200 766 788 22 2026-06 9125',
    ],
  },
  {
    layout: 'two meters that share one water charge',
    text: `
MUNICIPALIDAD DE ALAJUELA
RECIBO DE AGUA N° 31337
Periodo: 2026-05
Medidor: A1-77   Lectura anterior: 100   Lectura actual: 110   Consumo: 10 m3
Medidor: B2-88   Lectura anterior: 99990   Lectura actual: 10   Consumo: 20 m3
Consumo de agua 30 m3            10,000.00
Alcantarillado pluvial              500.00
Recargo por mora                    105.00
TOTAL DEL RECIBO                 10,605.00
Vence el 10/06/2026`,
    says: [
      'Alajuela 31337 2026-05 - 2026-06-10 - 10605',
      'water Consumo de agua 10000',
      'service Alcantarillado pluvial 500',
      'interest Recargo por mora 105',
      'A1-77 100 110 10 2026-05 3333.33',
      'B2-88 99990 10 20 2026-05 6666.67',
    ],
  },
  {
    layout: 'two pages with the heading repeated and a sum carried over',
    text: `
MUNICIPALIDAD DE PÉREZ ZELEDÓN                 Página 1 de 2
Recibo de servicios municipales N° 8001        Período: 2do trimestre 2026
Servicio                    Período            Monto
Bienes inmuebles            04-2026/06-2026    30,000.00
Recolección de basura       04-2026             4,100.00
Recolección de basura       05-2026             4,100.00
Pasan                                          38,200.00
\fMUNICIPALIDAD DE PÉREZ ZELEDÓN                 Página 2 de 2
Recibo de servicios municipales N° 8001        Período: 2do trimestre 2026
Servicio                    Período            Monto
Vienen                                         38,200.00
Recolección de basura       06-2026             4,100.00
Parques y ornato            04-2026/06-2026     1,500.75
Total servicios                                43,800.75
Total                                          43,800.75`,
    says: [
      'Pérez Zeledón 8001 2026-04..2026-06 - - - 43800.75',
      'service Bienes inmuebles 30000',
      'service Recolección de basura 2026-04 4100',
      'service Recolección de basura 2026-05 4100',
      'service Recolección de basura 2026-06 4100',
      'service Parques y ornato 1500.75',
    ],
  },
  {
    layout: 'original and copy on two pages',
    text: `
MUNICIPALIDAD DE GRECIA   ORIGINAL
Tiquete electrónico 7711   Bimestre: III-2026
Patente comercial 25.000,00
Timbres 500,00
Total 25.500,00
\fMUNICIPALIDAD DE GRECIA   COPIA
Tiquete electrónico 7711   Bimestre: III-2026
Patente comercial 25.000,00
Timbres 500,00
Total 25.500,00`,
    says: ['Grecia 7711 2026-05..2026-06 - - - 25500', 'service Patente comercial 25000', 'service Timbres 500'],
  },
  {
    layout: 'a table of readings with gaps, days, an estimate, and its heading over two lines',
    text: `
Municipalidad de Vázquez de Coronado
Consecutivo: 00100001010000000099      Emitido: 02/07/2026
Periodo facturado: abril a junio 2026
Medidor    Fecha        Lectura     Lectura    Consumo   Estado
           lectura      anterior    actual     m3
C-9        30/04/2026   1.200       1.215      15        REAL
C-10       30/04/2026   300         300        12        ESTIMADA
Agua potable      12.000,00
Hidrantes            600,00
Total a pagar     12.600,00`,
    says: [
      'Vázquez de Coronado 00100001010000000099 2026-04..2026-06 2026-07-02 - - 12600',
      'water Agua potable 12000',
      'service Hidrantes 600',
      'C-9 1200 1215 15 2026-04..2026-06 6666.67',
      'C-10 300 300 12 estimated 2026-04..2026-06 5333.33',
    ],
  },
  {
    layout: 'services nobody has heard of, months without a year in the readings',
    text: `
MUNICIPALIDAD DE TIBÁS
Recibo Nro. 12-9   Período: 04-2026/06-2026
Detalle                        Importe
Fondo de desarrollo barrial     500.00
Consumo de agua abril         5,000.00
Consumo de agua mayo          5,100.00
Consumo de agua junio         5,200.00
Proyecto luz LED              1,000.00
Gran total                   16,800.00
Mes      Lectura anterior   Lectura actual   Consumo
ABRIL    10                 20               10
MAYO     20                 30.5             10.5
JUNIO    30.5               41               10.5
Medidor N° T-5`,
    says: [
      'Tibás 12-9 2026-04..2026-06 - - - 16800',
      'service Fondo de desarrollo barrial 500',
      'water Consumo de agua abril 5000',
      'water Consumo de agua mayo 5100',
      'water Consumo de agua junio 5200',
      'service Proyecto luz LED 1000',
      'T-5 10 20 10 2026-04 4935.48',
      'T-5 20 30.5 10.5 2026-05 5182.26',
      'T-5 30.5 41 10.5 2026-06 5182.26',
    ],
  },
  {
    layout: 'several fields and amounts in one line, a whole year',
    text: `
Municipalidad de Garabito   Factura N° F-2026-10   Emitido el 05/01/2026
Periodo enero 2026 a diciembre 2026   Vencimiento 31/01/2026
Impuesto sobre bienes inmuebles 180.000,00   Multa 1.800,00
Subtotal 180.000,00   Descuento (9.000,00)   Total a cancelar 172.800,00`,
    says: [
      'Garabito F-2026-10 2026-01..2026-12 2026-01-05 2026-01-31 - 172800',
      'service Impuesto sobre bienes inmuebles 180000',
      'interest Multa 1800',
      'discount Descuento -9000',
    ],
  },
  {
    layout: 'what the month bills, what is overdue, and what is to be paid',
    text: `
MUNICIPALIDAD DE BELÉN
Recibo N.° 2026-77
Período: AGOSTO 2026
Vence: 31/08/2026
Agua potable   6.480,00
Recolección de basura   3.990,00
Total del período   10.470,00
Períodos anteriores   10.470,00
Multa 2 %   209,40
Total vencido   10.679,40
Total a pagar   21.149,40`,
    says: [
      'Belén 2026-77 2026-08 - 2026-08-31 - 21149.4',
      'water Agua potable 6480',
      'service Recolección de basura 3990',
      'arrears Períodos anteriores 10470',
      'interest Multa 2 % 209.4',
    ],
  },
  {
    layout: 'the total of the month below the arrears that it leaves out, and months of consumption in a sentence',
    text: `
MUNICIPALIDAD DE BELÉN
COMPROBANTE DE PAGO N. 004471-26
Período: SETIEMBRE 2026
Agua potable   11.240,00
Recolección de basura   640,00
Saldo anterior (2 recibos pendientes)   23.115,50
Intereses por mora   346,75
Total del mes   11.880,00
TOTAL A PAGAR   35.342,25
Consumo de los últimos meses: jul 21 · jun 18 · may 25.`,
    says: [
      'Belén 004471-26 2026-09 - - - 35342.25',
      'water Agua potable 11240',
      'service Recolección de basura 640',
      'arrears Saldo anterior (2 recibos pendientes) 23115.5',
      'interest Intereses por mora 346.75',
    ],
  },
  {
    layout: 'a tax of the whole year',
    text: `
Municipalidad de Belén
Número de recibo   00078812
Periodo   2026
Fecha límite   31/03/2026
Impuesto bienes inmuebles anual   ₡2.145.300,00
Timbre pro parques   ₡20.249,02
Total general   ₡2.165.549,02
Valor registrado de la finca: ₡858.120.000,00`,
    says: [
      'Belén 00078812 2026-01..2026-12 - 2026-03-31 - 2165549.02',
      'service Impuesto bienes inmuebles anual 2145300',
      'service Timbre pro parques 20249.02',
    ],
  },
];
