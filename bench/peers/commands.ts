/** hledger, ledger and Beancount: each question is a command that starts, reads the whole file and ends. */
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMonths } from '../../src/domain/calendar.ts';
import { beancountOf, journalOf } from './journals.ts';
import { addTo, centimosOf, FIRST_DAY, INCOME, LAST_DAY, MONTH, type Row, type Totals } from './ledger.ts';
import { type Peer, timed } from './peer.ts';

const NEXT_MONTH = `${addMonths(MONTH, 1)}-01`;
const AFTER_LAST = `${addMonths(LAST_DAY.slice(0, 7), 1)}-01`;

type Command = {
  program: string;
  text: (rows: readonly Row[]) => string;
  /** Arguments that read the file and print next to nothing. */
  check: readonly string[];
  checkWith?: string;
  month: readonly string[];
  trend: readonly string[];
  export: readonly string[];
  /** Of what is printed. */
  totals: (printed: string, isTrend: boolean) => Totals;
  /** Lines of the export for each movement, besides `headers`. */
  linesEach: number;
  headers: number;
  file: string;
  arguments: (file: string, rest: readonly string[]) => string[];
};

const HLEDGER_CSV = ['--flat', '-N', '-O', 'csv', '--layout', 'bare'] as const;
const BEANCOUNT_SUM = `sum(number) AS total WHERE account ~ '^(Expenses|Income)'`;

const COMMANDS: Readonly<Record<string, Command>> = {
  hledger: {
    program: 'hledger',
    text: journalOf,
    file: 'peers.journal',
    arguments: (file, rest) => ['-f', file, ...rest],
    check: ['check'],
    month: ['balance', 'expenses', 'income', '-b', `${MONTH}-01`, '-e', NEXT_MONTH, ...HLEDGER_CSV],
    trend: ['balance', 'expenses', 'income', '-M', '-b', FIRST_DAY, '-e', AFTER_LAST, ...HLEDGER_CSV],
    export: ['print', '-O', 'csv'],
    linesEach: 2,
    headers: 1,
    totals: (printed, isTrend) => {
      const [head = [], ...lines] = cellsOf(printed, ',');
      const figures = lines.flatMap(([account = '', , ...amounts]) =>
        amounts.map((amount, i): Figure => [isTrend ? (head[i + 2] ?? '') : MONTH, account, amount]),
      );
      return totalsOf(figures);
    },
  },
  ledger: {
    program: 'ledger',
    text: journalOf,
    file: 'peers.journal',
    // A configuration of the person who runs this must not count.
    arguments: (file, rest) => ['--args-only', '-f', file, ...rest],
    check: ['stats'],
    month: [
      ...['balance', '^expenses', '^income', '--begin', `${MONTH}-01`, '--end', NEXT_MONTH, '--flat', '--no-total'],
      ...['--balance-format', '%(account)\t%(quantity(scrub(display_total)))\n'],
    ],
    trend: [
      ...['register', '-M', '^expenses', '^income', '--register-format'],
      '%(format_date(date, "%Y-%m"))\t%(account)\t%(quantity(amount))\n',
    ],
    export: ['csv'],
    linesEach: 2,
    headers: 0,
    totals: (printed, isTrend) =>
      totalsOf(
        cellsOf(printed, '\t').map(
          ([first = '', second = '', third = '']): Figure =>
            isTrend ? [first, second, third] : [MONTH, first, second],
        ),
      ),
  },
  beancount: {
    program: 'bean-query',
    text: beancountOf,
    file: 'peers.beancount',
    arguments: (file, rest) => ['-q', '-f', 'csv', file, ...rest],
    checkWith: 'bean-check',
    check: [],
    month: [`SELECT account, ${BEANCOUNT_SUM} AND date >= ${MONTH}-01 AND date < ${NEXT_MONTH} GROUP BY account`],
    trend: [`SELECT year, month, account, ${BEANCOUNT_SUM} GROUP BY year, month, account`],
    export: [`SELECT date, payee, narration, account, number, currency WHERE account ~ '^(Expenses|Income)'`],
    linesEach: 1,
    headers: 1,
    totals: (printed, isTrend) =>
      totalsOf(
        cellsOf(printed, ',')
          .slice(1)
          .map((cells): Figure => {
            if (!isTrend) return [MONTH, cells[0] ?? '', cells[1] ?? ''];
            return [`${cells[0]}-${(cells[1] ?? '').trim().padStart(2, '0')}`, cells[2] ?? '', cells[3] ?? ''];
          }),
      ),
  },
};

/** The command-line programs that are known here, and the Debian package of each. */
export const COMMAND_NAMES = Object.keys(COMMANDS);

/** What a program says it is; null when it is not installed. */
export function versionOf(name: string): string | null {
  const { status, stdout } = spawnSync(COMMANDS[name]?.checkWith ?? name, ['--version'], { encoding: 'utf8' });
  return status === 0 ? (/\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? '?') : null;
}

/** A command-line program on a file of its own. The first question is asked without what Beancount keeps of its reading. */
export function openCommand(name: string, rows: readonly Row[], folder: string): Peer {
  const command = COMMANDS[name];
  if (!command) throw new Error(`${name} is not a program that is known here`);
  const file = join(folder, command.file);
  const at: { pid: number | undefined } = { pid: undefined };
  let mayKeep = false;
  const run = (program: string, args: readonly string[]) =>
    printedBy(program, args, { at, env: mayKeep ? {} : { BEANCOUNT_DISABLE_LOAD_CACHE: '1' } });
  const ask = (what: readonly string[]) => timed(() => run(command.program, command.arguments(file, what)));
  const figures = async (what: readonly string[], isTrend: boolean) => {
    const { tookMs, value } = await ask(what);
    mayKeep = true;
    return { tookMs, value: command.totals(value, isTrend) };
  };
  return {
    name,
    version: versionOf(name) ?? '?',
    load: async () => {
      writeFileSync(file, command.text(rows));
      mayKeep = false;
      const checked = command.checkWith
        ? () => run(command.checkWith ?? '', [file])
        : () => run(command.program, command.arguments(file, command.check));
      return (await timed(checked)).tookMs;
    },
    start: async () => {
      mayKeep = false;
      return null;
    },
    month: () => figures(command.month, false),
    trend: () => figures(command.trend, true),
    export: async () => {
      const { tookMs, value } = await ask(command.export);
      return { tookMs, value: (value.trimEnd().split('\n').length - command.headers) / command.linesEach };
    },
    pids: () => (at.pid === undefined ? [] : [at.pid]),
    close: async () => {},
  };
}

type Figure = [month: string, account: string, amount: string];

/** Double entry has income negative; nil figures of a table are left out. */
function totalsOf(figures: readonly Figure[]): Totals {
  const totals: Totals = new Map();
  for (const [month, account, amount] of figures) {
    const centimos = centimosOf(amount);
    const isIncome = /^income/i.test(account);
    const category = isIncome ? INCOME : account.slice(account.indexOf(':') + 1).toLowerCase();
    if (centimos !== 0) addTo(totals, month, category, isIncome ? -centimos : centimos);
  }
  return totals;
}

function cellsOf(printed: string, delimiter: string): string[][] {
  const lines = printed.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => line.split(delimiter).map((cell) => cell.replaceAll('"', '').trim()));
}

type Running = { at: { pid: number | undefined }; env: Record<string, string> };

/** What a command prints. Throws with what it complains of when it fails. */
function printedBy(program: string, args: readonly string[], { at, env }: Running): Promise<string> {
  return new Promise((resolve, reject) => {
    // hledger reads its journal in the encoding of the locale.
    const child = spawn(program, args, {
      env: { ...process.env, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    at.pid = child.pid;
    const printed: Buffer[] = [];
    let complaint = '';
    child.stdout.on('data', (part: Buffer) => printed.push(part));
    child.stderr.on('data', (part: Buffer) => {
      complaint = (complaint + part.toString()).slice(-2_000);
    });
    child.on('error', reject).on('close', (code) => {
      at.pid = undefined;
      if (code === 0) resolve(Buffer.concat(printed).toString());
      else reject(new Error(`${program} ended with ${code}: ${complaint}`));
    });
  });
}
