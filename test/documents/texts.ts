/** Invented statements and receipts as text, with consistent sums. */

/** A fund's statement with labels in a column; `facts` changes figures, which must still add up. */
export function ropStatement(facts: Partial<{ from: string; to: string; figures: readonly string[] }> = {}): string {
  const { from = '01/01/2026', to = '30/06/2026' } = facts;
  const [opening, paid, earned, fee, closing] = facts.figures ?? [
    '4,100,000.00',
    '215,300.00',
    '188,240.55',
    '7,112.40',
    '4,496,428.15',
  ];
  return `Vida Plena OPC
Estado de cuenta
Régimen Obligatorio de Pensiones
Afiliada: ANA PRUEBA EJEMPLO
Período: del ${from} al ${to}
Saldo anterior:   ₡ ${opening}
Aportes del período:   ₡ ${paid}
Rendimientos:   ₡ ${earned}
Comisión por administración:   ₡ -${fee}
Saldo final:   ₡ ${closing}`;
}

/** Three funds of one operator, in European number format. */
export const THREE_FUNDS = `BCR Pensiones
Estado de cuenta consolidado al 31 de marzo de 2026
Fondo: Régimen Voluntario de Pensiones Colones
Saldo anterior 300.000,00
Aportes 45.000,00
Rendimientos 12.345,67
Comisiones 1.100,00
Saldo actual 356.245,67
Fondo: Fondo de Capitalización Laboral
Saldo anterior 720.000,00
Aportes 30.000,00
Rendimientos (4.000,00)
Comisiones 3.600,00
Saldo actual 742.400,00
Fondo: Régimen Obligatorio de Pensiones
Saldo anterior 5.000.000,00
Aportes 180.000,00
Rendimientos 95.500,25
Comisiones 4.500,25
Saldo actual 5.271.000,00`;

/** A card statement, whose cut date is not a pension fund's. */
export const CARD_STATEMENT = `ANA PRUEBA EJEMPLO
VISA ************3333
Fecha de corte: 18-JUN-26
Fecha límite pago mínimo: 3-JUL-26
Fecha límite pago de contado: 3-JUL-26
Límite de crédito: USD 2,000.00
Saldo disponible: USD 1,500.00
Detalle de compras del periodo
110124844620 1-JUN-26 SODA LA PRUEBA CRC 9,670.00`;

/** A monthly receipt with one meter. */
export function receipt(
  facts: Partial<{ number: string; month: string; due: string; previous: number; m3: number; water: number }> = {},
): string {
  const {
    number = '2026-0009001',
    month = 'MAYO 2026',
    due = '15/06/2026',
    previous = 1_100,
    m3 = 20,
    water = 8_400,
  } = facts;
  const money = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `MUNICIPALIDAD DE ESCAZÚ
RECIBO DE SERVICIOS MUNICIPALES
Recibo N°: ${number}
Contribuyente: ANA PRUEBA EJEMPLO
Período: ${month}
Fecha de vencimiento: ${due}
Medidor: 77-204411
Lectura anterior: ${previous}
Lectura actual: ${previous + m3}
Consumo m3: ${m3}
DETALLE DE SERVICIOS   MONTO
AGUA POTABLE   ${money(water)}
HIDRANTES   310.00
RECOLECCIÓN DE BASURA   4,100.00
TOTAL A PAGAR   ₡${money(water + 4_410)}`;
}

/** A utility's receipt of electricity and water, without céntimos; the water meter prints no readings. */
export const TWO_SUPPLIES = `EMPRESA DE SERVICIOS PÚBLICOS DE HEREDIA S.A.
Recibo No. 88120044
Período facturado: 05/2026       Vence: 18/06/2026
Medidor E-77120   Lectura anterior 15.204   Lectura actual 15.449   Consumo 245 kWh
Medidor A-33107
Energía eléctrica 245 kWh     17.640
Alumbrado público                842
Agua potable                   7.380
Hidrantes                        396
Total a pagar                 26.258`;
