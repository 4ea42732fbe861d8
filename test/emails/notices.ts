/** An invented notice of every supported layout with its expected reading: the base of the mutations. */

export type Told = { amount: string; currency: string; day: string; merchant: string; type: string };
/** `html` notices are read like a mail's HTML part; `channel` message has no subject. */
export type Notice = {
  layout: string;
  channel?: 'mail' | 'message';
  html?: boolean;
  subject?: string;
  text: string;
  told: Told | null;
};

/** When every notice arrived: noon of 5 October 2026 in Costa Rica. */
export const RECEIVED_AT = '2026-10-05T18:00:00Z';
export const OWNER = 'Ana Prueba Solano';
const DAY = '2026-10-05';
const SINPE = '2026100515183010900000077';

const colones = (amount: string, merchant: string, type = 'COMPRA', day = DAY): Told => ({
  ...{ amount, currency: 'CRC', day, merchant, type },
});

export const NOTICES: readonly Notice[] = [
  {
    layout: 'BAC card, lines',
    subject: 'Notificación de transacción SODA LA PRUEBA 05-10-2026 - 08:38',
    text: 'Hola ANA PRUEBA SOLANO\nA continuación le detallamos la transacción realizada:\nComercio: SODA LA PRUEBA\nCiudad y país: HEREDIA, Costa Rica\nFecha: Oct 5, 2026 , 08:38\nVISA: ************1234\nAutorización: 700001\nReferencia: 627802000001\nTipo de Transacción: COMPRA\nMonto: CRC 16,980.00\nComunicado válido únicamente para Costa Rica.',
    told: colones('16980', 'SODA LA PRUEBA'),
  },
  {
    layout: 'BAC card, one line',
    text: 'Hola ANA PRUEBA SOLANO A continuación le detallamos la transacción realizada: Comercio: TALLER, INC. Ciudad y país: , Costa Rica Fecha: Oct 5, 2026, 08:38 AMEX ************1234 Autorización: 700002 Referencia: Tipo de Transacción: COMPRA Monto: USD 1,249.00',
    told: { ...colones('1249', 'TALLER, INC.'), currency: 'USD' },
  },
  {
    layout: 'BAC card, table',
    html: true,
    text: '<p>Le detallamos la transacci&oacute;n realizada:</p><table><tr><td>Comercio:</td><td>SODA LA PRUEBA</td></tr><tr><td>Ciudad y país:</td><td>HEREDIA, Costa Rica</td></tr><tr><td>Fecha:</td><td>Oct 5, 2026, 08:38</td></tr><tr><td>VISA</td><td>************1234</td></tr><tr><td>Tipo de Transacción:</td><td>COMPRA</td></tr><tr><td>Monto:</td><td>CRC 16,980.00</td></tr></table>',
    told: colones('16980', 'SODA LA PRUEBA'),
  },
  {
    layout: 'Popular, the table of BAC',
    text: 'Comprobante de Compra\nComercio: FERRETERIA DE PRUEBA\nCiudad y pais: CARTAGO CR\nFecha: Oct. 5, 2026, 06:40\nVisa: ************1234\nAutorizacion: 000222\nReferencia: 627899900022\nTipo de Transaccion: COMPRA\nMonto: CRC 43000.00\nConsultas: Banco Popular y de Desarrollo Comunal',
    told: colones('43000', 'FERRETERIA DE PRUEBA'),
  },
  {
    layout: 'BAC SINPE in',
    text: `BAC Credomatic le comunica que recibió una transferencia SINPE con el número de referencia ${SINPE} a su cuenta IBAN CR00XXXX0000 por un monto de 14,000.00 Colones por concepto de almuerzo, la cual se aplicó correctamente el día 5/10/2026 a las 11:29 AM.`,
    told: colones('14000', 'almuerzo', 'DEPOSITO'),
  },
  {
    layout: 'BAC SINPE in real time, in',
    text: `Hola ANA PRUEBA SOLANO : BAC le comunica que la transferencia SINPE en tiempo real con el número de referencia ${SINPE}, se acreditó en la cuenta IBAN CR0001XXXX1111 por un monto de 21,500.00 Colones, por concepto de pago_de_planilla.Día y hora 05/10/2026 07:22:13 a.m. Muchas gracias.`,
    told: colones('21500', 'pago de planilla', 'SALARY'),
  },
  {
    layout: 'BAC SINPE in real time, out',
    text: `Hola: ANA PRUEBA SOLANO : BAC le comunica que la transferencia SINPE en tiempo real con el número de referencia ${SINPE}, debitando su cuenta IBAN CR0001XXXX2222 por un monto de 40,873.01 Colones. Día y hora: 05/10/2026 11:04:21 a.m. fue aplicada correctamente. Muchas gracias.`,
    told: colones('40873.01', 'SINPE enviado', 'TRANSFERENCIA'),
  },
  {
    layout: 'BAC SINPE Móvil in',
    text: `Notificación de transferencia\nSINPE Móvil\nHola,\n\nLe informamos que LUIS PRUEBA VEGA realizó una transferencia por medio de SINPE Móvil al teléfono N.º 88880000 a nombre de ANA PRUEBA SOLANO.\nReferencia\n${SINPE}\nFecha\n5 octubre 2026\nHora\n9:20 AM\nMonto\n₡13,000.00\nDetalle\nCena`,
    told: colones('13000', 'LUIS PRUEBA VEGA', 'DEPOSITO'),
  },
  {
    layout: 'BAC SINPE Móvil out',
    text: `Le informamos que usted realizó una transferencia por medio de SINPE Móvil al teléfono N.º 88880000 a nombre de LUIS PRUEBA VEGA.\nReferencia\n${SINPE}\nFecha\n5 octubre 2026\nHora\n9:20 AM\nMonto\n₡13,000.00\nDetalle\nCena`,
    told: colones('13000', 'LUIS PRUEBA VEGA', 'TRANSFERENCIA'),
  },
  {
    layout: 'BAC local transfer',
    text: `Estimado(a) ANA_PRUEBA_SOLANO :\nBAC Credomatic le comunica que LUIS PRUEBA VEGA\nrealizó una transferencia electrónica a su cuenta N° *****0001.\nLa transferencia se realizó el día 05-10-2026 a las 08:06:22 horas;\npor un monto de 12.500,00 CRC, por concepto de: un_regalito\nEl número de referencia es ${SINPE}\nMuchas Gracias.`,
    told: colones('12500', 'LUIS PRUEBA VEGA', 'DEPOSITO'),
  },
  {
    layout: 'BAC withdrawal without a card',
    html: true,
    text: '<p>El dinero se retiró éxitosamente</p><table><tr><td>Monto:</td><td>46,000.00 CRC</td></tr><tr><td>Fecha y hora en qué se retiró el dinero:</td><td>05/10/2026 08:11:00</td></tr><tr><td>Lugar donde se retiró el dinero:</td><td>ATM 0002</td></tr></table>',
    told: colones('46000', 'RETIRO SIN TARJETA ATM 0002', 'RETIRO'),
  },
  {
    layout: 'BAC service',
    html: true,
    text: '<h3>Comprobante de Pago de Servicios</h3><p>Estimado(a) Cliente: Se ha realizado un pago de servicio de AGUA DE PRUEBA desde Banca Móvil .</p><table><tr><td>Alias:</td><td>Casa</td></tr><tr><td>Fecha de Pago:</td><td>2026-10-05 08:43:06.123</td></tr><tr><td>Número de Autorización:</td><td>123400</td></tr><tr><td>Forma de Pago:</td><td>******1111</td></tr><tr><td>Monto:</td><td>33,783.29 CRC</td></tr></table>',
    told: colones('33783.29', 'AGUA DE PRUEBA'),
  },
  {
    layout: 'BAC card payment',
    text: 'Comprobante de Pago de Tarjeta\nTarjeta de Crédito Número: 3700-00**-****-1234\nNombre: ANA/PRUEBA\nMonto del pago: 135,304.74 CRC\nCuenta Origen\nNúmero: 900000009\nReferencia: 4000\nFecha de pago: 2026/10/05 08:18:46',
    told: colones('135304.74', 'PAGO DE TARJETA', 'PAGO_TARJETA'),
  },
  {
    layout: 'BCR card, lines',
    text: 'Transacciones en su tarjeta BCR: ****-****-****-5678\nLe informamos la siguiente transacción realizada con su tarjeta BCR :\nFecha Autorización No.Referencia Monto Moneda Comercio Estado\n05/10/2026 07:34:40 00200001 627800000001 19,800.00 COLON COSTA RICA CLINICA DE PRUEBA CR Aprobada\nEn caso de dudas escribir al WhatsApp 2000-0000.',
    told: colones('19800', 'CLINICA DE PRUEBA CR'),
  },
  {
    layout: 'BCR card, table',
    html: true,
    text: '<p>Transacciones en su tarjeta BCR: ****-****-****-5678</p><p>Le informamos la siguiente transacción realizada con su tarjeta BCR :</p><table><tr><th>Fecha</th><th>Autorización</th><th>No.Referencia</th><th>Monto</th><th>Moneda</th><th>Comercio</th><th>Estado</th></tr><tr><td>05/10/2026 08:15:52</td><td>123456</td><td>620118000001</td><td>18,500.00</td><td>COLONES</td><td>TIENDA DE PRUEBA</td><td>Aprobada</td></tr></table>',
    told: colones('18500', 'TIENDA DE PRUEBA'),
  },
  {
    layout: 'BCR SINPE Móvil',
    text: `Estimado (a): ANA PRUEBA SOLANO\nLe informamos que se le ha debitado de su cuenta BCR la siguiente transacción SINPE Móvil:\nNúmero de referencia: ${SINPE}\nTeléfono Destino: 88880000\nNombre cliente Destino: LUIS PRUEBA VEGA\nEntidad Destino: Banco de Prueba\nMonto: 58,000.00\nMotivo: Transferencia SINPE\nEsta transacción fue realizada el 05/10/2026 a las 8:48 AM`,
    told: colones('58000', 'LUIS PRUEBA VEGA', 'TRANSFERENCIA'),
  },
  {
    layout: 'BCR transfer',
    text: 'Informe de transferencia entre cuentas BCR\nTransferencia entre cuentas BCR\nFecha 05/10/2026 08:37 a. m.\nDocumento 15370900\nCuenta origen CR00015202000000000001 ANA PRUEBA SOLANO\nCuenta destino CR00015202000000000002 LUIS PRUEBA VEGA\nMonto debitado ₡137.400,00\nMotivo Abono\nPara más información comuníquese.',
    told: colones('137400', 'LUIS PRUEBA VEGA', 'TRANSFERENCIA'),
  },
  {
    layout: 'BN voucher',
    text: 'Por este medio le hacemos llegar el comprobante de Compra realizada en TIENDA DE PRUEBA el 5 de Octubre de 2026 a las 8:08 a.m.\nTIENDA DE PRUEBA\nOct 5, 2026 - 8:08 a.m.\nVISA ************6666\nNRO. AUT: 301913\nREF: 90641511\nTOTAL: CRC 27939,00\nEstimado cliente, esta notificación es generada de forma automática.',
    told: colones('27939', 'TIENDA DE PRUEBA'),
  },
  {
    layout: 'BN voucher, table without an hour',
    html: true,
    text: '<p>MERCADO DE PRUEBA</p><p>Adjunto el comprobante de COMPRA realizada con su tarjeta.</p><table><tr><td>5 Oct 2026</td></tr><tr><td>MASTERCARD</td><td>************5678</td></tr><tr><td>NRO. AUT:</td><td>445500</td></tr><tr><td>REF:</td><td>112233400</td></tr><tr><td>TOTAL:</td><td>CRC 18750.50</td></tr></table>',
    told: colones('18750.5', 'MERCADO DE PRUEBA'),
  },
  {
    layout: 'BN bill',
    html: true,
    text: '<div><b>INSTITUTO DE PRUEBA<br/>No_SERVICIO : </b>123400<br/><b>No. comprobante débito :</b> 7788000<br/><b>Moneda :</b> COLONES<br/><b>Monto :</b> 32450.00<br/><b>Tarjeta de crédito :</b> ************4321<br/><b>Fecha y hora del pago :</b> 05/10/2026 08:30:00<br/></div>',
    told: colones('32450', 'INSTITUTO DE PRUEBA'),
  },
  {
    layout: 'Davivienda card',
    text: 'Davivienda le informa de la transacción realizada en: SODA LA PRUEBA, el 05/10/2026, a las 08:51, con la tarjeta DAVIVIENDA VISA terminada en *8888, Autorización #930200, Ref#627802530800, en Colones por 42,239.00 Para mayor información puede ingresar a Banca en Línea',
    told: colones('42239', 'SODA LA PRUEBA'),
  },
  {
    layout: 'DAVIbank card',
    text: 'DAVIbank le notifica que la transacción realizada en SODA LA PRUEBA Costa Rica, el día 05/10/2026 a las 10:49 AM con su tarjeta de crédito titular MC terminada en 8838 con número de autorización 946600 y referencia 627822789700 por CRC 20,550.00, fue aprobada. La compra se facturará en dólares si el comercio tiene su domicilio fuera del país.',
    told: colones('20550', 'SODA LA PRUEBA'),
  },
  {
    layout: 'DAVIbank debit card',
    text: 'Estimado cliente DAVIbank le notifica que se ha realizado una transacción de débito a su cuenta bancaria de CRC terminada en (*******0009)\nTransacción realizada en: CINE DE PRUEBA\nCiudad: SAN JOSE País: CR Fecha y hora: 05 - 10 - 2026 08:19:19\nMarca de su tarjeta: VISA Número de la tarjeta: *******0096\nNúmero de autorización: 121000 Número de referencia: 627818000748 Moneda: CRC\nMonto: 15120.00 DAVIbank tiene a su disposición este servicio de alertas',
    told: colones('15120', 'CINE DE PRUEBA'),
  },
  {
    layout: 'DAVIbank service',
    text: 'DAVIbank le notifica que nuestro cliente PRUEBA SOLANO ANA , ha realizado un pago de servicios con las siguientes características: MUNICIPALIDAD DE PRUEBA PAGO COMPLETO DE DEUDA Nombre Ana Prueba Identificador 0100000000 Fecha Vito. 31/10/2026 Monto ₡ 139,763 Por su seguridad: no comparta sus datos',
    told: colones('139763', 'MUNICIPALIDAD DE PRUEBA'),
  },
  {
    layout: 'Promerica card',
    text: '¡Tu transacción fue realizada con éxito!\nTe compartimos el detalle:\nComercio SODA LA PRUEBA\nTipo de Comercio RESTAURANTS\nCiudad/País COSTA RICA\nFecha/hora 5 oct 2026 / 07:53\nNúmero de tarjeta ****-****-****-9763\nNúmero de autorización 737200\nNúmero de referencia 9319962000\nMonto CRC: 21,000.00\nViví experiencias y promociones exclusivas',
    told: colones('21000', 'SODA LA PRUEBA'),
  },
  {
    layout: 'Promerica service',
    text: 'Estimado(a) Cliente: Le informamos que el pago RECIBOS DE LUZ de la compañía COMPANIA DE PRUEBA #28400000 con el número de referencia 00000000000117600000 por un monto de 54,215.00 COLONES, ha sido aplicada con éxito.',
    told: colones('54215', 'COMPANIA DE PRUEBA'),
  },
  {
    layout: 'Popular card',
    text: 'El Banco Popular le informa de la transacción realizada en\nSODA LA PRUEBA el 05/10/2026 a las 10:28,\ncon la tarjeta VISA INTERNACIONAL A 0446, Auth # 566000,\nRef # 627816000325, por 25,991.33 Colones',
    told: colones('25991.33', 'SODA LA PRUEBA'),
  },
  {
    layout: 'Popular SINPE Móvil',
    text: 'el Banco Popular le informa\nTransaccion SINPE Movil\nTipo de Movimiento: Debito\nMonto Enviado: 15,000.00\nMoneda: CRC\nFecha: 05/10/2026 09:05:58 AM\nNombre Origen: ANA PRUEBA\nNombre Destino: LUIS PRUEBA VEGA\nPopularenlinea@bp.fi.cr',
    told: colones('15000', 'LUIS PRUEBA VEGA', 'TRANSFERENCIA'),
  },
  {
    layout: 'Popular service',
    text: 'Comprobante Pago de Servicios\nEmpresa: AGUA DE PRUEBA\nServicio: AGUA\nMonto Pagado: ₡12,345.00\nFecha: 05/10/2026 02:37:39 AM\nBanco Popular',
    told: colones('12345', 'AGUA DE PRUEBA'),
  },
  {
    layout: 'Grupo Mutual card',
    text: 'MONTO REBAJADO A SU CUENTA : 102,704.92 MONEDA : COLONES\nNOMBRE DEL COMERCIO : HOTEL DE PRUEBA\nPAÍS ORIGEN DEL COMERCIO : Costa Rica\nNÚMERO DE REFERENCIA : 627860000562\nTIPO DE TRANSACCIÓN : COMPRA\nTIPO DE TARJETA : TITULAR',
    told: colones('102704.92', 'HOTEL DE PRUEBA'),
  },
  {
    layout: 'MUCAP card',
    text: 'MUCAP le informa que su tarjeta finalizada en 1234 registra una compra de 15,750.00 COL en TIENDA DE PRUEBA 05/10/26 a las 08:11.',
    told: colones('15750', 'TIENDA DE PRUEBA'),
  },
  {
    layout: 'MUCAP SINPE in',
    text: 'MUCAP le informa\nQue ha recibido de LUIS PRUEBA VEGA la siguiente transferencia SINPE M?vil\nMonto: 12,500.00\nDetalle: cena\nEsta transferencia fue enviada el 05/10/2026 a las 9:59 AM',
    told: colones('12500', 'LUIS PRUEBA VEGA', 'DEPOSITO'),
  },
  {
    layout: 'MUCAP SINPE out',
    text: 'MUCAP le informa\nTeléfono acreditado: 88880000\nNombre: LUIS PRUEBA VEGA\nMonto: CRC 59,800.00\nDetalle: semana\nEsta transferencia fue enviada el 05/10/2026 a las 8:10 AM',
    told: colones('59800', 'LUIS PRUEBA VEGA', 'TRANSFERENCIA'),
  },
  {
    layout: 'MUCAP bill',
    text: 'Mucap le informa que el recibo 239600 por concepto de PAGO LUZ de LUZ DE PRUEBA por un valor de 17,210.00 Colones ha sido cancelado exitosamente.',
    told: colones('17210', 'LUZ DE PRUEBA'),
  },
  {
    layout: 'MultiMoney',
    html: true,
    text: '<p>Hola Ana,</p><p>Notificación de transferencia</p><p>Resumen de operación:</p><table><tr><td>Concepto:</td><td>Ropa</td></tr><tr><td>Monto:</td><td>¢25,000.00</td></tr><tr><td>Fecha:</td><td>05/10/2026 08:26:01</td></tr></table><p>Cuenta origen:</p><table><tr><td>Titular:</td><td>ANA PRUEBA SOLANO</td></tr><tr><td>Cuenta:</td><td>CRC CR74****1234</td></tr></table><p>Cuenta destino:</p><table><tr><td>Titular:</td><td>LUIS PRUEBA VEGA</td></tr><tr><td>Cuenta:</td><td>CRC CR15****9876</td></tr></table><p>Financiera MultiMoney S.A.</p>',
    told: colones('25000', 'LUIS PRUEBA VEGA', 'TRANSFERENCIA'),
  },
  ...(
    [
      [
        'BN SINPE',
        `Ha recibido 7.500,00 colones por BN SINPE MOVIL de LUIS PRUEBA VEGA. Regalo. Referencia ${SINPE}.`,
        '7500',
        'LUIS PRUEBA VEGA',
        'DEPOSITO',
      ],
      [
        'voucher in',
        'Ha recibido 19,000.00 Colones de LUIS PRUEBA VEGA por SINPE Movil, CENA. Comprobante 123456',
        '19000',
        'LUIS PRUEBA VEGA',
        'DEPOSITO',
      ],
      [
        'voucher out',
        'Envio exitoso de 19,000.00 Colones a LUIS PRUEBA VEGA por SINPE Movil. Comprobante 987654',
        '19000',
        'LUIS PRUEBA VEGA',
        'TRANSFERENCIA',
      ],
      [
        'DAVIbank in',
        'Davibank le informa ha recibido 12.036,00 colones de LUIS PRUEBA VEGA al SINPE Movil.',
        '12036',
        'LUIS PRUEBA VEGA',
        'DEPOSITO',
      ],
      [
        'DAVIbank payment',
        `DAVIbank le informa, que ha recibido un pago inmediato de EMPRESA_PRUEBA desde BAC San José S.A a través de SINPE, por un monto de 51,175.44 CRC. Número de referencia: ${SINPE} Fecha de registro: 2026/10/05 9:39:00 AM.`,
        '51175.44',
        'EMPRESA PRUEBA',
        'DEPOSITO',
      ],
      [
        'BN account',
        'BN informa VARIOS Credito a su cuenta XX111-2 por 12,700.00 col en 05/10/2026 08:48. Referencia 445566',
        '12700',
        'VARIOS',
        'DEPOSITO',
      ],
      [
        'deposit',
        'Coopenae le informa que se acreditó un depósito en su cuenta de ahorros por ₡320.000,00 el 5 de octubre de 2026. Origen: PLANILLA DE PRUEBA. Documento 7788.',
        '320000',
        'PLANILLA DE PRUEBA',
        'SALARY',
      ],
      [
        'withdrawal',
        'Promerica le informa que se realizó un retiro en cajero automático con su tarjeta terminada en 4321 por un monto de CRC 19,000.00 el 05/10/2026 a las 11:40. Lugar: ATM DE PRUEBA. Referencia: 770011.',
        '19000',
        'ATM DE PRUEBA',
        'RETIRO',
      ],
      [
        'BAC card alert',
        'BAC: Compra aprobada por CRC 100,789.00 en SODA LA PRUEBA con su tarjeta VISA terminada en 4321. 05/10/2026 11:42',
        '100789',
        'SODA LA PRUEBA',
        'COMPRA',
      ],
      [
        'Promerica card alert',
        'Promerica: compra aprobada CRC 19,000 en PRUEBA.COM, tarjeta 4321, 05/10/2026 10:08',
        '19000',
        'PRUEBA.COM',
        'COMPRA',
      ],
      [
        'BCR card alert',
        'Banco de Costa Rica le informa:\nSe realizó una transacción con su tarjeta ****4321\nEstablecimiento: SODA LA PRUEBA\nMonto: CRC 12,750.00\nFecha: 05-10-2026 09:15\nAutorización: 556600',
        '12750',
        'SODA LA PRUEBA',
        'COMPRA',
      ],
    ] as const
  ).map(([layout, text, amount, merchant, type]) => ({
    ...{ layout: `message, ${layout}`, channel: 'message' as const, text, told: colones(amount, merchant, type) },
  })),
];
