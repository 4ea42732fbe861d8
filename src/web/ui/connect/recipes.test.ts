import { expect, test } from 'vitest';
import phone from '../../../../docs/automation/phone.md?raw';
import { reachOf } from './connection.tsx';
import { appsScriptFile, n8nFile, SMS_TEMPLATE, shellSettings, smsHeaders } from './recipes.ts';

const access = { origin: 'https://alcancia.example', token: 'alc_abc' };

test('each recipe contains the address and the token, with nothing left to fill in', () => {
  const { nodes } = JSON.parse(n8nFile(access).text);
  const request = nodes.find(({ type }: { type: string }) => type.endsWith('.httpRequest'));
  expect(request).not.toHaveProperty('credentials');
  expect(request.parameters).toMatchObject({
    url: 'https://alcancia.example/api/v1/ingest/email',
    headerParameters: { parameters: [{ name: 'Authorization', value: 'Bearer alc_abc' }] },
  });
  expect(request.parameters).not.toHaveProperty('genericAuthType');
  expect(appsScriptFile(access).text).toContain("{ url: 'https://alcancia.example', token: 'alc_abc' }");
  expect(shellSettings(access)).toContain('ALCANCIA_URL=https://alcancia.example\\nALCANCIA_TOKEN=alc_abc');
  expect(JSON.parse(smsHeaders(access))).toMatchObject({ Authorization: 'Bearer alc_abc' });
});

test('the template for forwarded SMS matches the documentation', () => {
  expect(phone).toContain(`\`\`\`json\n${SMS_TEMPLATE}\n\`\`\``);
});

test('reachOf classifies an address by who can reach it', () => {
  expect(
    ['http://localhost:8080', 'http://[::1]:8080', 'http://192.168.1.4:8080', 'https://a.example'].map(reachOf),
  ).toEqual(['here', 'here', 'http', 'https']);
});
