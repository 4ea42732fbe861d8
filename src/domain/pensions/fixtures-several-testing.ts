/** Statements of several funds as text, for the tests: invented figures, as in `fixtures-testing.ts`. */
import { type Fixture, statementOf } from './fixtures-testing.ts';

const AT_JUNE = { as_of: '2026-06-30' } as const;

const ROP = statementOf({
  ...{ fund: 'ROP', ...AT_JUNE, opening: '7200450.1', contributions: '330000', rendimientos: '290311.45' },
  ...{ commission: '12850', balance: '7807911.55' },
});
const FCL = statementOf({
  ...{ fund: 'FCL', ...AT_JUNE, opening: '880900', contributions: '61500', rendimientos: '-4020.3' },
  ...{ bonuses: '200', commission: '8800.4', balance: '929779.3' },
});
const VOL = statementOf({
  ...{ fund: 'VOL', ...AT_JUNE, opening: '500000', contributions: '120000', rendimientos: '20150.25' },
  ...{ commission: '3100.05', transfers: '-25000', balance: '612050.2' },
});

/** Several funds in a file. */
export const FIXTURES_OF_SEVERAL: readonly Fixture[] = [
  {
    layout: 'a block for each fund, a summary before and the total of all behind',
    statements: [
      { ...FCL, operator: 'POPULAR' },
      { ...ROP, operator: 'POPULAR' },
      { ...VOL, operator: 'POPULAR' },
    ],
    text: `POPULAR PENSIONES
Estado de Cuenta Consolidado al 30 de junio de 2026
Resumen
Fondo                                     Saldo
Fondo de Capitalización Laboral           929,779.30
Régimen Obligatorio de Pensiones        7,807,911.55
Régimen Voluntario de Pensiones           612,050.20
Total                                   9,349,741.05
Fondo: Régimen Voluntario de Pensiones
Saldo Anterior 500,000.00
Aportes 120,000.00
Rendimientos 20,150.25
Comisiones 3,100.05
Retiros 25,000.00
Saldo Actual 612,050.20
Fondo: Fondo de Capitalización Laboral
Saldo Anterior 880,900.00
Aportes 61,500.00
Rendimientos -4,020.30
Bonificaciones 200.00
Comisiones 8,800.40
Saldo Actual 929,779.30
Fondo: Régimen Obligatorio de Pensiones Complementarias
Saldo Anterior 7,200,450.10
Aportes 330,000.00
Rendimientos 290,311.45
Comisiones 12,850.00
Saldo Actual 7,807,911.55
Saldo total de sus fondos 9,349,741.05`,
  },
  {
    layout: 'a row for each fund, blank cells, a row of totals',
    statements: [
      { ...ROP, operator: 'BCR' },
      { ...FCL, operator: 'BCR' },
      { ...VOL, operator: 'BCR' },
    ],
    text: `BCR PENSIONES OPERADORA DE PLANES DE PENSIONES COMPLEMENTARIAS S.A.
Estado de cuenta con corte al 30/06/2026
Fondo                        Saldo anterior    Aportes      Rendimientos   Bonificaciones   Comisiones    Retiros     Saldo actual
Pensión Obligatoria (ROP)      7,200,450.10   330,000.00     290,311.45                      12,850.00                7,807,911.55
Capitalización Laboral (FCL)     880,900.00    61,500.00      -4,020.30         200.00        8,800.40                  929,779.30
Pensión Voluntaria               500,000.00   120,000.00      20,150.25                       3,100.05   25,000.00      612,050.20
Total                          8,581,350.10   511,500.00     306,441.40         200.00       24,750.45   25,000.00    9,349,741.05`,
  },
  {
    layout: 'funds as columns, their names wrapped, with a column of totals',
    statements: [
      { ...ROP, operator: 'VIDA_PLENA', period_start: '2026-01-01' },
      { ...FCL, operator: 'VIDA_PLENA', period_start: '2026-01-01' },
    ],
    text: `VIDA PLENA OPC
Período comprendido entre el 01/01/2026 y el 30/06/2026
Concepto           Régimen Obligatorio    Fondo de                Total
                   de Pensiones           Capitalización Laboral
Saldo inicial      7.200.450,10           880.900,00              8.081.350,10
Aportes            330.000,00             61.500,00               391.500,00
Rendimientos       290.311,45             (4.020,30)              286.291,15
Bonificaciones     0,00                   200,00                  200,00
Comisiones         12.850,00              8.800,40                21.650,40
Saldo final        7.807.911,55           929.779,30              8.737.690,85`,
  },
  {
    layout: 'funds side by side, each label twice in a line',
    statements: [
      { ...ROP, operator: 'OPC_CCSS' },
      { ...FCL, operator: 'OPC_CCSS' },
    ],
    text: `OPC CCSS
Información al 30 de junio del 2026
ROP                                   FCL
Saldo anterior    7 200 450,10        Saldo anterior    880 900,00
Aportes             330 000,00        Aportes            61 500,00
Rendimientos        290 311,45        Rendimientos       -4 020,30
Bonificaciones            0,00        Bonificaciones        200,00
Comisiones           12 850,00        Comisiones          8 800,40
Saldo actual      7 807 911,55        Saldo actual      929 779,30`,
  },
  {
    layout: 'the fund named in each label, and one fund with nothing in it',
    statements: [
      { ...ROP, operator: 'BAC' },
      { ...FCL, operator: 'BAC' },
    ],
    text: `Pensiones BAC
Fecha de corte: 30 de junio de 2026
Saldo anterior ROP: ₡7.200.450,10       Saldo anterior FCL: ₡880.900,00
Aportes al ROP: ₡330.000,00             Aportes al FCL: ₡61.500,00
Rendimientos ROP: ₡290.311,45           Rendimientos FCL: ₡(4.020,30)
Bonificación FCL: ₡200,00
Comisión ROP: ₡12.850,00                Comisión FCL: ₡8.800,40
Saldo final ROP: ₡7.807.911,55          Saldo final FCL: ₡929.779,30
Régimen Voluntario de Pensiones
No registra movimientos`,
  },
  {
    layout: 'two statements behind each other, each on its page',
    statements: [
      statementOf({
        fund: 'FCL',
        operator: 'BN_VITAL',
        as_of: '2026-05-31',
        opening: '100',
        contributions: '5.5',
        balance: '105.5',
      }),
      statementOf({
        fund: 'FCL',
        operator: 'BN_VITAL',
        as_of: '2026-06-30',
        opening: '105.5',
        rendimientos: '0.25',
        balance: '105.75',
      }),
    ],
    text: `BN Vital
Fondo de Capitalización Laboral
Fecha de corte 31/05/2026
Saldo anterior 100,00
Aportes 5,50
Saldo final 105,50
\fBN Vital
Fondo de Capitalización Laboral
Fecha de corte 30/06/2026
Saldo anterior 105,50
Rendimientos 0,25
Saldo final 105,75`,
  },
];
