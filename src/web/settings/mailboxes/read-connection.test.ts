import { expect, test } from 'vitest';
import { guessProvider, readHost, readMailAddress, readPassword, readSender, readServer } from './read-connection.ts';

test('the provider is guessed from a whole address, and a choice stays', () => {
  expect(guessProvider('', '')).toBe('gmail');
  expect(guessProvider('', 'ana@icloud')).toBe('gmail');
  expect(guessProvider('', 'ana@icloud.com')).toBe('icloud');
  expect(guessProvider('', ' Ana@Hotmail.com ')).toBe('outlook');
  expect(guessProvider('', 'ana@rojas.example')).toBe('other');
  expect(guessProvider('gmail', 'ana@rojas.example')).toBe('gmail');
});

test('a server is read with its port, and its encryption follows the port', () => {
  expect(readServer('imap.example.com')).toEqual({ host: 'imap.example.com', port: 993, security: 'tls' });
  expect(readServer(' IMAP.example.com:143 ')).toEqual({ host: 'imap.example.com', port: 143, security: 'starttls' });
  expect(readServer('127.0.0.1:1143')).toEqual({ host: '127.0.0.1', port: 1143, security: 'starttls' });
  for (const wrong of ['', 'imap example', 'https://imap.example.com', 'a:0', 'a:99999', '-a', 'a:b'])
    expect(readServer(wrong)).toBeNull();
});

test('the spaces of an app password are decoration, and those of an own password are part of it', () => {
  expect(readPassword('gmail', ' abcd efgh ijkl mnop ')).toBe('abcdefghijklmnop');
  expect(readPassword('gmail', 'la de mi cuenta')).toBeNull();
  expect(readPassword('icloud', 'abcd-efgh-ijkl-mnop')).toBe('abcd-efgh-ijkl-mnop');
  expect(readPassword('other', ' dos palabras ')).toBe(' dos palabras ');
  expect(readPassword('yahoo', '  ')).toBeNull();
});

test('addresses, senders and servers that are none are not taken', () => {
  expect(readMailAddress(' Ana@Example.com ')).toBe('Ana@Example.com');
  for (const wrong of ['', 'ana', 'ana@', 'ana @example.com']) expect(readMailAddress(wrong)).toBeNull();
  expect([readSender('@Escazu.go.cr'), readSender('a@b.example'), readSender('escazu')]).toEqual([
    '@escazu.go.cr',
    'a@b.example',
    null,
  ]);
  expect([readHost(' MX.google.com'), readHost(''), readHost('a b')]).toEqual(['mx.google.com', '', null]);
});
