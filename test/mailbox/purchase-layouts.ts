/** Purchases as banks print them: the layouts of test/emails/notices.ts with places for what differs. */

/** `amount` has two decimals; `id` is a number of six digits that no other purchase has. */
type Purchase = { merchant: string; amount: string; day: string; id: string };
type Printed = { subject: string; text?: string; html?: string };
type Layout = { domain: string; print(purchase: Purchase): Printed };

const MONTHS = 'Ene Feb Mar Abr May Jun Jul Ago Set Oct Nov Dic'.split(' ');
const SPANISH = 'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Setiembre Octubre Noviembre Diciembre'.split(' ');
const ENGLISH = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const grouped = (amount: string) => amount.replace(/\B(?=(?:\d{3})+\.)/g, ',');
const parts = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, date, at: Number(month) - 1, bare: String(Number(date)) };
};
const slashed = (day: string) => day.split('-').reverse().join('/');
const english = (day: string) => `${ENGLISH[parts(day).at]} ${parts(day).bare}, ${parts(day).year}`;

export const LAYOUTS: readonly Layout[] = [
  {
    domain: 'notificacionesbaccr.com',
    print: ({ merchant, amount, day, id }) => ({
      subject: `Notificación de transacción ${merchant} ${day.split('-').reverse().join('-')} - 08:38`,
      text: `Hola ANA PRUEBA SOLANO\nA continuación le detallamos la transacción realizada:\nComercio: ${merchant}\nCiudad y país: HEREDIA, Costa Rica\nFecha: ${english(day)} , 08:38\nVISA: ************1234\nAutorización: ${id}\nReferencia: 627802${id}\nTipo de Transacción: COMPRA\nMonto: CRC ${grouped(amount)}\nComunicado válido únicamente para Costa Rica.`,
    }),
  },
  {
    domain: 'notificacionesbaccr.com',
    print: ({ merchant, amount, day, id }) => ({
      subject: `Notificación de transacción ${merchant}`,
      html: `<p>Le detallamos la transacci&oacute;n realizada:</p><table><tr><td>Comercio:</td><td>${merchant}</td></tr><tr><td>Ciudad y país:</td><td>HEREDIA, Costa Rica</td></tr><tr><td>Fecha:</td><td>${english(day)}, 08:38</td></tr><tr><td>VISA</td><td>************1234</td></tr><tr><td>Autorización:</td><td>${id}</td></tr><tr><td>Referencia:</td><td>627802${id}</td></tr><tr><td>Tipo de Transacción:</td><td>COMPRA</td></tr><tr><td>Monto:</td><td>CRC ${grouped(amount)}</td></tr></table>`,
    }),
  },
  {
    domain: 'bancobcr.com',
    print: ({ merchant, amount, day, id }) => ({
      subject: 'Notificación de transacciones BCR',
      html: `<p>Transacciones en su tarjeta BCR: ****-****-****-5678</p><p>Le informamos la siguiente transacción realizada con su tarjeta BCR :</p><table><tr><th>Fecha</th><th>Autorización</th><th>No.Referencia</th><th>Monto</th><th>Moneda</th><th>Comercio</th><th>Estado</th></tr><tr><td>${slashed(day)} 08:15:52</td><td>${id}</td><td>620118${id}</td><td>${grouped(amount)}</td><td>COLONES</td><td>${merchant}</td><td>Aprobada</td></tr></table>`,
    }),
  },
  {
    domain: 'bncr.fi.cr',
    print: ({ merchant, amount, day, id }) => ({
      subject: 'Comprobante de compra',
      text: `Por este medio le hacemos llegar el comprobante de Compra realizada en ${merchant} el ${parts(day).bare} de ${SPANISH[parts(day).at]} de ${parts(day).year} a las 8:08 a.m.\n${merchant}\n${english(day)} - 8:08 a.m.\nVISA ************6666\nNRO. AUT: ${id}\nREF: 90${id}\nTOTAL: CRC ${amount.replace('.', ',')}\nEstimado cliente, esta notificación es generada de forma automática.`,
    }),
  },
  {
    domain: 'davivienda.cr',
    print: ({ merchant, amount, day, id }) => ({
      subject: 'Davivienda le informa',
      text: `Davivienda le informa de la transacción realizada en: ${merchant}, el ${slashed(day)}, a las 08:51, con la tarjeta DAVIVIENDA VISA terminada en *8888, Autorización #${id}, Ref#627802${id}, en Colones por ${grouped(amount)} Para mayor información puede ingresar a Banca en Línea`,
    }),
  },
  {
    domain: 'davibank.cr',
    print: ({ merchant, amount, day, id }) => ({
      subject: 'Alerta de transacción',
      text: `DAVIbank le notifica que la transacción realizada en ${merchant} Costa Rica, el día ${slashed(day)} a las 10:49 AM con su tarjeta de crédito titular MC terminada en 8838 con número de autorización ${id} y referencia 627822${id} por CRC ${grouped(amount)}, fue aprobada. La compra se facturará en dólares si el comercio tiene su domicilio fuera del país.`,
    }),
  },
  {
    domain: 'promerica.fi.cr',
    print: ({ merchant, amount, day, id }) => ({
      subject: 'Comprobante de transacción',
      text: `¡Tu transacción fue realizada con éxito!\nTe compartimos el detalle:\nComercio ${merchant}\nTipo de Comercio RESTAURANTS\nCiudad/País COSTA RICA\nFecha/hora ${parts(day).bare} ${MONTHS[parts(day).at]?.toLowerCase()} ${parts(day).year} / 07:53\nNúmero de tarjeta ****-****-****-9763\nNúmero de autorización ${id}\nNúmero de referencia 9319${id}\nMonto CRC: ${grouped(amount)}\nViví experiencias y promociones exclusivas`,
    }),
  },
  {
    domain: 'bancopopularinforma.fi.cr',
    print: ({ merchant, amount, day, id }) => ({
      subject: 'Notificación de transacción',
      text: `El Banco Popular le informa de la transacción realizada en\n${merchant} el ${slashed(day)} a las 10:28,\ncon la tarjeta VISA INTERNACIONAL A 0446, Auth # ${id},\nRef # 627816${id}, por ${grouped(amount)} Colones`,
    }),
  },
  {
    domain: 'mucap.fi.cr',
    print: ({ merchant, amount, day }) => ({
      subject: 'MUCAP le informa',
      text: `MUCAP le informa que su tarjeta finalizada en 1234 registra una compra de ${grouped(amount)} COL en ${merchant} ${slashed(day)} a las 08:11.`,
    }),
  },
];
