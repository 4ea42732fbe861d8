/** The alarms of mailboxes: once per outage, at once where only the person can help. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GMAIL } from '../mailboxes/mailbox-testing.ts';
import { type AlarmsTest, startAlarmsTest } from './alarms-testing.ts';

let test: AlarmsTest;
let id: number;
beforeAll(async () => {
  test = await startAlarmsTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  await test.service.arrange((db) => db.deleteFrom('mailboxes').execute());
  id = (await test.typed('POST', '/api/v1/mailboxes', { ...GMAIL, name: 'Correo' })).body.id;
});

const state = (values: object) =>
  test.service.arrange((db) => db.updateTable('mailbox_states').set(values).where('mailbox_id', '=', id).execute());
const SUCCESS = { error_code: null, failing_since: null, last_success_at: '2026-04-10T18:00:00' };

describe('alarm for a mailbox', () => {
  it('is raised after a day without a success, once per outage', async () => {
    await state({ ...SUCCESS, error_code: 'timeout', failing_since: '2026-04-10T18:05:00' });
    test.service.setNow('2026-04-11T18:04:59Z');
    await test.raise();
    expect(await test.told()).toEqual([]);
    test.service.setNow('2026-04-11T18:05:00Z');
    await test.raise();
    await test.raise();
    expect(await test.told()).toMatchObject([
      {
        ...{ kind: 'stale_source', code: 'mailbox_away', url: '/settings?section=mailboxes' },
        ...{
          title: 'El buzón «Correo» no se pudo leer en un día',
          dedupe_key: `mailbox:${id}:away:2026-04-10T18:05:00`,
        },
        body: expect.stringContaining('Lo último se leyó el 10 de abril de 2026.'),
      },
    ]);
    await state({ ...SUCCESS, last_success_at: '2026-04-11T18:10:00' });
    await test.raise();
    test.service.setNow('2026-04-12T18:10:00Z');
    await test.raise();
    expect((await test.keys()).slice(1)).toEqual([`mailbox:${id}:away:2026-04-11T18:10:00`]);
  });

  it('is raised at once for a wrong password, and again for another outage only', async () => {
    await state({ ...SUCCESS, error_code: 'wrong_password', failing_since: '2026-04-10T18:01:00' });
    await test.raise();
    test.service.setNow('2026-04-12T18:00:00Z');
    await test.raise();
    expect(await test.told()).toMatchObject([
      {
        title: 'El buzón «Correo» necesita atención',
        body: 'El servidor no acepta el usuario o la contraseña. Mientras tanto no llega nada de él.',
      },
    ]);
  });

  it('is not raised while it is paused, or while it is read', async () => {
    await state(SUCCESS);
    await test.raise();
    await test.typed('POST', `/api/v1/mailboxes/${id}/pause`, {});
    test.service.setNow('2026-04-20T18:00:00Z');
    await test.raise();
    expect(await test.told()).toEqual([]);
    const { body } = await test.typed('GET', '/api/v1/sync-status', undefined);
    expect(body.mailboxes).toEqual([
      {
        ...{ id, name: 'Correo', status: 'paused', last_mail_at: null, last_success_at: '2026-04-10T18:00:00' },
        last_error: null,
      },
    ]);
  });
});
