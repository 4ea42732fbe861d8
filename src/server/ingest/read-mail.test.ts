import { describe, expect, test } from 'vitest';
import { readEmail } from '../../domain/emails/read-email.ts';
import { mailOfFields, mailTexts, openMimeMail, textOfHtml, UnreadableMail } from './read-mail.ts';

const readMimeMail = async (raw: Uint8Array) => (await openMimeMail(raw)).mail;

const bytes = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));
const HEADERS = [
  'From: Avisos <avisos@example.com>',
  'Subject: Aviso',
  'Date: Mon, 21 Sep 2026 20:38:00 -0600',
  'Message-ID: <1@example.com>',
];
const CHARGE_HTML =
  '<table><tr><td>Comercio:</td><td>SODA LA PRUEBA</td></tr><tr><td>Ciudad y pa&iacute;s:</td><td>, Costa Rica</td></tr><tr><td>Fecha:</td><td>Sep 21, 2026 , 20:38</td></tr><tr><td>VISA:</td><td>************1234</td></tr><tr><td>Referencia:</td><td></td></tr><tr><td>Tipo de Transacci&oacute;n:</td><td>COMPRA</td></tr><tr><td>Monto:</td><td><p>CRC 6,980.00</p></td></tr></table>';

describe('HTML as text', () => {
  test.each([
    [
      'gives a row as a line, its cells a space apart',
      '<table><tr><th>Comercio:</th><td>SODA</td></tr><tr><td>Monto:</td><td>1</td></tr></table>',
      'Comercio: SODA\nMonto: 1',
    ],
    [
      'puts a paragraph in a cell under its label',
      '<table><tr><td>Monto</td><td><p>CRC: 1</p></td></tr></table>',
      'Monto\nCRC: 1',
    ],
    ['gives paragraphs as lines', '<p>Comercio: SODA</p><p>Monto: 1</p>', 'Comercio: SODA\nMonto: 1'],
    ['keeps bold parts in their sentence', 'en <strong>SODA</strong>, el <b>1</b>', 'en SODA, el 1'],
    ['gives a link as its text', '<a href="https://example.com/x">SODA</a>', 'SODA'],
    [
      'drops images, styles, scripts and titles',
      '<head><title>T</title><style>p{}</style></head><body><script>1</script><img src="x" alt="y">SODA</body>',
      'SODA',
    ],
    ['decodes entities', 'M&aacute;s &amp; m&aacute;s', 'Más & más'],
    ['keeps the case of headings', '<h1>Hola</h1>', 'Hola'],
  ])('%s', (_, html, text) => {
    expect(textOfHtml(html).trim()).toBe(text);
  });

  test.each(['<div>', '<table><tr><td>', '<b>a', '<ul>', '<', '&', '<a href="', '</p>'])(
    'is bounded for a million characters of "%s"',
    (repeated) => {
      const html = repeated.repeat(1_000_000 / repeated.length);
      expect(textOfHtml(html).length).toBeLessThanOrEqual(100_000);
    },
  );
});

describe('texts of a mail', () => {
  test('are the text part first, then the HTML', () => {
    expect(mailTexts({ text: 'Hola', html: '<p>Monto: 1</p>' })).toEqual(['Hola', 'Monto: 1']);
  });

  test('leave out an empty part, or one that repeats the other', () => {
    expect(mailTexts({ text: ' \n', html: '<p>Hola</p>' })).toEqual(['Hola']);
    expect(mailTexts({ text: 'Hola', html: '<p>Hola</p>' })).toEqual(['Hola']);
    expect(mailTexts({ text: null, html: null })).toEqual([]);
    const long = 'x'.repeat(150_000);
    expect(mailTexts({ text: long, html: `<p>y${long}</p>` }).map((text) => text.length)).toEqual([100_000, 100_000]);
  });
});

describe('mail as JSON', () => {
  test.each([
    ['2026-09-21T20:38:00-06:00', '2026-09-22T02:38:00Z'],
    ['2026-09-22T02:38:00', '2026-09-22T02:38:00Z'],
    ['Mon, 21 Sep 2026 20:38:00 -0600', '2026-09-22T02:38:00.000Z'],
    ['Mon, 21 Sep 2026 20:38:00 -0600 (CST)', '2026-09-22T02:38:00.000Z'],
    ['21 Sep 2026 20:38:00 GMT', '2026-09-21T20:38:00.000Z'],
    ['Mon, 21 Sep 2026 20:38:00', null],
    ['ayer', null],
    ['', null],
    [undefined, null],
    ['Mon, 32 Sep 2026 20:38:00 GMT', null],
  ])('dated %s was received at %s, whatever the machine’s time zone', (date, received_at) => {
    expect(mailOfFields({ from: 'a@example.com', subject: 's', date }).received_at).toBe(received_at);
  });
});

describe('raw mail', () => {
  test('is decoded: encoded words, quoted-printable, the charset', async () => {
    const raw = bytes(
      'From: =?UTF-8?Q?Jos=C3=A9?= <jose@example.com>',
      'Subject: =?UTF-8?Q?Notificaci=C3=B3n?=',
      ...HEADERS.slice(2),
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Autorizaci=F3n: 1',
    );
    expect(await readMimeMail(raw)).toEqual({
      forwarder: null,
      server: { headers: [], receivers: [] },
      from: 'jose@example.com',
      name: 'José',
      subject: 'Notificación',
      received_at: '2026-09-22T02:38:00.000Z',
      message_id: '<1@example.com>',
      text: 'Autorización: 1\n',
      html: null,
    });
  });

  test('in an HTML table reads as a charge', async () => {
    const mail = await readMimeMail(bytes(...HEADERS, 'Content-Type: text/html; charset=utf-8', '', CHARGE_HTML));
    const [text = ''] = mailTexts(mail);
    expect(readEmail({ ...mail, received_at: mail.received_at ?? '', text })).toMatchObject({
      outcome: 'candidate',
      candidate: { merchant: 'SODA LA PRUEBA', amount: '6980', date: '2026-09-21T20:38:00-06:00' },
    });
  });

  test('gives both parts, to be tried in order', async () => {
    const part = (type: string, body: string) => ['--B', `Content-Type: text/${type}; charset=utf-8`, '', body];
    const raw = bytes(
      ...HEADERS,
      'Content-Type: multipart/alternative; boundary=B',
      '',
      ...part('plain', 'Abra en su navegador'),
      ...part('html', CHARGE_HTML),
      '--B--',
    );
    const mail = await readMimeMail(raw);
    const outcomes = mailTexts(mail).map(
      (text) => readEmail({ ...mail, received_at: mail.received_at ?? '', text }).outcome,
    );
    expect(outcomes).toEqual(['unrecognized', 'candidate']);
  });

  test('has no date when its own is unreadable', async () => {
    expect((await readMimeMail(bytes('From: a@example.com', 'Date: ayer', '', 'x'))).received_at).toBeNull();
  });

  const attached = (inner: string[], disposition: string[] = []) => [
    '--B',
    'Content-Type: message/rfc822',
    ...disposition,
    '',
    ...inner,
  ];
  const outer = [
    'From: amiga@example.com',
    'Subject: Fwd',
    'Date: Tue, 22 Sep 2026 09:00:00 -0600',
    'Content-Type: multipart/mixed; boundary=B',
    '',
  ];
  const note = ['--B', 'Content-Type: text/plain', '', 'mirá'];

  test.each([
    ['inline', []],
    ['as an attachment', ['Content-Disposition: attachment; filename="aviso.eml"']],
    ['in base64', null],
  ])('forwarded %s is read as the mail inside', async (_, disposition) => {
    const inner = [...HEADERS, 'Content-Type: text/plain', '', 'Monto: 1'];
    const encoded = [
      '--B',
      'Content-Type: message/rfc822',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(inner.join('\r\n')).toString('base64'),
    ];
    const part = disposition ? attached(inner, disposition) : encoded;
    const mail = await readMimeMail(bytes(...outer, ...note, ...part, '--B--'));
    expect(mail).toMatchObject({
      from: 'avisos@example.com',
      subject: 'Aviso',
      received_at: '2026-09-22T02:38:00.000Z',
    });
    expect(mail.text?.trim()).toBe('Monto: 1');
  });

  test.each([
    ['no bytes', bytes('')],
    ['no headers', bytes('hola', '', 'Monto: 1')],
    [
      'several attached mails',
      bytes(...outer, ...note, ...attached([...HEADERS, '', 'a']), ...attached([...HEADERS, '', 'b']), '--B--'),
    ],
    [
      'endlessly nested parts',
      bytes(
        ...HEADERS,
        ...Array.from({ length: 100 }, (_, i) => [
          `Content-Type: multipart/mixed; boundary=B${i}`,
          '',
          `--B${i}`,
        ]).flat(),
      ),
    ],
    ['endless headers', bytes(...Array.from({ length: 60_000 }, () => 'X-Filler: abcdef'))],
    ['endless lines', bytes(...HEADERS, '', ...Array.from({ length: 100_001 }, () => 'a'))],
  ])('is unreadable with %s', async (_, raw) => {
    await expect(readMimeMail(raw)).rejects.toThrow(UnreadableMail);
  });
});
