/** Mails of a year from a seed: purchases of banks in several layouts and encodings, and what else comes. */
import { type Random, randomOf } from '../emails/mutate.ts';
import { encodeMail } from './encode-mail.ts';
import type { Delivery } from './maildir.ts';
import { LAYOUTS } from './purchase-layouts.ts';

/** The row that a purchase becomes. */
export type ExpectedRow = { merchant: string; amount: string; currency: string; day: string };
export type GeneratedMail = Delivery & { messageId: string; row: ExpectedRow | null };

export type Wanted = {
  seed: number;
  /** The newest mail is of this day, and the oldest a year older. */
  until: string;
  purchases: number;
  newsletters?: number;
  /** Mails of persons, of which every fifth has an attachment. */
  letters?: number;
  /** Bytes of a newsletter and of an attachment. */
  newsletterBytes?: (random: Random) => number;
  attachmentBytes?: (random: Random) => number;
};

const DAY_MS = 86_400_000;
const DAYS = 350;
const FIRST = 'SODA PULPERIA FERRETERIA FARMACIA LIBRERIA TALLER CLINICA PANADERIA VERDULERIA ZAPATERIA'.split(' ');
const SECOND = 'AMANECER BRISAS COLIBRI DANTA ESTRELLA FRESNO GUANACASTE HELECHO IRAZU JAZMIN KAPOK LAUREL'.split(' ');
/** No layout prints digits in a merchant's name as anything else. */
const LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ';

/** All mails, oldest first. */
export function makeMails(wanted: Wanted): GeneratedMail[] {
  const { seed, until, purchases, newsletters = 0, letters = 0 } = wanted;
  const random = randomOf(seed);
  const total = purchases + newsletters + letters;
  const kinds = shuffled(
    [...Array(purchases).fill('purchase'), ...Array(newsletters).fill('newsletter'), ...Array(letters).fill('letter')],
    random,
  );
  const newest = Date.parse(`${until}T18:00:00Z`);
  return kinds.map((kind, n) => {
    const at = new Date(newest - Math.floor(((total - 1 - n) * DAYS * DAY_MS) / Math.max(1, total - 1)));
    if (kind === 'purchase') return makePurchase(seed, n, at);
    return kind === 'newsletter' ? makeNewsletter(wanted, n, at, random) : makeLetter(wanted, n, at, random);
  });
}

/** The mail of one purchase. `n` makes its merchant, amount, layout and encoding. */
export function makePurchase(seed: number, n: number, received: Date): GeneratedMail {
  const layout = LAYOUTS[n % LAYOUTS.length] as (typeof LAYOUTS)[number];
  // 18:00 in UTC is noon in Costa Rica, so that its day is that of UTC too.
  const day = received.toISOString().slice(0, 10);
  const merchant = `${FIRST[n % FIRST.length]} ${SECOND[Math.floor(n / FIRST.length) % SECOND.length]} ${lettersOf(n)}`;
  const amount = `${1_000 + n * 7}.${String((n * 13) % 100).padStart(2, '0')}`;
  const id = String(100_000 + n);
  const { subject, text, html } = layout.print({ merchant, amount, day, id });
  const messageId = `<${seed}.${n}@${layout.domain}>`;
  const raw = encodeMail({
    ...{ from: `Avisos <avisos@${layout.domain}>`, subject, received, messageId, text, html },
    way: Math.floor(n / LAYOUTS.length),
    trusted: layout.domain,
  });
  return { raw, received, messageId, row: { merchant, amount, currency: 'CRC', day } };
}

function makeNewsletter({ seed, newsletterBytes }: Wanted, n: number, received: Date, random: Random): GeneratedMail {
  const messageId = `<${seed}.n${n}@tienda.example>`;
  const subject = random.of([
    'Ofertas de la semana',
    'Novedades para usted',
    'Tu compra te espera',
    'Boletín de junio',
  ]);
  const piece = '<p>Vea lo nuevo de esta temporada, con envío a todo el país.</p>\n';
  const html = piece.repeat(Math.ceil((newsletterBytes?.(random) ?? 20_000) / piece.length));
  const from = 'Tienda <boletin@tienda.example>';
  return { raw: encodeMail({ from, subject, received, messageId, html, way: n }), received, messageId, row: null };
}

function makeLetter({ seed, attachmentBytes }: Wanted, n: number, received: Date, random: Random): GeneratedMail {
  const messageId = `<${seed}.p${n}@persona.example>`;
  const subject = random.of(['Hola', 'Re: el sábado', 'Fotos del paseo', 'Una pregunta']);
  const attachment = n % 5 === 0 ? randomBytesOf(attachmentBytes?.(random) ?? 200_000, random) : undefined;
  const text = '¿Cómo está? Nos vemos el sábado donde Ñata.\nSaludos';
  const raw = encodeMail({
    from: 'Luis <luis@persona.example>',
    subject,
    received,
    messageId,
    text,
    way: n,
    attachment,
  });
  return { raw, received, messageId, row: null };
}

function lettersOf(n: number): string {
  const next = Math.floor(n / LETTERS.length);
  return `${next > 0 ? lettersOf(next) : ''}${LETTERS[n % LETTERS.length]}`.padStart(3, 'Q');
}

function randomBytesOf(length: number, random: Random): Buffer {
  const block = Buffer.from(Array.from({ length: 4_096 }, () => random.below(256)));
  return Buffer.alloc(length, block);
}

function shuffled<T>(list: T[], random: Random): T[] {
  for (let at = list.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}
