/**
 * A back-fill of a large mailbox, of which one mail in a hundred is a bank's: it moves at most a twentieth of the
 * mailbox, the service's memory stays flat, and the requests of others take as long as without it. The control is a
 * reader that fetches every mail whole.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { randomOf } from '../emails/mutate.ts';
import { type CountingProxy, startCountingProxy } from '../mailbox/counting-proxy.ts';
import { type Dovecot, startDovecot, whyNoDovecot } from '../mailbox/dovecot.ts';
import { type GeneratedMail, makePurchase } from '../mailbox/mails.ts';
import { tookTooLong } from './crowding.ts';
import { judgeFlags, judgeRows } from './mailbox-judge.ts';
import { type MailboxService, startMailboxService } from './mailbox-service.ts';
import { waitFor } from './own-service.ts';
import { startProbe } from './probe.ts';

const USER = 'large';
const BANK_EVERY = 100;
const INVOICE_EVERY = 97;
const BANK_BULK = 19_000;
const SHARE_MAX = 0.05;
const GROWTH_BYTES_MAX = 30 * 1024 ** 2;
const P99_MS_MORE = 20;
const LOOK_EVERY_MS = 250;
const WINDOW_MS = 5_000;
const WINDOWS = 12;
const MONTHS = 12;
const PROBE_EVERY_MS = 40;
const CONTROL_MAILS = 300;
const DAY_MS = 86_400_000;
const MB = 1024 ** 2;
const PAGES = [
  ...['transactions?limit=50', 'transactions/recent', 'analytics/by-category', 'accounts', 'budget/commitments'],
  ...['analytics/monthly-trend', 'sync-status', 'mailboxes'],
];

/** Whether every promise was kept for a mailbox of so many mails. */
export async function mailboxLarge(count: number, seed: string): Promise<boolean> {
  const why = whyNoDovecot();
  if (why !== null) {
    console.log(`\nmailbox-large was left out: ${why}`);
    return true;
  }
  const dovecot = await startDovecot();
  const proxy = await startCountingProxy(dovecot.port);
  const service = await startMailboxService([proxy.port], dovecot.certificates.caFile);
  try {
    const box = dovecot.addUser(USER);
    const purchases: GeneratedMail[] = [];
    let bytes = 0;
    let sizes: number[] = [];
    box.fill(
      (function* () {
        for (const mail of largeMailbox(count, seed)) {
          bytes += mail.raw.length;
          sizes.push(mail.raw.length);
          if (mail.row) purchases.push(mail);
          yield mail;
        }
      })(),
    );
    sizes = sizes.sort((a, b) => a - b);
    console.log(
      `\nmailbox-large: ${count} mails, ${(bytes / MB).toFixed(0)} MB, median ${sizes[count >> 1]} bytes, ${purchases.length} of banks`,
    );
    const share = await controlShare(dovecot, proxy);
    console.log(`  the control, which fetches mails whole, moves ${(share * 100).toFixed(0)} %`);
    if (share <= SHARE_MAX) {
      console.log('  FAIL: the control moved little, so this rig proves nothing');
      return false;
    }
    const before = box.flags();
    const broken = [
      ...(await measure({ service, proxy, dovecot, bytes, purchases })),
      ...judgeFlags(before, box.flags()),
    ];
    for (const promise of broken) console.log(`  broken: ${promise}`);
    return broken.length === 0;
  } finally {
    await service.cleanUp();
    await proxy.close();
    await dovecot.cleanUp();
  }
}

type Place = {
  service: MailboxService;
  proxy: CountingProxy;
  dovecot: Dovecot;
  bytes: number;
  purchases: GeneratedMail[];
};

async function measure({ service, proxy, dovecot, bytes, purchases }: Place): Promise<string[]> {
  const { id } = await service.add({ host: '127.0.0.1', port: proxy.port }, { user: USER, password: dovecot.password });
  const receivedBefore = proxy.received();
  const startedAt = performance.now();
  const [{ state, warm, grown }, waits] = await Promise.all([watchMemory(service, id), compareWaits(service, id)]);
  const seconds = (performance.now() - startedAt) / 1000;
  const moved = proxy.received() - receivedBefore;
  const share = moved / bytes;
  const more = waits.during - waits.between;
  console.log(
    `  ${seconds.toFixed(0)} s, ${(moved / MB).toFixed(1)} MB moved (${(share * 100).toFixed(2)} %), memory ${(warm / MB).toFixed(0)} MB and ${(grown / MB).toFixed(1)} MB more at most`,
  );
  console.log(
    `  p99 of ${waits.requests} requests ${waits.during.toFixed(1)} ms, while it is stopped ${waits.between.toFixed(1)} ms; ${JSON.stringify(state.backfill)}`,
  );
  return [
    ...(share > SHARE_MAX ? [`${(share * 100).toFixed(1)} % of the mailbox moved`] : []),
    ...(grown > GROWTH_BYTES_MAX ? [`the memory grew by ${(grown / MB).toFixed(1)} MB`] : []),
    ...(tookTooLong(more, P99_MS_MORE) ? [`p99 is ${more.toFixed(0)} ms longer during the back-fill`] : []),
    ...(waits.failed > 0 ? [`${waits.failed} requests failed`] : []),
    ...judgeRows(purchases, await service.rows()),
  ];
}

/**
 * The 99th percentile of page reads while it runs, and while it is stopped in between: in turns, so that what else the
 * machine does weighs on both.
 */
async function compareWaits(service: MailboxService, id: number) {
  const pages = PAGES.map((page) => `${service.service.origin}/api/v1/${page}`);
  const took: Record<'during' | 'between', number[]> = { during: [], between: [] };
  let failed = 0;
  const probeFor = async (when: keyof typeof took) => {
    const probe = startProbe(pages, PROBE_EVERY_MS, { cookie: service.cookie });
    await delay(WINDOW_MS);
    const probed = await probe.stop();
    took[when].push(...probed.tookMs);
    failed += probed.failed;
  };
  const isRunning = async () => (await service.state(id)).backfill?.status === 'running';
  const begin = async () => {
    service.ask('POST', `mailboxes/${id}/backfill`, { months: MONTHS, dry_run: false }).catch(() => {});
    await waitFor(isRunning, 10_000);
  };
  await begin();
  for (let window = 0; window < WINDOWS && (await isRunning()); window++) {
    await probeFor('during');
    if (!(await isRunning())) break;
    await service.ask('DELETE', `mailboxes/${id}/backfill`);
    await probeFor('between');
    await begin();
  }
  const p99 = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.99)] ?? 0;
  const requests = took.during.length + took.between.length;
  return { during: p99(took.during), between: p99(took.between), failed, requests };
}

/** How much more memory it took at most than in its first twentieth. */
async function watchMemory(service: MailboxService, id: number) {
  let warm = 0;
  let highest = 0;
  for (;;) {
    const state = await service.state(id);
    const { scanned = 0, total = 0, status } = state.backfill ?? {};
    if (total === 0 || scanned < total / 20) warm = Math.max(warm, service.memory());
    highest = Math.max(highest, service.memory());
    if (status === 'done') return { state, warm, grown: highest - warm };
    await delay(LOOK_EVERY_MS);
  }
}

/** Newsletters, letters and invoices of many sizes, and a purchase now and then, oldest first. */
function* largeMailbox(count: number, seed: string): Generator<GeneratedMail> {
  const number = Number.parseInt(Buffer.from(seed).toString('hex').slice(-6), 16);
  const random = randomOf(number);
  const filler = Buffer.from(
    `${'Vea lo nuevo de esta temporada, con envio a todo el pais, y mucho mas. 7f3a'.padEnd(76)}\r\n`,
  );
  const body = Buffer.alloc(1.2 * MB, filler);
  const newest = Date.now() - 3_600_000;
  for (let n = 0; n < count; n++) {
    const received = new Date(newest - Math.floor(((count - 1 - n) * 350 * DAY_MS) / count));
    if (n % BANK_EVERY === 42) yield makePurchase(number, n, received, BANK_BULK);
    else yield other(n, received, body.subarray(0, sizeOf(random.below(1_000), random.below(1_000))), number);
  }
}

/** Nine in ten have 5 to 35 KB, one in twelve up to 200 KB, one in fifty up to a megabyte. */
function sizeOf(kind: number, within: number): number {
  const [from, to] = kind < 900 ? [5_000, 35_000] : kind < 980 ? [35_000, 200_000] : [200_000, 1_000_000];
  return Math.floor(from + ((to - from) * within) / 1_000);
}

function other(n: number, received: Date, body: Buffer, seed: number): GeneratedMail {
  const isInvoice = n % INVOICE_EVERY === 0;
  const messageId = `<${seed}.${n}@tienda.example>`;
  const head = [
    `From: Tienda ${n % 400} <boletin${n % 400}@tienda.example>`,
    'To: ana@example.com',
    `Subject: ${isInvoice ? 'Factura de su compra' : `Novedades de la semana ${n}`}`,
    `Date: ${received.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageId}`,
    'MIME-Version: 1.0',
    ...(isInvoice
      ? ['Content-Type: multipart/mixed; boundary="b"', '', '--b', 'Content-Type: text/plain']
      : ['Content-Type: text/plain; charset=utf-8']),
    ...['', ''],
  ];
  const raw = Buffer.concat([Buffer.from(head.join('\r\n')), body, Buffer.from(isInvoice ? '\r\n--b--\r\n' : '\r\n')]);
  return { raw, received, messageId, row: null };
}

/** The share of the bytes of some mails that a reader moves which fetches them whole. */
async function controlShare({ certificates, password }: Dovecot, proxy: CountingProxy): Promise<number> {
  const client = new ImapFlow({
    ...{ host: '127.0.0.1', port: proxy.port, secure: true, logger: false, auth: { user: USER, pass: password } },
    tls: { ca: readFileSync(certificates.caFile) },
  });
  await client.connect();
  await client.mailboxOpen('INBOX', { readOnly: true });
  const before = proxy.received();
  const mails = await client.fetchAll(`1:${CONTROL_MAILS}`, { size: true, source: true });
  const moved = proxy.received() - before;
  await client.logout();
  return moved / mails.reduce((sum, { size = 0 }) => sum + size, 0);
}
