import pg from 'pg';
import { CHAT, runBody } from '../src/server/agent/agent-testing.ts';
import { openSession } from '../src/server/auth/open-session.ts';
import { fillYear } from '../src/server/demo-data/fill-year.ts';
import { fillLedger } from './ledger.ts';
import { openScratch, removeFolder } from './scratch.ts';
const log: [string, number, number][] = [];
let t0 = 0, on = false;
const oq = (pg.Client.prototype as any).query;
(pg.Client.prototype as any).query = function (this: any, ...a: any[]) {
  const s = performance.now();
  const r = oq.apply(this, a);
  if (on && r?.then) r.then(() => log.push([String(a[0]?.text ?? a[0]).replace(/\s+/g, ' ').slice(0, 130), s - t0, performance.now() - s]), () => {});
  return r;
};
const scratch: any = await openScratch();
const { deps, pool, app } = scratch;
await fillYear(deps, deps.db);
await fillLedger(pool, deps, 100000);
const { id } = await openSession(deps.db, 'admin', Date.now());
const headers = { cookie: `svc_token=${id}`, origin: 'http://localhost:8080', 'content-type': 'application/json' };
const ask = async (text: string, n: string) => {
  const t = performance.now();
  t0 = t; log.length = 0;
  const r = await app.inject({ method: 'POST', url: `${CHAT}/agent/alcancia/run`, headers, payload: JSON.stringify(runBody({ threadId: crypto.randomUUID(), messages: [{ id: crypto.randomUUID(), role: 'user', content: text }] })) });
  if (r.statusCode !== 200) console.log(r.statusCode, r.body.slice(0, 300));
  return performance.now() - t;
};
for (const q of process.argv.slice(2)) {
  const ts: number[] = [];
  for (let i = 0; i < 40; i++) ts.push(await ask(q, `${i}`));
  ts.sort((a, b) => a - b);
  on = true; const last = await ask(q, 'x'); on = false;
  console.log('##', q, 'p50', ts[20].toFixed(1), 'min', ts[0].toFixed(1), 'this', last.toFixed(1));
  for (const [s, at, ms] of process.env['LOG'] ? log : []) console.log('   ', at.toFixed(1), '+', ms.toFixed(1), s);
}
await scratch.stop();
removeFolder(scratch.folder);
process.exit(0);
