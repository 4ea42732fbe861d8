/** The words of one's own accounts, a section of Ajustes. As words.ts. */
import { inLanguage } from '../../language/language.ts';

const spanish = {
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
};

export type OwnWords = typeof spanish;
export const ownWords: OwnWords = inLanguage('own_money', spanish);
