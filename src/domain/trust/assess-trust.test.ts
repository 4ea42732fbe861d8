import { describe, expect, it } from 'vitest';
import {
  addressIn,
  assessTrust,
  judgeAuthentication,
  NO_EVIDENCE,
  provesAnother,
  untrustedReason,
} from './assess-trust.ts';
import { findForeignHost } from './find-links.ts';

const BANK = 'BAC <NotificacionBAC@baccredomatic.cr>';
const judged = (header: string, receivers: string[] = ['mx.google.com'], sender = BANK) =>
  judgeAuthentication(sender, { headers: [header], receivers });

describe('verdict of the mail server', () => {
  it.each([
    ['pass', 'mx.google.com; dmarc=pass header.from=baccredomatic.cr'],
    ['pass', 'mx.google.com; dkim=pass header.d=mail.baccredomatic.cr'],
    ['pass', 'mx.google.com; dkim=fail header.d=sender.example; dkim=pass header.i=@baccredomatic.cr; dmarc=none'],
    ['none', 'mx.google.com; dkim=pass header.d=sender.example; spf=pass'],
    ['none', 'mx.google.com; dmarc=pass header.from=evil.example'],
    ['none', 'mx.google.com; dkim=pass header.d=fi.cr'],
    ['none', 'mx.google.com; dmarc=temperror'],
    ['fail', 'mx.google.com; dmarc=fail header.from=baccredomatic.cr; dkim=pass header.d=evil.example'],
    ['fail', 'mx.google.com; dkim=fail header.d=baccredomatic.cr'],
    ['none', 'mx.google.com; dmarc=pass header.from=baccredomatic.cr (open'],
    ['none', 'forged.example; dmarc=pass header.from=baccredomatic.cr'],
    ['none', 'dmarc=pass header.from=baccredomatic.cr'],
  ])('is %s: %s', (verdict, header) => expect(judged(header)).toBe(verdict));

  it('with the name of the server that counts is believed of that one alone, wherever its header stands', () => {
    const pass = (server: string) => `${server}; dmarc=pass header.from=baccredomatic.cr`;
    const by = (headers: string[], receivers: string[] = ['mx.own.example']) =>
      judgeAuthentication(BANK, { headers, receivers }, 'MX.own.example');
    expect(by([pass('mx.own.example')])).toBe('pass');
    expect(by([pass('filter.own.example')])).toBe('pass');
    expect(by(['filter.example; spf=none', pass('mx.own.example')])).toBe('pass');
    expect(by([pass('mx.own.example')], [])).toBe('pass');
    // A mail brings headers of its own: below, and of any name.
    expect(by(['mx.own.example; dmarc=fail header.from=baccredomatic.cr', pass('mx.own.example')])).toBe('fail');
    expect(by(['mx.own.example; dmarc=pass header.from=baccredomatic.cr (open', pass('mx.own.example')])).toBe('none');
    expect(by(['mx.own.example; dmarc', pass('mx.own.example')])).toBe('none');
    expect(by([pass('mx.google.com')], ['mx.google.com'])).toBe('none');
    expect(by([pass('own.example.evil.example')])).toBe('none');
    expect(by(['dmarc=pass header.from=baccredomatic.cr'], ['x.outlook.com'])).toBe('none');
    expect(by([])).toBe('none');
  });

  it('without a server name is believed of Microsoft alone, and of a program without Received lines', () => {
    const header = 'spf=pass smtp.mailfrom=x; dmarc=pass action=none header.from=baccredomatic.cr';
    expect(judged(header, ['AB1PR01.prod.outlook.com'.toLowerCase()])).toBe('pass');
    expect(judged(header, [])).toBe('pass');
  });

  it('counts in the topmost header only', () => {
    const headers = ['mx.google.com; dmarc=fail', 'mx.google.com; dmarc=pass header.from=baccredomatic.cr'];
    expect(judgeAuthentication(BANK, { headers, receivers: ['mx.google.com'] })).toBe('fail');
  });
});

describe('proof of another sender', () => {
  const proves = (header: string, sender: string) =>
    provesAnother(sender, { headers: [`mx.google.com; ${header}`], receivers: ['mx.google.com'] });

  it.each([
    [true, 'promo@shop.example', 'dkim=pass header.d=shop.example'],
    [true, 'promo@shop.example', 'dmarc=pass header.from=shop.example'],
    [true, BANK, 'dkim=pass header.d=shop.example; dmarc=pass header.from=shop.example'],
    [false, BANK, 'dmarc=pass header.from=baccredomatic.cr'],
    [false, BANK, 'dkim=pass header.d=sender.example; spf=pass'],
    [false, 'promo@shop.example', 'spf=none'],
    [false, 'service@paypal.com', 'dmarc=pass header.from=paypal.com'],
  ])('is %s of %s: %s', (is, sender, header) => expect(proves(header, sender)).toBe(is));
});

describe('the address in a text', () => {
  it.each([
    ['"x@baccredomatic.cr" <evil@example.net>', 'evil@example.net'],
    ['BAC <X@baccredomatic.cr>', 'x@baccredomatic.cr'],
    ['BAC [mailto:x@baccredomatic.cr]', 'x@baccredomatic.cr'],
    ['x@baccredomatic.crа.example', null],
    ['nadie', null],
  ])('of %s is %s', (text, address) => expect(addressIn(text)).toBe(address));
});

describe('trust', () => {
  it.each([
    ['bank', BANK, { authentication: 'pass' }],
    ['unknown', BANK, {}],
    ['unknown', 'ana@evil.example', { authentication: 'pass' }],
    ['unknown', 'x@baccredomatic.cr.evil.example', { authentication: 'pass' }],
    ['failed', BANK, { authentication: 'fail' }],
    ['forwarded', 'Ana <Ana@Example.com>', { forwarder: 'ana@example.com', original: 'x@baccredomatic.cr' }],
    ['forwarded', 'ana@example.com', { forwarder: 'ana@example.com' }],
    ['forwarded', BANK, { forwarder: 'ana@example.com' }],
    ['unknown', 'ana@example.com', { forwarder: 'ana@example.com', original: 'x@evil.example' }],
    ['unknown', 'ana@example.com', {}],
    ['failed', 'ana@example.com', { forwarder: 'ana@example.com', authentication: 'fail' }],
    ['unknown', 'amigo@example.com', { forwarder: 'amigo@example.com', original: 'x@baccredomatic.cr' }],
    ['unknown', BANK, { forwarder: 'amigo@example.com', authentication: 'pass' }],
  ] as const)('is %s: %s %o', (trust, sender, evidence) =>
    expect(assessTrust(sender, { ...NO_EVIDENCE, ...evidence }, ['ana@example.com'])).toBe(trust),
  );

  it('allows no row for a disproved sender, nor for a stranger with foreign links', () => {
    const leads = { ...NO_EVIDENCE, foreign_host: 'evil.example' };
    expect(untrustedReason('failed', NO_EVIDENCE)).toEqual({ code: 'not_from_bank', params: {} });
    expect(untrustedReason('unknown', leads)).toEqual({ code: 'foreign_link', params: { host: 'evil.example' } });
    for (const trust of ['bank', 'forwarded'] as const) expect(untrustedReason(trust, leads)).toBeNull();
    expect(untrustedReason('unknown', NO_EVIDENCE)).toBeNull();
  });
});

describe('link', () => {
  it.each([
    'https://www.baccredomatic.com/es-cr',
    'Visite https://www.sucursalelectronica.com. Gracias',
    '<http://bancobcr.com:443/x>',
    'https://www.facebook.com/bac https://play.google.com/store https://apps.apple.com/app',
    'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.bncr.fi.cr%2Fx&data=05',
    'https://www.google.com/url?sa=t&q=https://www.baccredomatic.com/',
    'Amzn.com/bill, Pais no Definido',
    'Escriba a ayuda@baccredomatic.com',
    'Fecha: 31/03/2026 // nada',
  ])('to the bank is accepted: %s', (text) => expect(findForeignHost(text)).toBeNull());

  it.each([
    ['evil.example', 'https://evil.example/login'],
    ['evil.example', 'https://www.baccredomatic.com@evil.example/'],
    ['evil.example', 'https:\\\\evil.example\\www.baccredomatic.com'],
    ['evil.example', '//evil.example/x'],
    ['www.evil.example', 'Ingrese a WWW.evil.example'],
    ['baccredomatic.com.evil.example', 'http://baccredomatic.com.evil.example'],
    ['evilbaccredomatic.com', 'http://evilbaccredomatic.com'],
    ['evil.example', 'https://x.safelinks.protection.outlook.com/?url=https%3A%2F%2Fevil.example%2F&d=1'],
    ['evil.example', 'https://www.google.com/url?q=https%3A%2F%2Fevil.example'],
    ['www.google.com', 'https://www.google.com/amp/evil.example'],
    ['127.0.0.1', 'http://127.0.0.1:9/sinpe'],
    ['bit.ly', 'https://www.baccredomatic.com y https://bit.ly/x'],
  ])('elsewhere is found: %s in %s', (host, text) => expect(findForeignHost(text)).toBe(host));
});
