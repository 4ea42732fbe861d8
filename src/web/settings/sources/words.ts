/** The words of automatic sources and of the person's own accounts. */
import { inLanguage } from '../../language/language.ts';
import { count, plural } from '../../ui/words.ts';

const spanish = {
  sources: {
    title: 'Lo que llega por sí solo',
    names: {
      bank_charges: 'Cargos del banco',
      salary: 'Salario',
      municipal: 'Recibo municipal',
      pensions: 'Estados de pensión',
      exchange_rate: 'Tipo de cambio del dólar',
    },
    verdicts: { fresh: 'Al día', stale: 'Atrasada', never: 'Nunca ha llegado' },
    last: (ago: string) => `Lo último llegó ${ago}`,
    expected: (when: string) => `Se espera algo antes del ${when}`,
    usualGap: (days: number) => (days === 1 ? 'Suele llegar cada día.' : `Suele llegar cada ${count(days)} días.`),
    late: (when: string) => `Se esperaba antes del ${when}`,
    what: {
      bank_charges:
        'Revise que su buzón esté conectado; si los reenvía con una automatización, que siga encendida y que su token no haya vencido.',
      salary: 'Revise que el correo del depósito se reenvíe, o registre el salario a mano en Transacciones.',
      municipal: 'Suba el recibo en Recibos, o reenvíe el correo de la municipalidad.',
      pensions: 'Suba el estado de cuenta en Pensiones, o escriba el saldo a mano.',
      exchange_rate: 'Revise que el servicio tenga salida a internet; mientras tanto puede ponerlo a mano.',
    },
    links: {
      bank_charges: 'Conectar el correo',
      salary: 'Ir a Transacciones',
      municipal: 'Ir a Recibos',
      pensions: 'Ir a Pensiones',
      exchange_rate: 'Ver los tipos de cambio',
    },
  },
  backups: {
    title: 'Copias de seguridad programadas',
    verdicts: {
      off: 'No hay',
      never: 'Todavía no se ha hecho ninguna',
      fresh: 'Al día',
      stale: 'La última es vieja',
      failed: 'La última falló',
    },
    last: (ago: string) => `La última buena se hizo ${ago}.`,
    tried: (ago: string) => `Se restauró de prueba ${ago} y era igual a lo guardado.`,
    neverTried: 'Ninguna se ha restaurado de prueba.',
    problem: (sentence: string) => `Lo que dijo: ${sentence}`,
    what: {
      off: 'Ponga BACKUP_DIR en la configuración del servicio: cada noche se hace una y se restaura de prueba.',
      never: 'La primera se hace a la hora programada, o cuando el servicio arranca.',
      fresh: 'Guárdela también fuera de esta máquina.',
      stale: 'Revise que el servicio esté encendido a la hora programada.',
      failed: 'Revise la carpeta de las copias y el espacio en disco. Mientras tanto: alcancia backup.',
    },
  },
  vault: {
    title: 'Originales de los documentos',
    verdicts: {
      ok: 'En su lugar',
      other_database: 'La carpeta es de otra base de datos',
      unknown_originals: 'La base de datos no conoce la mayoría de los originales de la carpeta',
      missing_originals: 'En la carpeta falta la mayoría de los originales',
    },
    counts: (originals: number, known: number, named: number, found: number) =>
      `En la carpeta hay ${plural(originals, 'original', 'originales')}; esta base de datos conoce ${known}. Ella nombra ${named}; en el disco están ${found}.`,
    what: {
      other_database:
        'Revise DATA_DIR y DATABASE_URL en la configuración del servicio. Mientras tanto no se toca nada de la carpeta. Si de verdad van juntas, borre documents/vault-id y reinicie el servicio.',
      unknown_originals:
        'Revise DATA_DIR y DATABASE_URL en la configuración del servicio, o restaure una copia de seguridad. Mientras tanto no se toca nada de la carpeta.',
      missing_originals:
        'Revise que la carpeta esté montada y que DATA_DIR sea la correcta, o restaure una copia de seguridad. Mientras tanto no se toca nada de la carpeta.',
    },
    setAside: (n: number) =>
      `Sin registro que los nombre, ${plural(n, 'original está', 'originales están')} aparte en documents/stray, por 30 días.`,
  },
  mails: {
    title: 'Correos del banco',
    show: 'Qué correos se ven',
    statuses: { created: 'Registrados', attached: 'Se unieron' },
    leads: {
      created: 'Cada uno es una transacción.',
      attached: 'Avisan de una transacción que ya estaba, y se unieron a ella.',
    },
    none: { created: 'Todavía no ha llegado ninguno.', attached: 'Ninguno.' },
    others: 'Los que no entraron están en Revisar, cada uno con su razón.',
    seeOthers: 'Ver los que no entraron',
    connect: 'Conectar el correo',
    count: (n: number) => plural(n, 'correo', 'correos'),
    noSubject: '(sin asunto)',
    seeRow: 'Ver la transacción',
  },
  own: {
    names: {
      title: 'Su nombre',
      text: 'Una transferencia a nombre suyo es un Traspaso entre cuentas propias: no es ingreso ni gasto.',
      where: 'Los nombres se ponen en OWNER_NAMES, en la configuración del servicio, y no se cambian aquí.',
    },
    ibans: {
      title: 'Cuentas IBAN propias',
      hint: 'Una transferencia a una de estas cuentas, o desde ella, es un Traspaso: no es ingreso ni gasto.',
      field: 'Cuenta IBAN',
      example: 'CR y 20 dígitos; los espacios no importan.',
      wrong: 'No es una cuenta IBAN de Costa Rica: son CR y 20 dígitos, y los de control tienen que calzar.',
      taken: 'Esa cuenta ya está.',
      add: 'Agregar cuenta',
      added: (name: string) => `Se agregó ${name}.`,
      remove: (name: string) => `Quitar ${name}`,
      removed: (name: string) => `Se quitó ${name}.`,
    },
    phones: {
      title: 'Números SINPE Móvil propios',
      hint: 'Un SINPE Móvil a uno de estos números es un Traspaso: no es ingreso ni gasto.',
      field: 'Número de teléfono',
      example: '8 dígitos, como 8888-7777.',
      wrong: 'Un número de SINPE Móvil tiene 8 dígitos.',
      taken: 'Ese número ya está.',
      add: 'Agregar número',
      added: (name: string) => `Se agregó ${name}.`,
      remove: (name: string) => `Quitar ${name}`,
      removed: (name: string) => `Se quitó ${name}.`,
    },
    addresses: {
      title: 'Direcciones de correo propias',
      hint: 'Lo que reenvíe una de estas direcciones entra como «reenviado»: se sabe que fue usted.',
      field: 'Dirección de correo',
      example: 'Como ana@example.com.',
      wrong: 'Una dirección de correo es como ana@example.com.',
      taken: 'Esa dirección ya está.',
      add: 'Agregar dirección',
      added: (name: string) => `Se agregó ${name}.`,
      remove: (name: string) => `Quitar ${name}`,
      removed: (name: string) => `Se quitó ${name}.`,
    },
    full: (n: number) => `Son ${n} como mucho.`,
    failed: 'No se pudo guardar.',
  },
  kept: {
    title: 'Textos que se guardan',
    text: 'Los correos y mensajes que no entraron se guardan un tiempo, para poder leerlos de nuevo. Después se va el texto, y queda por qué no entraron.',
    days: 'Cuánto tiempo',
    daysOf: (n: number) => plural(n, 'día', 'días'),
    size: 'Cuánto, como mucho',
    sizeOf: (n: number) => `${n} MB`,
    saved: 'Guardado.',
    failed: 'No se pudo guardar.',
  },
};

export type SourceWords = typeof spanish;
export const sourceWords: SourceWords = inLanguage('sources', spanish);
