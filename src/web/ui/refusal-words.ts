/** Why the service rejected something, in the screen's words. A code without words does not compile. */

import type { components } from '../../contract/schema.gen.ts';
import type { PROBLEM_SENTENCES } from '../../domain/problem-reasons.ts';
import type { WordsOf } from '../../domain/reasons.ts';
import { inLanguage } from '../language/language.ts';
import { formatDay, formatMonth } from './days.ts';
import { formatVolume as figure } from './figures.ts';
import { plural } from './words.ts';

type Reasons = WordsOf<typeof PROBLEM_SENTENCES>;

const expression =
  (problem: string) =>
  ({ about }: { about: string }) =>
    about === '' ? `${problem}.` : `${problem}: ${about}`;

const reasons: Reasons = {
  not_valid: 'Este valor no se puede usar.',
  wrong_type: 'Falta, o no es de la clase que se espera.',
  unknown_field: 'El servicio no conoce este campo.',
  too_short: ({ min }) => (min === 1 ? 'No puede quedar vacío.' : `Escriba por lo menos ${min} letras.`),
  too_long: ({ max }) => `Escriba ${figure(max)} letras como máximo.`,
  too_few: ({ min }) => `Elija por lo menos ${min}.`,
  too_many: ({ max }) => `Elija ${figure(max)} como máximo.`,
  too_small: ({ min }) => `Tiene que ser ${figure(min)} o más.`,
  too_large: ({ max }) => `Tiene que ser ${figure(max)} o menos.`,
  wrong_format: 'No está escrito como se espera.',
  not_one_of: ({ values }) => `Tiene que ser uno de estos: ${values}.`,
  not_a_number: 'Escriba un número, como 6980,50.',
  too_many_decimals: 'Tiene más decimales de los que lleva esa moneda.',
  too_many_digits: 'Tiene más de 15 cifras.',
  not_above_zero: 'Escriba un monto mayor que cero: el tipo dice si entra o sale.',
  negative: 'No puede ser negativo.',
  unfit_amount: ({ currency }) =>
    `Escriba un monto mayor que cero, de 15 cifras como máximo y con los decimales que lleva ${currency}.`,
  unfit_balance: ({ currency }) =>
    `Escriba un número de 15 cifras como máximo y con los decimales que lleva ${currency}.`,
  unfit_currency: ({ currency, amount }) => `El monto ${amount} tiene más decimales de los que lleva ${currency}.`,
  no_rate: ({ currency }) => `Todavía no se conoce el tipo de cambio de ${currency}: escriba el monto en colones.`,
  over_available: ({ month }) => `Es más de lo que esa categoría puede gastar en ${formatMonth(month)}.`,
  not_a_moment: 'No es un día del calendario.',
  in_future: 'No puede ser un día que todavía no llega.',
  not_in_future: 'Tiene que ser un día que todavía no llega.',
  wrong_order: 'Termina antes de empezar.',
  in_past: 'La compra queda en el pasado: elija hoy o un día que viene.',
  budget_ended: 'El presupuesto terminó: no queda ningún mes.',
  budget_years: ({ first, last }) => `El presupuesto va de ${first} a ${last}.`,
  budget_begins: ({ month }) => `El presupuesto empieza en ${formatMonth(month)}.`,
  not_a_month: 'El mes va de 1 a 12.',
  no_category_id: 'Esa categoría ya no existe.',
  no_category: ({ name }) => `No hay ninguna categoría para «${name}».`,
  other_category: 'Elija otra categoría.',
  search_not_understood: ({ term }) =>
    term === '' ? 'La búsqueda tiene demasiadas palabras.' : `No se entiende «${term}» en la búsqueda.`,
  in_plan: 'Es parte de un plan de Tasa Cero: cancele el plan para cambiarlo.',
  follows_purchase: 'Sigue a la compra: cámbielo en ella.',
  not_a_purchase: 'Solo una compra se puede pagar en cuotas.',
  in_plan_already: 'Esta compra ya está en cuotas.',
  plan_paid: 'Ya no le quedan cuotas por pagar.',
  lone_cuota: 'Una de ellas es una cuota: se elimina con su compra, o al cancelar el plan.',
  external_id_taken: 'Otra transacción ya tiene ese identificador.',
  identifier_taken: 'Otra categoría ya tiene ese identificador.',
  identifier_needed: 'Escriba un identificador: con este nombre no se puede hacer uno.',
  pattern_taken: 'Ya hay una regla con ese texto y esa forma de calzar.',
  amounts_differ: 'Son de montos o monedas distintas: no son el mismo movimiento. Cambie primero el monto.',
  both_in_plans: 'Las dos son de planes de Tasa Cero. Cancele primero uno de los planes.',
  only_document: 'Es el único documento de esta transacción.',
  nothing_asked: 'Ya no hay nada que preguntar sobre este documento. Se leyó de nuevo.',
  text_gone: 'El texto ya no se guarda. Anote el movimiento a mano.',
  no_movement_read: 'En el texto ya no se lee un movimiento. Anótelo a mano.',
  undo_over: 'Ya no se puede deshacer: se guarda por 30 días.',
  undone_already: 'Eso ya se había deshecho.',
  changed_since: 'Cambió después, y al deshacerlo se perdería ese cambio.',
  newer_in_the_way:
    'Algo más nuevo tiene el nombre, el mes o el identificador de lo que volvería. Cámbielo o elimínelo primero.',
  allowance_is_expense: 'Solo un gasto puede ser un monto para gastar.',
  allowance_needs_category: 'Elija la categoría de la que se gasta.',
  interval_needed: 'Escriba cada cuántas semanas o meses cae.',
  interval_range: ({ max }) => `El intervalo va de 1 a ${max}.`,
  day_range: 'El día del mes va de 1 a 31.',
  ends_before_start: 'Termina antes de empezar.',
  planned_already: ({ name }) => `«${name}» ya lo tiene planeado: hágalo parte de ese, o cambie ese.`,
  not_the_planner: 'Ese no es el que lo tiene planeado.',
  nothing_to_link: ({ name }) => `No hay nada que unir: ya es parte de «${name}».`,
  no_item: 'Ese elemento del presupuesto ya no existe.',
  no_payment: 'Ese pago ya no existe.',
  not_a_payment: ({ name }) => `«${name}» no es un pago: nada lo paga.`,
  cannot_pay: ({ name }) => `Esta transacción no puede pagar «${name}»: no es un movimiento de esa clase.`,
  not_due_in_cycle: ({ name, cycle }) => `«${name}» no cae entonces en el ciclo de ${formatMonth(cycle)}.`,
  no_rate_of_row: 'Todavía no se conoce el tipo de cambio de esta transacción.',
  paid_by_other: ({ name }) => `Otra transacción ya paga «${name}».`,
  not_due: ({ name }) => `«${name}» no cae ese día.`,
  cycle_open: ({ cycle }) => `El ciclo de ${formatMonth(cycle)} todavía no cierra.`,
  carried_already: ({ name, day }) => `«${name}» del ${formatDay(day)} ya se pasó al ciclo siguiente.`,
  paid_already: ({ name, day }) => `«${name}» del ${formatDay(day)} ya está pagado.`,
  month_taken: ({ month }) => `${formatMonth(month)} ya tiene un registro.`,
  no_transaction: 'Esa transacción ya no existe.',
  statement_says: ({ fund, day }) => `Un estado de cuenta ya dice el saldo de ${fund} al ${formatDay(day)}.`,
  entry_twice: ({ fund, day }) => `${fund} tiene otro saldo para el ${formatDay(day)}.`,
  savings_too_large: 'El saldo de la cuenta de ahorro tendría más de 15 cifras. Corríjalo primero.',
  file_is_pdf:
    'Es un PDF, que aquí no se lee. Descargue los movimientos en CSV, o copie la tabla de la página del banco y péguela.',
  file_is_workbook:
    'Es un libro de Excel, que aquí no se lee. Guárdelo como CSV, o copie la tabla y péguela en «Pegar texto».',
  file_is_packed: 'Está comprimido. Descomprímalo y elija el archivo que contiene.',
  file_not_text: 'No es un archivo de texto. Descargue los movimientos en CSV, OFX o QIF.',
  file_too_large: 'El archivo pesa más de 10 MB. Descargue menos meses a la vez.',
  too_many_movements: 'El archivo tiene más de 50 000 movimientos. Descargue menos meses a la vez.',
  no_header: 'El archivo no tiene una línea de títulos que explicar.',
  no_column: 'Una de las columnas elegidas no está en el archivo. Elíjalas de nuevo.',
  too_many_lines: ({ max }) => `El texto tiene más de ${figure(max)} líneas. Péguelo por partes.`,
  wrong_password: 'La contraseña no es correcta.',
  wrong_code: 'El código no es correcto, o ya se usó.',
  no_secret: 'Se acabó el tiempo para confirmarlo. Empiece de nuevo.',
  too_many_passkeys: ({ max }) => `Ya hay ${plural(max, 'clave', 'claves')} de acceso. Quite una primero.`,
  passkey_known: 'Esta clave de acceso ya está registrada.',
  passkey_expired: 'Se acabó el tiempo. Intente de nuevo.',
  own_rows: ({ count }) =>
    `Ya hay ${plural(count, 'transacción suya', 'transacciones suyas')}: los datos de ejemplo se mezclarían con ellas.`,
  settings_too_large: 'Los ajustes ocupan demasiado. Quite algo, como una vista guardada.',
  share_over: 'Lo compartido ya no está: se recibió, o pasó una hora. Compártalo de nuevo.',
  proposal_over: 'Esta propuesta ya no espera respuesta.',
  nothing_to_change: 'No hay nada que cambiar: ya está así.',
  cuotas_out_of_range: ({ min, max }) => `Un plan tiene de ${min} a ${max} cuotas.`,
  cuota_not_above_zero: 'La cuota tiene que ser mayor que cero.',
  cuota_below_unit: 'El precio no alcanza para tantas cuotas.',
  nothing_for_last: 'Con esa cuota no queda nada para la última.',
  pattern_too_long: ({ max }) => `Escriba el texto que trae el comercio, de ${max} letras como máximo.`,
  pattern_empty: 'Escriba el texto que trae el comercio.',
  matches_everything: 'La expresión calza con cualquier comercio, hasta con uno vacío. Hágala más precisa.',
  missing_parenthesis: expression('Falta un paréntesis que cierre'),
  unexpected_parenthesis: expression('Sobra un paréntesis que cierra'),
  missing_bracket: expression('Falta un corchete que cierre'),
  nothing_to_repeat: expression('La repetición (*, + o ?) no tiene qué repetir'),
  repeated_twice: expression('Hay dos repeticiones seguidas'),
  bad_repeat_count: expression('El número de repeticiones no vale (hasta 1000, y el menor primero)'),
  bad_character_range: expression('Ese rango o clase de caracteres no vale'),
  bad_escape: expression('Después de la barra no puede ir ese carácter'),
  trailing_backslash: expression('La expresión termina en una barra suelta'),
  bad_group_name: expression('El grupo con nombre no está bien escrito'),
  repeated_group_name: expression('Dos grupos tienen el mismo nombre'),
  unsupported_syntax: expression('Ese tipo de grupo no se admite (por ejemplo, mirar adelante o atrás)'),
  bad_expression: expression('La expresión no se puede usar'),
};

type ProblemCode = components['schemas']['Problem']['code'];

/** Used when only the problem's code is known. */
const problems: Readonly<Record<ProblemCode, string>> = {
  malformed_request: 'El servicio no pudo leer lo que se envió.',
  unauthenticated: 'La sesión terminó. Entre de nuevo.',
  wrong_credentials: 'El usuario o la contraseña no son correctos.',
  second_factor_required: 'Falta el segundo factor.',
  wrong_second_factor: 'El código no es correcto, o ya se usó.',
  missing_scope: 'Este acceso no puede hacer eso.',
  confirmation_required: 'Confirme con su contraseña o con un código.',
  cross_origin: 'Eso solo se puede hacer desde este sitio.',
  not_found: 'Ya no existe.',
  agent_not_found: 'No hay un agente con ese nombre.',
  method_not_allowed: 'El servicio no permite eso ahí.',
  conflict: 'No calza con lo que está guardado. Se leyó de nuevo: revíselo e intente otra vez.',
  run_in_progress: 'Esta conversación ya se está respondiendo. Espere, o deténgala.',
  precondition_failed: 'Cambió desde que se leyó. Léalo de nuevo y repita el cambio.',
  too_large: 'Es demasiado grande.',
  uri_too_long: 'La dirección es demasiado larga.',
  unsupported_media_type: 'Esa clase de archivo no se recibe aquí.',
  validation: 'Algún valor no se puede usar.',
  idempotency_mismatch: 'Eso ya se había enviado con otros datos. Intente de nuevo.',
  too_many_requests: 'Son demasiados intentos. Espere un momento.',
  second_factor_locked: 'Son demasiados códigos equivocados. Espere un momento.',
  headers_too_large: 'El navegador envió demasiado. Cierre la pestaña y abra el sitio de nuevo.',
  internal: 'El servicio tuvo un problema. Intente de nuevo en un momento.',
  unavailable: 'El servicio no está disponible. Intente de nuevo en un momento.',
};

const spanish = { reasons, problems };

export type RefusalWords = typeof spanish;
export const refusalWords: RefusalWords = inLanguage('refusals', spanish);
