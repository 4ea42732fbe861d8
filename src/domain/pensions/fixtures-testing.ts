/**
 * Statements as text, for the tests: invented figures in layouts that an operator might print. No real statement is
 * public. Two or more spaces separate cells, a form feed begins a page.
 */
import type { FundStatement } from './statement.ts';

export type Fixture = {
  readonly layout: string;
  readonly text: string;
  readonly statements: readonly FundStatement[];
  /** Numbers that are not data: a percentage, the value of a share, a projection. */
  readonly illustrative?: readonly string[];
};

/** A statement with its printed values; missing ones are 0, without an operator or first day. */
export function statementOf(
  facts: Pick<FundStatement, 'fund' | 'as_of' | 'opening' | 'balance'> & Partial<FundStatement>,
): FundStatement {
  const nothing = { contributions: '0', rendimientos: '0', bonuses: '0', commission: '0', transfers: '0' };
  return { operator: null, period_start: null, ...nothing, ...facts };
}

const FIRST_HALF = { period_start: '2026-01-01', as_of: '2026-06-30' } as const;

const ROP = statementOf({
  ...{ fund: 'ROP', ...FIRST_HALF, opening: '4120355.4', contributions: '215640', rendimientos: '187902.33' },
  ...{ bonuses: '1250.75', commission: '7415.88', balance: '4517732.6' },
});
const FCL = statementOf({
  ...{ fund: 'FCL', ...FIRST_HALF, opening: '634210.05', contributions: '48300', rendimientos: '-2115.4' },
  ...{ commission: '6390.17', transfers: '-150000', balance: '524004.48' },
});
const VOL = statementOf({
  ...{ fund: 'VOL', ...FIRST_HALF, opening: '310000', contributions: '90000', rendimientos: '12004.66' },
  ...{ commission: '2250.01', balance: '409754.65' },
});

/** One fund in a file. */
export const FIXTURES_OF_ONE: readonly Fixture[] = [
  {
    layout: 'label and amount in a line each, with a colon',
    statements: [{ ...ROP, operator: 'BAC' }],
    illustrative: ['7.35'],
    text: `BAC San José Pensiones
Operadora de Planes de Pensiones Complementarias, S.A.
Estado de cuenta del Régimen Obligatorio de Pensiones Complementarias (ROP)
Afiliada: ANA LUCÍA MUESTRA SOLANO     Identificación: 2-0000-0000
Fecha de emisión: 07/07/2026           Período: del 01/01/2026 al 30/06/2026
Saldo anterior: ₡4,120,355.40
Aportes del período: ₡215,640.00
Rendimientos: ₡187,902.33
Bonificaciones: ₡1,250.75
Comisión por administración: ₡7,415.88
Saldo final: ₡4,517,732.60
Rentabilidad 12 meses 7.35 %`,
  },
  {
    layout:
      'European numbers, labels left and amounts right, a loss in parentheses, a withdrawal with a trailing minus',
    statements: [{ ...FCL, operator: 'BN_VITAL', period_start: null }],
    illustrative: ['1.834,5521'],
    text: `BN Vital OPC S.A.
Fondo de Capitalización Laboral
Fecha de corte                                   30/06/2026
Saldo inicial                                    634.210,05
Aportes recibidos                                 48.300,00
Rendimientos netos                               (2.115,40)
Comisiones cobradas                                6.390,17
Retiros                                          150.000,00-
Saldo al corte                                   524.004,48
Valor cuota                                       1.834,5521`,
  },
  {
    layout: 'thousands set apart by spaces, several pairs in a line',
    statements: [{ ...VOL, operator: 'POPULAR' }],
    text: `Popular Pensiones
Fondo: Régimen Voluntario de Pensiones Colones      Contrato: 000123
Período enero - junio 2026
Saldo anterior  310 000,00    Aportes  90 000,00      Rendimientos  12 004,66
Comisiones  2 250,01          Saldo actual  409 754,65`,
  },
  {
    layout: 'everything in one line, single spaces',
    statements: [{ ...VOL, operator: 'BCR' }],
    text: 'BCR Pensiones Fondo de Pensión Voluntaria Período del 1 de enero al 30 de junio de 2026 Saldo inicial 310,000.00 Aportes 90,000.00 Rendimientos 12,004.66 Comisiones 2,250.01 Saldo final 409,754.65',
  },
  {
    layout: 'each label above its amount',
    statements: [{ ...ROP, operator: 'VIDA_PLENA' }],
    text: `Vida Plena
Fondos Generacionales
Período
01/01/2026 al 30/06/2026
Saldo inicial
4.120.355,40
Aportes
215.640,00
Rendimientos
187.902,33
Bonificaciones
1.250,75
Comisión
7.415,88
Saldo final
4.517.732,60`,
  },
  {
    layout: 'cards: labels over amounts, three by three',
    statements: [{ ...ROP, operator: 'OPC_CCSS', period_start: null }],
    text: `Operadora de Pensiones Complementarias y de Capitalización Laboral de la Caja Costarricense de Seguro Social
Pensión Obligatoria Complementaria
Fecha de corte     Moneda      Cuenta
30-JUN-26          Colones     771200
Saldo anterior     Aportes          Rendimientos
₡ 4,120,355.40     ₡ 215,640.00     ₡ 187,902.33
Bonificaciones     Comisiones       Saldo final
₡ 1,250.75         ₡ 7,415.88       ₡ 4,517,732.60`,
  },
  {
    layout: 'a table whose header is wrapped over two lines',
    statements: [{ ...FCL, operator: 'BAC', period_start: null }],
    text: `BAC Pensiones
FONDO DE CAPITALIZACIÓN LABORAL
Estado de cuenta al 30 de junio de 2026
Saldo         Aportes del     Rendimientos    Comisión por       Retiros y       Saldo
anterior      período                         administración     traslados       final
634,210.05    48,300.00         -2,115.40     6,390.17           -150,000.00     524,004.48`,
  },
  {
    layout: 'a header set on its lower line, blank cells told by their place',
    statements: [{ ...VOL, operator: 'BCR' }],
    text: `BCR Pensiones
Plan A Colones
I semestre 2026
Saldo                                                Comisión por      Retiros y       Saldo
inicial       Aportes      Rendimientos   Bonif      administración    traslados       final
310,000.00    90,000.00    12,004.66                 2,250.01                          409,754.65`,
  },
  {
    layout: 'saldo of two days, contributions in parts with their total, transfers both ways',
    statements: [
      statementOf({
        ...{ fund: 'ROP', operator: 'BN_VITAL', as_of: '2026-06-30', opening: '1000000', contributions: '100000' },
        ...{ rendimientos: '50000.5', commission: '2000', transfers: '7000', balance: '1155000.5' },
      }),
    ],
    text: `BN VITAL
Estado de cuenta ROP
Saldo al 31/12/2025          1.000.000,00
Aportes obreros                 40.000,00
Aportes patronales              60.000,00
Total aportes                  100.000,00
Rendimientos                    50.000,50
Comisión ordinaria               1.500,00-
Comisión extraordinaria            500,00-
Traslados recibidos             10.000,00
Traslados enviados               3.000,00
Saldo al 30/06/2026          1.155.000,50`,
  },
  {
    layout: 'contributions by employer behind the summary, with a total, over two pages',
    statements: [{ ...FCL, operator: 'VIDA_PLENA' }],
    text: `Vida Plena Operadora de Pensiones Complementarias S.A.
Fondo de Capitalización Laboral
Período: 01/01/2026 - 30/06/2026
Saldo inicial ........................ 634.210,05
Aportes .............................. 48.300,00
Rendimientos (minusvalías) ........... -2.115,40
Comisión ............................. 6.390,17
Retiros .............................. 150.000,00
Saldo final .......................... 524.004,48
Detalle de aportes por patrono
Patrono                         Mes         Aporte
COMERCIAL MUESTRA S.A.          01/2026     16.100,00
COMERCIAL MUESTRA S.A.          02/2026     16.100,00
Página 1 de 2
\fVida Plena Operadora de Pensiones Complementarias S.A.
Fondo de Capitalización Laboral
Patrono                         Mes         Aporte
SERVICIOS DE PRUEBA LTDA        06/2026     16.100,00
Total                                       48.300,00
Página 2 de 2`,
  },
  {
    layout: 'projections between the summary and its detail, and their disclaimer',
    statements: [{ ...ROP, operator: 'POPULAR' }],
    illustrative: ['31,200,000.00', '27,850,000.00', '22,400,000.00', '201,000.00', '184,000.00', '150,000.00'],
    text: `POPULAR PENSIONES
Régimen Obligatorio de Pensiones
Período del 1 de enero de 2026 al 30 de junio de 2026
Las proyecciones tienen, exclusivamente, fines
informativos o ilustrativos y no garantizan el beneficio.
Saldo actual   4,517,732.60    Pensión proyectada   184,000.00
PROYECCIONES
Escenario       Saldo acumulado     Pensión mensual
Optimista       31,200,000.00       201,000.00
Probable        27,850,000.00       184,000.00
Pesimista       22,400,000.00       150,000.00
Saldo acumulado a los 65 años: 27,850,000.00
Movimientos del período
Saldo anterior  4,120,355.40
Aportes  215,640.00
Intereses  180,000.00
Plusvalías  9,000.00
Minusvalías  1,097.67
Total rendimientos  187,902.33
Bonificación  1,250.75
Comisiones  7,415.88
Saldo final  4,517,732.60`,
  },
  {
    layout: 'no céntimos, a dash for nothing, the amount before its label',
    statements: [
      statementOf({
        ...{ fund: 'VOL', operator: 'BAC', as_of: '2026-05-31', opening: '1310000', contributions: '90000' },
        ...{ rendimientos: '12004', commission: '2250', balance: '1409754', period_start: '2026-05-01' },
      }),
    ],
    text: `BAC Pensiones
RVPC
Período: mayo 2026
1,310,000    Saldo anterior
90,000       Aportes
12,004       Rendimientos
-            Bonificaciones
2,250        Comisiones
1,409,754    Saldo al cierre`,
  },
];
