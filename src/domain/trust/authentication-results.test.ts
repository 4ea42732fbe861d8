import { describe, expect, it } from 'vitest';
import { parseAuthenticationResults } from './authentication-results.ts';

const parsed = (value: string) => {
  const header = parseAuthenticationResults(value);
  return (
    header && {
      server: header.server,
      results: header.results.map(({ method, result, properties }) => [method, result, Object.fromEntries(properties)]),
    }
  );
};

describe('parsing Authentication-Results', () => {
  it('reads Gmail’s with its comments removed', () => {
    const value = `mx.google.com;
       dkim=pass header.i=@baccredomatic.cr header.s=s1 header.b="Ab/c=";
       spf=pass (google.com: domain of x@baccredomatic.cr designates 192.0.2.1 (really) as permitted) smtp.mailfrom=x@baccredomatic.cr;
       dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=baccredomatic.cr`;
    expect(parsed(value)).toEqual({
      server: 'mx.google.com',
      results: [
        ['dkim', 'pass', { 'header.i': '@baccredomatic.cr', 'header.s': 's1', 'header.b': 'ab/c=' }],
        ['spf', 'pass', { 'smtp.mailfrom': 'x@baccredomatic.cr' }],
        ['dmarc', 'pass', { 'header.from': 'baccredomatic.cr' }],
      ],
    });
  });

  it('reads Microsoft’s, which has no server name', () => {
    const value =
      'spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=bancobcr.com; dkim=pass (signature was verified) header.d=bancobcr.com;dmarc=pass action=none header.from=bancobcr.com;compauth=pass reason=100';
    expect(parsed(value)).toMatchObject({
      server: null,
      results: [
        ['spf', 'pass', {}],
        ['dkim', 'pass', { 'header.d': 'bancobcr.com' }],
        ['dmarc', 'pass', { action: 'none' }],
        ['compauth', 'pass', { reason: '100' }],
      ].map(([method, result, properties]) => [method, result, expect.objectContaining(properties as object)]),
    });
  });

  it.each([
    ['mx.example; none', { server: 'mx.example', results: [] }],
    ['mx.example 1; dmarc=fail', { server: 'mx.example', results: [['dmarc', 'fail', {}]] }],
    [
      'mx.example; dkim/1 = pass header.d = "bncr.fi.cr"',
      { server: 'mx.example', results: [['dkim', 'pass', { 'header.d': 'bncr.fi.cr' }]] },
    ],
  ])('reads: %s', (value, expected) => expect(parsed(value)).toEqual(expected));

  it.each([
    '',
    ';',
    'mx.example; dmarc',
    'mx.example; dmarc=',
    'mx.example; =pass',
    'mx.example; dmarc=pass (never ends',
    'mx.example; dmarc=pass) header.from=x.cr',
    'mx.example; dmarc="pass header.from=x.cr',
    'mx.example; dmarc=pass header.from',
    'mx.example; dmarc=pass=fail',
    `mx.example; dmarc=pass ${'x'.repeat(9_000)}`,
  ])('ignores a malformed one: %s', (value) => expect(parseAuthenticationResults(value)).toBeNull());

  it('ignores results inside a comment or a quoted text', () => {
    expect(parsed('mx.example; spf=none (; dmarc=pass header.from=bancobcr.com)')).toEqual({
      server: 'mx.example',
      results: [['spf', 'none', {}]],
    });
    expect(parsed('mx.example; spf=none reason="; dmarc=pass"')?.results).toHaveLength(1);
  });
});
