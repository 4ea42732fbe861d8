/**
 * kill -9 of the service while it receives receipts: afterwards every file has all of its effects (receipt, readings,
 * transaction, original) or none, and sending it again completes the set. The control makes a receipt in two requests,
 * its transaction first, which leaves half a receipt.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import { renderPdf } from '../documents/render.ts';
import { receipt } from '../documents/texts.ts';
import { multipart, type Upload } from '../documents/upload.ts';
import type { Outcome, Rig, RigOptions } from './rig.ts';
import { end, logIn, prepareService, type Service } from './service.ts';

const FILES = 3;
/** The time between the upload and the kill. */
const KILL_MS = [5, 3_000] as const;

export const killUpload: Rig = { name: 'kill-upload', kills: 20, controlKills: 10, run };

type Receipt = { receipt_number: string; transaction_id: number | null; readings: unknown[]; document_id: number };
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

async function run({ kills, seed, control }: RigOptions): Promise<Outcome> {
  const chance = chanceOf(`${seed} kill-upload`);
  const service = await prepareService();
  const outcome: Outcome = {
    ...{ kills, acknowledged: 0, rows: 0, lost: 0, doubled: 0 },
    ...{ halves: [], broken: [], recoveryMs: [] },
  };
  try {
    let running = await service.start();
    const authorization = `Bearer ${await logIn(service)}`;
    const ask: Ask = (path, init = {}) =>
      fetch(`${service.origin}/api/v1/${path}`, { ...init, headers: { authorization, ...init.headers } });
    for (let round = 1; round <= kills; round++) {
      const numbers = Array.from({ length: FILES }, (_, n) => `R${round}-${n}`);
      const files = await Promise.all(numbers.map(fileOf));
      const sending = (control ? inTwoSteps(ask, numbers, files) : send(ask, files)).then(
        () => true,
        () => false,
      );
      await delay(chance.whole(...KILL_MS));
      await end(running.process, 'SIGKILL');
      const acknowledged = await sending;
      running = await service.start();
      outcome.recoveryMs.push(running.readyMs);
      const halves = await halvesOf(service, ask, numbers);
      const there = await receiptsOf(ask, numbers);
      if (acknowledged) outcome.acknowledged += FILES;
      if (acknowledged && there.length < FILES) outcome.lost += FILES - there.length;
      if (!control && there.length !== 0 && there.length !== FILES) halves.push(`${there.length} of ${FILES} files`);
      outcome.lost += control ? halves.length : 0;
      outcome.halves.push(...halves);
      await send(ask, files);
      const after = await receiptsOf(ask, numbers);
      outcome.halves.push(...(await halvesOf(service, ask, numbers)));
      if (after.length !== FILES) outcome.doubled += Math.abs(after.length - FILES);
      outcome.acknowledged += FILES;
      outcome.rows += after.length;
    }
    return control ? { ...outcome, halves: [] } : outcome;
  } finally {
    await service.cleanUp();
  }
}

async function fileOf(number: string): Promise<Upload> {
  return { filename: `${number}.pdf`, bytes: await renderPdf(receipt({ number, month: '05/2026' })) };
}

async function send(ask: Ask, files: readonly Upload[]): Promise<void> {
  const { payload, contentType } = multipart(files);
  const body = new Uint8Array(payload);
  const answer = await ask('municipal-receipts/upload', {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
  });
  const { errors } = (await answer.json()) as { errors?: unknown[] };
  if (answer.status !== 200 || errors?.length !== 0) throw new Error(`The upload answered ${answer.status}`);
}

async function inTwoSteps(ask: Ask, numbers: readonly string[], files: readonly Upload[]): Promise<void> {
  for (const number of numbers) {
    const reference = referenceOf(number);
    const row = { merchant: 'X', date: '2026-06-15', amount: 12_810, type: 'COMPRA', currency: 'CRC', reference };
    const headers = { 'content-type': 'application/json' };
    await ask('transactions', { method: 'POST', body: JSON.stringify(row), headers });
  }
  await send(ask, files);
}

const referenceOf = (number: string) => `municipal:Escazú:${number}`;

async function receiptsOf(ask: Ask, numbers: readonly string[]): Promise<Receipt[]> {
  const { items } = (await (await ask('municipal-receipts?limit=200')).json()) as { items: Receipt[] };
  return items.filter((each) => numbers.includes(each.receipt_number));
}

/** The files with only part of their effects, in words. */
async function halvesOf(service: Service, ask: Ask, numbers: readonly string[]): Promise<string[]> {
  const receipts = await receiptsOf(ask, numbers);
  const { items: documents } = (await (await ask('documents?limit=200')).json()) as {
    items: { id: number; sha256: string }[];
  };
  const halves: string[] = [];
  for (const number of numbers) {
    const q = encodeURIComponent(`"${referenceOf(number)}"`);
    const { total } = (await (await ask(`transactions?limit=1&q=${q}`)).json()) as { total: number };
    const made = receipts.find((each) => each.receipt_number === number);
    if (total !== (made ? 1 : 0)) halves.push(`${number}: ${made ? 1 : 0} receipt, ${total} transactions`);
    if (!made) continue;
    if (made.transaction_id === null) halves.push(`${number}: a receipt without its transaction`);
    if (made.readings.length !== 1) halves.push(`${number}: ${made.readings.length} readings`);
    const original = documents.find(({ id }) => id === made.document_id);
    if (!original || !existsSync(join(service.folder.dataDir, 'documents', `${original.sha256}.pdf`))) {
      halves.push(`${number}: a receipt without its original`);
    }
  }
  return halves;
}
