/** Why a line of a list is rejected, in the screen's words. A code without words does not compile. */
import type { LINE_SENTENCES } from '../../domain/paste/line-reasons.ts';
import type { WordsOf } from '../../domain/reasons.ts';
import { inLanguage } from '../language/language.ts';

export type LineWords = WordsOf<typeof LINE_SENTENCES>;

export const lineWords: LineWords = inLanguage<LineWords>('import_lines', {
  no_date: 'Le falta la fecha.',
  not_a_date: ({ printed }) => `«${printed}» no es una fecha.`,
  not_a_real_day: 'La fecha falta, o no existe en el calendario.',
  day_or_month_first: 'No se sabe si va primero el día o el mes.',
  scaled_amounts:
    'Aquí dice que los montos están en miles o millones: no se toma nada de la lista. Use una con los montos completos.',
  only_day_first: ({ other }) =>
    `Aquí va primero el día, y en la línea ${other} el mes: no se toma nada de la lista hasta que todas las fechas vayan igual.`,
  only_month_first: ({ other }) =>
    `Aquí va primero el mes, y en la línea ${other} el día: no se toma nada de la lista hasta que todas las fechas vayan igual.`,
  no_amount: 'Le falta el monto.',
  unclear_amount: 'Le falta el monto, o se puede leer de dos formas.',
  spaced_amount:
    'El monto puede empezar con el número anterior: escriba ₡ antes del monto, o deje dos espacios entre el nombre y el monto.',
  not_an_amount: ({ printed }) => `«${printed}» no es un monto que se lea de una sola forma.`,
  several_amounts: 'Varios números podrían ser el monto.',
  two_amounts: 'Tiene dos montos.',
  amount_or_balance: 'Hay dos números y no se sabe cuál es el monto y cuál el saldo.',
  unfit_amount: ({ currency }) => `El monto tiene demasiadas cifras para ${currency}.`,
  no_date_nor_amount: 'No tiene fecha ni monto.',
  no_merchant: 'Le falta el comercio o la descripción.',
  not_a_currency: ({ printed }) => `«${printed}» no es una moneda que se lleve aquí.`,
  which_currency:
    'La línea no dice la moneda, y esta tarjeta tiene cuentas en dos: elija la moneda de la lista o escríbala junto al monto.',
  no_currency: 'El archivo no dice una moneda que se lleve aquí.',
  not_completed: ({ printed }) => `Su estado es «${printed}», que no asegura que la plata se haya movido.`,
  may_be_a_sum: 'Dice que es un total, y las líneas no suman eso: si es un movimiento, anótelo a mano.',
  may_not_stand: 'Dice que fue rechazado, retenido, reversado o devuelto: si la plata sí se movió, anótelo a mano.',
  too_far_ahead: 'La fecha queda demasiado lejos para que ya haya ocurrido.',
  reused_id: ({ id }) => `El número del banco, ${id}, es el de otro movimiento: si este es aparte, anótelo a mano.`,
  two_currencies: 'El monto y la columna de moneda no dicen la misma moneda.',
  not_a_type: ({ printed }) => `«${printed}» no es un tipo de transacción.`,
  other_width: ({ cells, header }) => `Tiene ${cells} celdas y los títulos son ${header}.`,
  too_long: 'La línea es demasiado larga para ser un movimiento.',
  no_direction: 'No se sabe si la plata entró o salió: ponga un menos delante del monto, o D o C después.',
  words_disagree:
    'Las palabras y el signo no dicen lo mismo de si la plata entró o salió: ponga D o C después del monto, sin el signo.',
  two_directions: 'El monto lleva un menos y además una marca de débito o crédito, a diferencia de los otros.',
  unread_cell: ({ column, printed }) =>
    `La columna ${column} dice «${printed}», que la exportación no escribe: no se toma nada de la fila.`,
  unknown_category: ({ name }) => `No hay una categoría «${name}»: créela e importe el archivo otra vez.`,
  unknown_account: ({ name }) => `No hay una cuenta «${name}», o hay varias: créela e importe el archivo otra vez.`,
  plan_not_whole:
    'Es de una compra a cuotas de la que esta exportación no dice todas las filas: exporte todo otra vez, o anote el plan a mano.',
  plan_differs:
    'Ya hay una compra de ese día y monto, pero no con estas cuotas: puede ser la misma, y el plan no se toma.',
  list_of_plans:
    'Es la lista de planes de Tasa Cero, que no tiene movimientos: péguela en la pantalla Tasa Cero, en «Importar la lista del banco».',
  sides_disagree: 'El tipo dice una cosa (entra o sale) y el signo del monto otra.',
  no_movements: 'El archivo no contiene movimientos.',
  unread_list: 'Esta lista del archivo (inversiones u otra cosa) no se lee.',
  cut_off: 'El último movimiento está incompleto: al archivo le falta el final.',
});
