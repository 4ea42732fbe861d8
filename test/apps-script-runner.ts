/**
 * Runs docs/automation/google-apps-script.gs with a fake Gmail in a worker: the script's requests are synchronous, as
 * Google's are, and the service must keep running meanwhile.
 */
import { spawnSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

type Request = { headers: Record<string, string>; contentType: string; payload: string };
type Thread = { messages: string[]; labels: string[] };
export type AppsScriptInput = {
  code: string;
  properties: Record<string, string>;
  threads: Thread[];
  /** Where requests to the configured address are really sent. */
  service: string;
};
export type AppsScriptOutput = {
  result?: Record<string, number>;
  error?: string;
  threads: Thread[];
  /** The functions that Google would run by trigger. */
  triggers: string[];
};

const { code, properties, threads, service } = workerData as AppsScriptInput;
const output: AppsScriptOutput = { threads, triggers: [] };
const { triggers } = output;
const labels = new Map<string, { getName: () => string }>();
const labelNamed = (name: string) => labels.get(name) ?? null;

const threadOf = (thread: Thread) => ({
  getMessages: () => thread.messages.map((raw) => ({ getRawContent: () => raw })),
  addLabel: (label: { getName: () => string }) => thread.labels.push(label.getName()),
});

function search(query: string, start: number, max: number) {
  const has = [...query.matchAll(/(-?)label:(\S+)/g)].map(([, not, name]) => ({
    wanted: not === '',
    name: name ?? '',
  }));
  const found = threads.filter(({ labels: own }) => has.every(({ wanted, name }) => own.includes(name) === wanted));
  return found.slice(start, start + max).map(threadOf);
}

/** Sends with curl, synchronously. Throws when nothing answers, as UrlFetchApp does. */
function fetchNow(url: string, { headers, contentType, payload }: Request) {
  const address = url.replace(new URL(url).origin, service);
  const all = { ...headers, 'content-type': contentType };
  const args = Object.entries(all).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const ran = spawnSync('curl', ['-s', ...args, '--data-binary', '@-', '-w', '\n%{http_code}', address], {
    input: payload,
    encoding: 'utf8',
  });
  if (ran.status !== 0) throw new Error('Address unavailable');
  const end = ran.stdout.lastIndexOf('\n');
  return { getResponseCode: () => Number(ran.stdout.slice(end + 1)), getContentText: () => ran.stdout.slice(0, end) };
}

const google = {
  GmailApp: {
    search,
    getUserLabelByName: labelNamed,
    createLabel: (name: string) => labels.set(name, { getName: () => name }).get(name),
  },
  UrlFetchApp: { fetch: fetchNow },
  PropertiesService: { getScriptProperties: () => ({ getProperty: (name: string) => properties[name] ?? null }) },
  Logger: { log: () => {} },
  ScriptApp: {
    getProjectTriggers: () => triggers.map((name) => ({ getHandlerFunction: () => name })),
    deleteTrigger: () => triggers.pop(),
    newTrigger: (name: string) => ({
      timeBased: () => ({ everyMinutes: () => ({ create: () => triggers.push(name) }) }),
    }),
  },
};

try {
  output.result = runInNewContext(`${code}\ninstall(); install(); forwardBankMail();`, google) as Record<
    string,
    number
  >;
} catch (error) {
  output.error = (error as Error).message;
}
parentPort?.postMessage(JSON.parse(JSON.stringify(output)));
