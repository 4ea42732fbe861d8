import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPdf } from '../../test/documents/render.ts';
import { receipt, ropStatement } from '../../test/documents/texts.ts';
import { type CliService, startCliService } from './cli-testing.ts';

let service: CliService;
beforeAll(async () => {
  service = await startCliService({ now: '2026-07-20T18:00:00Z' });
  writeFileSync(join(service.folder, 'rop.pdf'), await renderPdf(ropStatement()));
  writeFileSync(join(service.folder, 'mayo.pdf'), await renderPdf(receipt()));
  writeFileSync(join(service.folder, 'foto.pdf'), 'JFIF');
});
afterAll(() => service.close());

describe('alcancia upload', () => {
  it('prints the outcome of each file, and exits with 1 when one is rejected', async () => {
    const { code, out, err } = await service.cli(['upload', 'pension', 'rop.pdf', 'foto.pdf'], { asProcess: true });
    expect(code).toBe(1);
    expect(out).toMatch(/stored\s+rop\.pdf\s+ROP at 2026-06-30/);
    expect(out).toMatch(/refused\s+foto\.pdf\s+not_pdf/);
    expect(err).toMatch(/^foto\.pdf: This is not a PDF\. .*\.$/m);
    const again = await service.cli(['upload', 'pension', 'rop.pdf', '--json']);
    expect(again.code).toBe(0);
    expect(JSON.parse(again.out)).toMatchObject({ created: [], duplicates: [{ fund: 'ROP', differs: false }] });
  });

  it('uploads receipts, and sends nothing in a dry run', async () => {
    const tried = await service.cli(['upload', 'receipt', 'mayo.pdf', '--dry-run']);
    expect(tried.out).toMatch(/^Would send mayo\.pdf, \d+ bytes$/m);
    const { code, out } = await service.cli(['upload', 'receipt', 'mayo.pdf', '--csv']);
    expect(code).toBe(0);
    expect(out).toMatch(/"stored","mayo\.pdf","Escazú 2026-0009001, 2026-05"/);
  });

  it.each([[['upload']], [['upload', 'pension']], [['upload', 'tarjeta', 'rop.pdf']]])(
    'rejects %j as a usage error',
    async (args) => {
      expect((await service.cli(args)).code).toBe(2);
    },
  );

  it('names a file that does not exist', async () => {
    const { code, err } = await service.cli(['upload', 'pension', 'nada.pdf']);
    expect([code, err]).toEqual([1, expect.stringContaining('nada.pdf cannot be read')]);
  });
});
