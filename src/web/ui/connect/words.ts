/** The words about automatic mails and messages, in the first steps and in Ajustes. */
import { inLanguage } from '../../language/language.ts';

const spanish = {
  mails: {
    lead: 'Cada compra que el banco le avisa por correo entra sola. Elija con qué lo reenvía: la receta sale con la dirección y el token puestos.',
    tokenName: 'Correos del banco',
    program: 'Con qué envía los correos',
    programs: { n8n: 'n8n', gmail: 'Gmail', shell: 'Terminal' },
    waiting: 'Esperando el primer correo…',
    arrived: (merchant: string) => `Ya llegan. Lo último fue ${merchant},`,
  },
  phone: {
    lead: 'Los SMS de SINPE Móvil y los avisos de la aplicación del banco entran solos. Elija cómo: la receta sale con la dirección y el token puestos.',
    tokenName: 'Mensajes del teléfono',
    program: 'Con qué envía los mensajes',
    programs: { iphone: 'iPhone', android: 'Tasker o MacroDroid', sms: 'Reenviador de SMS' },
    waiting: 'Esperando el primer mensaje…',
    arrived: (merchant: string) => `Ya llegan. Lo último fue ${merchant},`,
    withoutTitle: 'Sin automatización',
    without: [
      'En Android, instale Alcancía desde el menú de Chrome («Instalar aplicación») y use Compartir en el mensaje, la imagen o el archivo.',
      'En cualquier teléfono, copie el mensaje y péguelo aquí:',
    ] as readonly string[],
    paste: 'Pegar un mensaje',
  },
  create: 'Crear token',
  show: 'Crear el token y ver la receta',
  confirmLead: 'Este token solo puede escribir: quien se lo robe no lee nada.',
  creating: 'Creando…',
  another: 'Crear otro token',
  createFailed: 'No se pudo crear el token.',
  has: (name: string) =>
    `Ya hay un token: «${name}». Un token se muestra una sola vez; para ver la receta se crea otro.`,
  manage: 'Ver tokens',
  once: 'Copie lo que necesite ahora: el token no se vuelve a mostrar.',
  token: 'El token',
  address: 'Dirección',
  download: (name: string) => `Descargar ${name}`,
  authorization: 'Valor del encabezado Authorization',
  body: 'Cuerpo',
  headers: 'Encabezados',
  settings: 'Comandos',
  procmail: 'Línea de procmail',
  fetchmail: 'Línea de fetchmail',
  reach: {
    here: 'Abrió Alcancía con una dirección que solo esta máquina conoce: un programa en otra parte, o en un contenedor, no llega a ella. Ábrala por la dirección con que la ven los demás, y la receta sale con esa.',
    http: 'Esta dirección no es https: sirve dentro de su red, y Google y los teléfonos fuera de la casa no llegan.',
  },
  how: {
    n8n: [
      'Descargue el flujo, o cópielo y péguelo en un flujo nuevo de n8n (Ctrl+V): ya trae la dirección y el token.',
      'En el disparador, elija su buzón IMAP y la carpeta de los correos del banco.',
      'Encienda el flujo. Un correo que llega dos veces entra una sola vez.',
    ],
    gmail: [
      'En Gmail, cree un filtro que ponga la etiqueta «banco» a los correos de su banco.',
      'En script.google.com cree un proyecto y pegue este código: ya trae la dirección y el token.',
      'Ejecute «install» una vez y acepte los permisos. Desde entonces revisa cada diez minutos.',
    ],
    shell: [
      'Guarde este programa donde corre su correo (fetchmail, procmail o mutt).',
      'Estos comandos guardan la dirección y el token donde solo usted los lee, y envían un correo de prueba guardado como correo.eml:',
      'Y con una de estas líneas, cada correo del banco pasa solo (ponga la ruta completa del programa):',
    ],
    iphone: [
      'En Atajos, pestaña Automatización, cree una de «Mensaje» que se ejecute de inmediato cuando el mensaje contiene SINPE. Repítala con el nombre de su banco.',
      'Agregue la acción «Obtener contenido de URL» con esta dirección, y en Método elija POST:',
      'En Encabezados agregue Authorization con este valor:',
      'En Cuerpo elija JSON y agregue dos textos: «text» con el contenido del mensaje (Entrada del atajo) y «sender» con su remitente.',
      'El iPhone no deja leer los avisos de las aplicaciones: para esos use el correo, o pegue el texto.',
    ],
    android: [
      'Cree un disparador «SMS recibido», y otro de «Notificación recibida» con la aplicación de su banco. Android pide permiso para leer notificaciones.',
      'Agregue la acción de solicitud HTTP (HTTP Request), con método POST y esta dirección:',
      'Agregue el encabezado Authorization con este valor:',
      'Tipo de contenido text/plain, y en el cuerpo solo el texto del aviso, con el botón de variables. En MacroDroid es {notification} o {sms_message}; en Tasker, %SMSRB para los SMS.',
      'Quítele el ahorro de batería a la aplicación: si Android la duerme, los avisos no llegan.',
    ],
    sms: [
      'En la aplicación que reenvía SMS (por ejemplo «SMS to URL Forwarder»), agregue un reenvío a esta dirección:',
      'En la plantilla JSON pegue:',
      'En los encabezados pegue:',
      'Lee solo SMS. Para los avisos de la aplicación del banco use Tasker o MacroDroid.',
    ],
  },
  test: {
    run: 'Probar',
    running: 'Probando…',
    sample: 'Ha recibido 1,234.00 Colones de PRUEBA DE ALCANCIA por SINPE Movil, prueba. Comprobante 123456789012',
    works: 'Funciona: el token abre, y un aviso de prueba se leyó bien. No se guardó nada.',
    read: 'Se leyó:',
    refused: 'El servicio no acepta el token. Cree otro.',
    failed: 'No se pudo probar.',
    odd: 'El token abre, pero el aviso de prueba no se leyó. Actualice el servicio.',
  },
  see: 'Ver la transacción',
};

export type ConnectWords = typeof spanish;
export const connectWords: ConnectWords = inLanguage('connect', spanish);
